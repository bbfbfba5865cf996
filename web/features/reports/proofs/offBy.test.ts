import { buildTieOut } from '#tests/support/report.ts';
import type { TieOut } from '#contract/tieOut/tieOut.ts';
import { expect, test } from 'vitest';
import { offByWords } from './offBy.ts';

const proof = (difference: string, facts: Partial<TieOut['proofs'][number]> = {}) => ({
  key: 'receivables' as const,
  label: 'Receivable',
  month: '2026-10',
  sentence: '',
  expected: '0.00',
  actual: difference,
  difference,
  passed: false,
  ...facts,
});

test.each<[string, Partial<TieOut>, string | null]>([
  ['one check that fails', { status: 'differs', proofs: [proof('-351.08')] }, 'off by 351.08'],
  [
    'several by the same amount',
    { status: 'review', proofs: [proof('351.08'), proof('-351.08')] },
    'off by 351.08',
  ],
  [
    'several by different ones',
    { status: 'differs', proofs: [proof('9.00'), proof('-1351.08'), proof('20.00')] },
    'off by 1,351.08 at most',
  ],
  [
    'a headline that names its amount',
    { status: 'review', headline: '1,234.50 without a source document', proofs: [proof('1.00')] },
    null,
  ],
  [
    'checks that pass, count documents or were not made',
    {
      status: 'review',
      proofs: [
        proof('0.00', { passed: true }),
        proof('3.00', { key: 'documents' }),
        proof('7.00', { uncompared: true }),
      ],
    },
    null,
  ],
  ['a report that agrees', { status: 'agrees', proofs: [proof('1.00')] }, null],
])('the line of agreement has, for %s: %s', (_what, facts, words) => {
  expect(offByWords({ ...buildTieOut('differs'), ...facts })).toBe(words);
});
