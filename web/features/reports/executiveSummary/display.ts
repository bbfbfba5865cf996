import type { Report } from '#contract/reports/reports.ts';
import { columnIndexes, columnLabels } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const executiveSummaryDisplay: ReportDisplay = {
  features: { zeroRows: false },
  chart: (report) => ({
    title: names.summary,
    labels: columnLabels(report, columnIndexes(report, 'period')),
    series: [
      { name: names.result, tone: 'income', variant: 'bar', amounts: rowAmounts(report, 'profit') },
      { name: names.surplus, tone: 'other', variant: 'bar', amounts: rowAmounts(report, 'surplus') },
      { name: names.bankBalance, tone: 'profit', variant: 'line', amounts: rowAmounts(report, 'closing') },
    ],
  }),
};

function rowAmounts(report: Report, key: string): string[] {
  const row = report.sections.flatMap(({ rows }) => rows).find((sectionRow) => sectionRow.key === key);
  return columnIndexes(report, 'period').map((index) => row?.amounts[index] ?? '0');
}
