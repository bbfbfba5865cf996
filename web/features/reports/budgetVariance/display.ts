import type { Report } from '#contract/reports/reports.ts';
import { measureIndex } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const budgetVarianceDisplay: ReportDisplay = {
  isStated: true,
  isPlanned: ({ key }) => key.endsWith(' budget'),
  isChange: ({ key }) => / variance(Percent)?$/.test(key),
  features: { comparison: false },
  chart: (report) => ({
    title: names.budget,
    labels: report.periods.map(({ label }) => label),
    series: [
      { name: names.actual, tone: 'income', variant: 'bar', amounts: profits(report, 'actual') },
      { name: names.planned, tone: 'cost', variant: 'bar', amounts: profits(report, 'budget') },
    ],
  }),
};

function profits(report: Report, measure: string): string[] {
  const amounts = report.totals.find(({ key }) => key === 'netProfit')?.amounts;
  return report.periods.map(({ key }) => amounts?.[measureIndex(report, key, measure)] ?? '0');
}
