import type { Report } from '#contract/reports/reports.ts';
import { columnIndexes, columnLabels, totalAmounts } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { addUp } from '#web/lib/format/amounts.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;
const incomeSections = new Set(['income', 'otherIncome']);

export const profitLossDisplay: ReportDisplay = {
  isStated: true,
  features: { tracking: true },
  chart: (report) => {
    const periods = columnIndexes(report, 'period');
    return {
      title: names.profit,
      labels: columnLabels(report, periods),
      series: [
        {
          name: names.income,
          tone: 'income',
          variant: 'bar',
          amounts: sectionAmounts(report, periods, true),
        },
        { name: names.costs, tone: 'cost', variant: 'bar', amounts: sectionAmounts(report, periods, false) },
        {
          name: names.netProfit,
          tone: 'profit',
          variant: 'line',
          amounts: totalAmounts(report, 'netProfit', periods),
        },
      ],
    };
  },
};

function sectionAmounts({ sections }: Report, periods: number[], isIncome: boolean): string[] {
  const totals = sections.filter(({ key }) => incomeSections.has(key) === isIncome).map(({ total }) => total);
  return periods.map((index) => addUp(totals.map(({ amounts }) => amounts[index] ?? '0')));
}
