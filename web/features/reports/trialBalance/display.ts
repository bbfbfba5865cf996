import type { Report } from '#contract/reports/reports.ts';
import { measureIndex } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const trialBalanceDisplay: ReportDisplay = {
  isStated: true,
  // Both sides only grow over the year, so it shows the balances at the end.
  chart: (report) => ({
    title: names.sides(report.periods.at(-1)?.label ?? ''),
    labels: report.sections.map(({ title }) => title),
    series: [
      { name: names.debit, tone: 'income', variant: 'bar', amounts: lastAmounts(report, 'debit') },
      { name: names.credit, tone: 'cost', variant: 'bar', amounts: lastAmounts(report, 'credit') },
    ],
    unordered: true,
  }),
};

function lastAmounts(report: Report, measure: string): string[] {
  const index = measureIndex(report, report.periods.at(-1)?.key, measure);
  return report.sections.map(({ total }) => total.amounts[index] ?? '0');
}
