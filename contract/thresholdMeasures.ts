/**
 * cash: at the bank at the month's end, in the organization's own currency. overdue: percent of receivables. margin: net
 * profit of the month in percent of its income. sales-tax: days until it is due.
 */
export const thresholdMeasures = ['cash', 'overdue', 'margin', 'sales-tax'] as const;
export type ThresholdMeasure = (typeof thresholdMeasures)[number];
