import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

/** Debits equal credits: there is nothing to draw. */
export const trialBalanceDisplay: ReportDisplay = { isStated: true };
