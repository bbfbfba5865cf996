import { columnIndexes, columnLabels, totalAmounts } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const balanceSheetDisplay: ReportDisplay = {
  isStated: true,
  chart: (report) => {
    const periods = columnIndexes(report, 'period');
    return {
      title: names.balance,
      labels: columnLabels(report, periods),
      series: [
        {
          name: names.assets,
          tone: 'income',
          variant: 'bar',
          amounts: totalAmounts(report, 'totalAssets', periods),
        },
        {
          name: names.liabilities,
          tone: 'cost',
          variant: 'bar',
          amounts: totalAmounts(report, 'totalLiabilities', periods),
        },
        {
          name: names.netAssets,
          tone: 'profit',
          variant: 'line',
          amounts: totalAmounts(report, 'netAssets', periods),
        },
      ],
    };
  },
};
