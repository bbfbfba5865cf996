import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

export const executiveSummaryDisplay: ReportDisplay = { chartedFrom: 2 };
