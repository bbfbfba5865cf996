import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import type { ReportColumn, Sign } from '#contract/reports/reports.ts';
import { type ResultSection, resultSection } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';

export type Section = {
  key: ResultSection;
  title: string;
  totalLabel: string;
  /** -1 for income, which counts credits. */
  sign: Sign;
};

/** Order of the provider's standard layout. */
export const sections: Section[] = [
  { key: 'income', title: 'Income', totalLabel: 'Total Income', sign: -1 },
  { key: 'costOfSales', title: 'Cost of Sales', totalLabel: 'Total Cost of Sales', sign: 1 },
  { key: 'otherIncome', title: 'Other Income', totalLabel: 'Total Other Income', sign: -1 },
  { key: 'operatingExpenses', title: 'Operating Expenses', totalLabel: 'Total Operating Expenses', sign: 1 },
];

/** Null for balance sheet accounts. */
export const resultSign = (account: Account): Sign | null =>
  sections.find(({ key }) => key === resultSection(account))?.sign ?? null;

/** Signs by section, and the section that the profit stands below. */
export const profits: {
  key: string;
  label: string;
  belowSection: ResultSection;
  sumOf: Partial<Record<ResultSection, 1 | -1>>;
}[] = [
  {
    key: 'grossProfit',
    label: 'Gross Profit',
    belowSection: 'costOfSales',
    sumOf: { income: 1, costOfSales: -1 },
  },
  {
    key: 'netProfit',
    label: 'Net Profit',
    belowSection: 'operatingExpenses',
    sumOf: { income: 1, costOfSales: -1, otherIncome: 1, operatingExpenses: -1 },
  },
];

/** Finds the last present section up to `key` in the layout. */
export function lastPresentSection(
  layout: readonly { key: string }[],
  present: { key: string }[],
  key: string,
): string | undefined {
  const keys = layout.map((section) => section.key);
  const upTo = keys.slice(0, keys.indexOf(key) + 1);
  return present.findLast((section) => upTo.includes(section.key))?.key;
}

/** Column of one of several amounts; `key`: of the period, or of the range that it is about. */
export const measureColumn = (key: string, measure: ColumnMeasure, label: string): ReportColumn => ({
  key: `${key} ${measure}`,
  label,
  kind: 'measure',
  measure,
});
