import { expect, test } from 'vitest';
import { narrowerRanges } from './narrowerRanges.ts';

test.each<[string, range: [string, string], halves: [string, string][]]>([
  ['one month has none', ['2026-10-01', '2026-10-31'], []],
  [
    'two months are one each',
    ['2026-09-01', '2026-10-31'],
    [
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ],
  ],
  [
    'of an odd number the first half has more',
    ['2025-12-01', '2026-02-28'],
    [
      ['2025-12-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ],
  ],
  [
    'a year is two half years',
    ['2025-11-01', '2026-10-31'],
    [
      ['2025-11-01', '2026-04-30'],
      ['2026-05-01', '2026-10-31'],
    ],
  ],
])('%s', (_name, [startDate, endDate], halves) => {
  expect(narrowerRanges({ startDate, endDate }).map((range) => [range.startDate, range.endDate])).toEqual(
    halves,
  );
});
