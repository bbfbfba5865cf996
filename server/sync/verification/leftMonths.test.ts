import { expect, test } from 'vitest';
import { describeLeftMonths } from './leftMonths.ts';

test.each([
  [{ pastCount: 60, leftCount: 0, days: 0 }, ''],
  [
    { pastCount: 96, leftCount: 36, days: 42 },
    '60 of 96 past months were checked again; the others follow, one a day, within 42 days.',
  ],
  [
    { pastCount: 61, leftCount: 1, days: 1 },
    '60 of 61 past months were checked again; the other follows within 1 day.',
  ],
])('of %j a log says: %s', (unchecked, sentence) => {
  expect(describeLeftMonths(unchecked, true)).toBe(sentence);
});

test('no days are promised where nothing syncs by itself', () => {
  expect(describeLeftMonths({ pastCount: 96, leftCount: 36, days: 42 }, false)).toBe(
    '60 of 96 past months were checked again; another full sync checks those whose check is the oldest.',
  );
});
