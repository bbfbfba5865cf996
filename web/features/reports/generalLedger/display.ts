import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

/** All accounts add up to zero in every period: there is nothing to draw. */
export const generalLedgerDisplay: ReportDisplay = { isStated: true };
