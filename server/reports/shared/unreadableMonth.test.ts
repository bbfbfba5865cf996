import { expect, test } from 'vitest';
import { judgeReport } from './tieOut.ts';

test('a month whose answer could not be read needs review, and is named in the words of its reading', () => {
  const reason = 'Xero’s trial balance cannot be read: "1234,56" in its row "Sales (200)" is no amount.';
  const month = '2026-05-01';
  const { status, sentence } = judgeReport({
    body: { statuses: ['unchecked'], differences: [], proofs: [], subject: 'balances', cumulative: false },
    periods: [{ key: '2026-05', label: 'May 2026', startDate: month, endDate: '2026-05-31', short: false }],
    months: new Map([
      [
        month,
        {
          month,
          verifiedAt: null,
          changedAt: null,
          changedSinceCheck: false,
          proofs: [],
          items: new Map(),
          refusal: { refusedAt: new Date('2026-06-02T00:00:00Z'), reason },
          isUnreadable: true,
        },
      ],
    ]),
    providerName: 'Xero',
    proving: false,
  });
  expect([status, sentence]).toEqual([
    'review',
    `Not checked: May 2026. ${reason} It is asked again after a while.`,
  ]);
});
