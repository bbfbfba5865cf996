import type { Report } from '#contract/reports/reports.ts';
import {
  columnIndexes,
  columnLabels,
  type ChartSeries,
  type Tone,
  totalAmounts,
} from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const cashFlowDisplay: ReportDisplay = {
  chart: (report) => {
    const periods = columnIndexes(report, 'period');
    return {
      title: names.cashFlow,
      labels: columnLabels(report, periods),
      series: [
        activitySeries(report, 'operating', 'income'),
        activitySeries(report, 'investing', 'cost'),
        activitySeries(report, 'financing', 'other'),
        {
          name: names.netMovement,
          tone: 'profit',
          variant: 'line',
          amounts: totalAmounts(report, 'netCashFlow', periods),
        },
      ],
    };
  },
};

function activitySeries(
  report: Report,
  key: 'operating' | 'investing' | 'financing',
  tone: Tone,
): ChartSeries {
  const amounts = report.sections.find((section) => section.key === key)?.total.amounts;
  return {
    name: names[key],
    tone,
    variant: 'bar',
    amounts: columnIndexes(report, 'period').map((index) => amounts?.[index] ?? '0'),
  };
}
