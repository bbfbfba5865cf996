import { expect, test } from 'vitest';
import { browserDateFormat } from './browserDateFormat.ts';

test.each([
  ['en-US', 'MM/dd/yyyy'],
  ['en-NZ', 'dd/MM/yyyy'],
  ['en-GB', 'dd/MM/yyyy'],
  ['de-DE', 'dd.MM.yyyy'],
  ['sv-SE', 'yyyy-MM-dd'],
  ['ko-KR', undefined],
  ['en-US@posix', undefined],
  ['', undefined],
])('a browser in %s writes dates as %s', (language, format) => {
  expect(browserDateFormat(language)).toBe(format);
});
