import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

/** Has no picture: net, tax and gross of one rate differ by that rate alone. */
export const salesTaxDisplay: ReportDisplay = { rowNoun: texts.reports.taxRate };
