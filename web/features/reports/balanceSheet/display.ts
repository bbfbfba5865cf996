import { totalAmount } from '#web/features/reports/chart/caption.ts';
import { periodChange } from '#web/features/reports/chart/periodChange.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

export const balanceSheetDisplay: ReportDisplay = {
  isStated: true,
  chartedFrom: 2,
  caption: (report, today) =>
    periodChange(report, today, {
      name: chartTexts.names.netAssets,
      amountAt: (index) => totalAmount(report, 'netAssets', index),
    }),
};
