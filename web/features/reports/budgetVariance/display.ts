import { listBlocks, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import {
  begunPeriods,
  type ChartBar,
  type ChartData,
  measureIndex,
  totalAmount,
} from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

export const budgetVarianceDisplay: ReportDisplay = {
  isStated: true,
  chart: (report): ChartData => {
    const periods = begunPeriods(report);
    const [actual, planned] = [profits(report, 'actual'), profits(report, 'budget')];
    const title = names.budget;
    if (periods.length === 1)
      return {
        kind: 'bars',
        title,
        sentence: {
          kind: 'budget',
          name: names.netProfit,
          amount: actual[0] ?? '0',
          base: { amount: planned[0] ?? '0', label: names.planned },
        },
        bars: totalBars(report),
        markName: names.planned,
      };
    return {
      kind: 'periods',
      title,
      sentence: null,
      labels: periods.map(({ label }) => label),
      series: [
        { name: names.actual, tone: 'income', variant: 'bar', amounts: actual },
        { name: names.planned, tone: 'cost', variant: 'bar', amounts: planned },
      ],
    };
  },
};

const profits = (report: ShownReport, measure: ColumnMeasure): string[] =>
  begunPeriods(report).map(({ key }) => totalAmount(report, 'netProfit', measureIndex(report, key, measure)));

/** Totals of the only period, with their budgets. */
function totalBars(report: ShownReport): ChartBar[] {
  const [period] = begunPeriods(report);
  const amountIn = (cells: ReportCell[], measure: ColumnMeasure) =>
    cells[measureIndex(report, period?.key, measure)]?.amount ?? '0';
  return listBlocks(report).map(({ total }) => ({
    label: total.label,
    amount: amountIn(total.cells, 'actual'),
    mark: amountIn(total.cells, 'budget'),
  }));
}
