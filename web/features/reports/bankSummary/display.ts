import type { Report } from '#contract/reports/reports.ts';
import { measureIndex } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const bankSummaryDisplay: ReportDisplay = {
  isStated: true,
  chart: (report) => ({
    title: names.bank,
    labels: report.periods.map(({ label }) => label),
    series: [
      { name: names.received, tone: 'income', variant: 'bar', amounts: bankAmounts(report, 'received') },
      { name: names.spent, tone: 'cost', variant: 'bar', amounts: bankAmounts(report, 'spent') },
      { name: names.closing, tone: 'profit', variant: 'line', amounts: bankAmounts(report, 'closing') },
    ],
  }),
};

const bankAmounts = (report: Report, measure: string): string[] =>
  report.periods.map(
    ({ key }) => report.sections[0]?.total.amounts[measureIndex(report, key, measure)] ?? '0',
  );
