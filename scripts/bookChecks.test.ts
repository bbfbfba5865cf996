import { describe, expect, test } from 'vitest';
import { sayCheck } from './bookChecks.ts';

const check = {
  startedAt: '2026-11-20T02:14:00.000Z',
  finishedAt: '2026-11-20T02:14:01.000Z',
  recordsRead: 3,
  linesRead: 9,
  sumsRead: 4,
  findingCount: 0,
  findings: [],
};
const finding = (sentence: string) => ({ check: 'sums' as const, sentence, expected: '1', actual: '2' });

describe('a check says', () => {
  test.each([
    ['that nothing is off', check, 0, ['Alder: nothing is off (3 records, 9 lines, 4 sums).']],
    [
      'what is off',
      { ...check, findingCount: 1, findings: [finding('A sum is wrong.')] },
      0,
      ['Alder: one thing is off (3 records, 9 lines, 4 sums).', '  A sum is wrong.'],
    ],
    [
      'that there is more than it names',
      { ...check, findingCount: 52, findings: [finding('A sum is wrong.')] },
      0,
      ['Alder: 52 things are off (3 records, 9 lines, 4 sums).', '  A sum is wrong.', '  And 51 more.'],
    ],
    [
      'what was repaired',
      check,
      2,
      ['Alder: nothing is off (3 records, 9 lines, 4 sums).', '  2 sums were made anew from the lines.'],
    ],
  ])('%s', (_what, made, repaired, lines) => {
    expect(sayCheck('Alder', made, repaired)).toEqual(lines);
  });
});
