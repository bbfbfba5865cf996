import type { Client } from '#contract/closing/clients.ts';
import type { ThresholdMeasure } from '#contract/thresholdMeasures.ts';

/** Columns of amounts, each with the measure by which a threshold looks at it, and with last month's. */
export const figureColumns = [
  { key: 'cashAtBank', measure: 'cash', keyBefore: 'cashAtBankBefore' },
  { key: 'profitOfMonth', measure: 'margin', keyBefore: 'profitOfMonthBefore' },
  { key: 'profitYearToDate', measure: null, keyBefore: null },
  { key: 'overdueReceivables', measure: 'overdue', keyBefore: null },
  { key: 'salesTaxDue', measure: 'sales-tax', keyBefore: null },
] as const satisfies {
  key: keyof Client;
  measure: ThresholdMeasure | null;
  keyBefore: keyof Client | null;
}[];

export type FigureColumn = (typeof figureColumns)[number];
