import { begunPeriods, measureIndex, totalAmount } from '#web/features/reports/chart/caption.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

export const budgetVarianceDisplay: ReportDisplay = {
  isStated: true,
  chartedFrom: 1,
  caption: (report) => {
    const [period, secondPeriod] = begunPeriods(report);
    if (period === undefined || secondPeriod !== undefined) return null;
    const profit = (measure: 'actual' | 'budget') =>
      totalAmount(report, 'netProfit', measureIndex(report, period.key, measure));
    return {
      kind: 'budget',
      name: names.netProfit,
      amount: profit('actual'),
      base: { amount: profit('budget'), label: names.planned },
    };
  },
};
