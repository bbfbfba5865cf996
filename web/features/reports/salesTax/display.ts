import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

/** Has no picture: net, tax and gross of one rate differ by that rate alone. */
export const salesTaxDisplay: ReportDisplay = { rowNoun: reportTexts.taxRate };
