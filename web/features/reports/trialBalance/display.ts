import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

/** Has nothing to draw: debits equal credits. */
export const trialBalanceDisplay: ReportDisplay = { isStated: true };
