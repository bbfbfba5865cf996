/** A proved profit and loss as the server sends it, empty but for what a test states. */
import type { Report, ReportRow } from '#contract/reports/reports.ts';

export const buildReport = (facts: Partial<Report>): Report => ({
  type: 'profit-loss',
  title: 'Profit and Loss',
  companyId: 'c',
  companyName: 'C',
  currency: 'AUD',
  basis: 'accrual',
  frequency: 'monthly',
  periods: [],
  columns: [],
  sections: [],
  totals: [],
  freshness: { asOf: null, oldestEntity: null },
  tieOut: {
    status: 'agrees',
    checkedAt: null,
    headline: 'Agrees with Xero',
    sentence: '',
    proving: false,
    proofs: [],
    differences: [],
  },
  ...facts,
});

export const reportRow = (accountId: string, amounts: string[], total: string | null): ReportRow => ({
  key: accountId,
  label: accountId,
  accountId,
  unit: 'money',
  amounts,
  total,
  status: amounts.map(() => 'agrees'),
});
