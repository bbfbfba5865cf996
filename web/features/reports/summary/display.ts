import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';

export const summaryDisplay: ReportDisplay = {};
