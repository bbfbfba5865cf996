import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

export const summaryDisplay: ReportDisplay = {
  rowNoun: reportTexts.figureNoun,
  chartedFrom: 2,
};
