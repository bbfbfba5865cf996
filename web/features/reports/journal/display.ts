import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

/** Has no picture: its rows are single lines. */
export const journalDisplay: ReportDisplay = { narrowerType: 'account-transactions' };
