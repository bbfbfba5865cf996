import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

/** Has nothing to draw: all accounts add up to zero in every period. */
export const generalLedgerDisplay: ReportDisplay = { isStated: true };
