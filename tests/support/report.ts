import { statusWords } from '#contract/tieOut/tieOut.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { Compared } from '#contract/reports/comparison.ts';
import type { Report, ReportRow } from '#contract/reports/reports.ts';

export const buildTieOut = (status: Report['tieOut']['status']): Report['tieOut'] => ({
  status,
  checkedAt: null,
  headline: statusWords(status),
  sentence: '',
  proving: false,
  proofs: [],
  differences: [],
});

/** A checked profit and loss as the server sends it, empty but for what a test states. */
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
  tieOut: buildTieOut('agrees'),
  ...facts,
});

export const reportRow = (accountId: string, amounts: string[], total: string | null): ReportRow => ({
  key: accountId,
  label: accountId,
  accountId,
  unit: 'money',
  cells: agreeingCells(amounts),
  total,
});

export const agreeingCells = (amounts: (string | null)[]): ReportCell[] =>
  amounts.map((amount) => ({ amount, status: 'agrees' }));

export const listAmounts = (figures: Pick<ReportRow, 'cells'> | undefined): (string | null)[] =>
  figures?.cells.map(({ amount }) => amount) ?? [];

export const listCellStatuses = (figures: Pick<ReportRow, 'cells'> | undefined): ReportCell['status'][] =>
  figures?.cells.map(({ status }) => status) ?? [];

/** A report as what another is compared with. */
export const yearBefore = (report: Report): Compared<Report>[] => [
  { key: 'previous-year', kind: 'previous-year', report },
];
