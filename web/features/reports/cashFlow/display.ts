import type { ShownReport } from '#contract/reports/reportLayout.ts';
import {
  columnLabels,
  type ChartSeries,
  periodIndexes,
  type Tone,
  totalAmount,
} from '#web/features/reports/chart/chart.ts';
import { periodChange } from '#web/features/reports/chart/periodChange.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

export const cashFlowDisplay: ReportDisplay = {
  chart: (report, today) => {
    const periods = periodIndexes(report);
    const netMovement = (index: number) => totalAmount(report, 'netCashFlow', index);
    return {
      kind: 'periods',
      title: names.cashFlow,
      sentence: periodChange(report, today, { name: names.netMovement, amountAt: netMovement }),
      labels: columnLabels(report, periods),
      series: [
        activitySeries(report, 'operating', 'income'),
        activitySeries(report, 'investing', 'cost'),
        activitySeries(report, 'financing', 'other'),
        { name: names.netMovement, tone: 'profit', variant: 'line', amounts: periods.map(netMovement) },
      ],
    };
  },
};

function activitySeries(
  report: ShownReport,
  key: 'operating' | 'investing' | 'financing',
  tone: Tone,
): ChartSeries {
  const cells = report.sections.find((section) => section.key === key)?.total.cells;
  return {
    name: names[key],
    tone,
    variant: 'bar',
    amounts: periodIndexes(report).map((index) => cells?.[index]?.amount ?? '0'),
  };
}
