import { expect, test } from 'vitest';
import { describeLeftMonths } from './leftMonths.ts';

test.each([
  [{ pastCount: 60, overdueCount: 0 }, true, ''],
  [
    { pastCount: 96, overdueCount: 36 },
    true,
    '60 of 96 past months were compared again, until half of today’s calls were used; the others follow within 7 days.',
  ],
  [
    { pastCount: 61, overdueCount: 1 },
    true,
    '60 of 61 past months were compared again, until half of today’s calls were used; the other follows within 7 days.',
  ],
  [
    { pastCount: 96, overdueCount: 36 },
    false,
    '60 of 96 past months were compared again, until half of today’s calls were used; another full sync compares those that are left.',
  ],
])('of %j, where syncs run by themselves: %s, a log says: %s', (months, syncsItself, sentence) => {
  expect(describeLeftMonths(months, syncsItself)).toBe(sentence);
});
