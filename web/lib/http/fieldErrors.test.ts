import { expect, test } from 'vitest';
import { describeFieldError } from './fieldErrors.ts';

test.each([
  ['timeZone', 'This is missing.', 'Time zone: This is missing.'],
  ['query.startDate', 'This cannot be read.', 'Start date: This cannot be read.'],
  ['recipients.3', 'This is not an e-mail address.', 'Recipients: This is not an e-mail address.'],
  ['lines.2.amount', 'This must be a number.', 'Amount: This must be a number.'],
  ['a', 'There is no such field or parameter here.', 'A: There is no such field or parameter here.'],
  ['', 'This value cannot be used here.', 'This value cannot be used here.'],
  [
    'code',
    'Enter the code that your authenticator app shows.',
    'Enter the code that your authenticator app shows.',
  ],
  ['code', 'This code was used already.', 'This code was used already.'],
])('an error of %s away from its field: %s', (path, message, sentence) => {
  expect(describeFieldError({ path, message })).toBe(sentence);
});
