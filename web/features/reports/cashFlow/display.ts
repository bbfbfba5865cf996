import { totalAmount } from '#web/features/reports/chart/caption.ts';
import { periodChange } from '#web/features/reports/chart/periodChange.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

export const cashFlowDisplay: ReportDisplay = {
  chartedFrom: 1,
  caption: (report, today) =>
    periodChange(report, today, {
      name: chartTexts.names.netMovement,
      amountAt: (index) => totalAmount(report, 'netCashFlow', index),
    }),
};
