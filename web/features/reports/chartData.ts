import type { Report } from '#contract/reports.ts';
import Big from 'big.js';
import { sumOf } from './figures.ts';

export type ChartPoint = { key: string; label: string; income: string; costs: string; profit: string };

const incomeSections = new Set(['income', 'otherIncome']);

/** Income, costs and net profit of every period; tracking columns are parts of these and stay out. */
export function chartPoints(report: Report): ChartPoint[] {
  const profit = report.totals.find(({ key }) => key === 'netProfit');
  return report.columns.flatMap((column, index) => {
    if (column.kind !== 'period') return [];
    const sum = (income: boolean) =>
      sumOf(
        report.sections
          .filter(({ key }) => incomeSections.has(key) === income)
          .map(({ total }) => total.amounts[index] ?? '0'),
      );
    const [income, costs] = [sum(true), sum(false)];
    return [
      {
        key: column.key,
        label: column.label,
        income,
        costs,
        profit: profit?.amounts[index] ?? new Big(income).minus(costs).toFixed(2),
      },
    ];
  });
}
