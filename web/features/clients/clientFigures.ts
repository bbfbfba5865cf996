import type { Client } from '#contract/closing/clients.ts';
import type { ThresholdMeasure } from '#contract/closing/thresholds.ts';

/** Columns of amounts, each with the measure by which a threshold looks at it, and with last month's. */
export const figureColumns = [
  { key: 'cashAtBank', measure: 'cash', before: 'cashAtBankBefore' },
  { key: 'profitOfMonth', measure: 'margin', before: 'profitOfMonthBefore' },
  { key: 'profitYearToDate', measure: null, before: null },
  { key: 'overdueReceivables', measure: 'overdue', before: null },
  { key: 'salesTaxDue', measure: 'sales-tax', before: null },
] as const satisfies {
  key: keyof Client;
  measure: ThresholdMeasure | null;
  before: keyof Client | null;
}[];

export type FigureColumn = (typeof figureColumns)[number];
