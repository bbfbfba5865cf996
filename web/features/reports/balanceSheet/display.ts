import { columnLabels, periodIndexes, totalAmount } from '#web/features/reports/chart/chart.ts';
import { periodChange } from '#web/features/reports/chart/periodChange.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

export const balanceSheetDisplay: ReportDisplay = {
  isStated: true,
  chart: (report, today) => {
    const periods = periodIndexes(report);
    const amounts = (key: string) => periods.map((index) => totalAmount(report, key, index));
    return {
      kind: 'periods',
      title: names.balance,
      sentence: periodChange(report, today, {
        name: names.netAssets,
        amountAt: (index) => totalAmount(report, 'netAssets', index),
      }),
      labels: columnLabels(report, periods),
      series: [
        { name: names.assets, tone: 'income', variant: 'bar', amounts: amounts('totalAssets') },
        { name: names.liabilities, tone: 'cost', variant: 'bar', amounts: amounts('totalLiabilities') },
        { name: names.netAssets, tone: 'profit', variant: 'line', amounts: amounts('netAssets') },
      ],
    };
  },
};
