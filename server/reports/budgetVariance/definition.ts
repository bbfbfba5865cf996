import { difference } from '../shared/exportFormulas.ts';
import { pickMeasures, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { readBudgetVariance } from './budgetReading.ts';

const actual = pickMeasures('actual');

export const budgetVariance = {
  type: 'budget-variance',
  title: 'Budget Variance',
  build: readBudgetVariance,
  compare: {
    by: 'figures',
    columns: actual,
    net: { label: 'Net Profit', amount: (body) => sumTotal(body, 'netProfit', actual) },
  },
  exportFormulas: {
    columns: (period, measure, columns) => {
      if (measure === 'variance')
        return { kind: 'terms', terms: difference(`${period} actual`, `${period} budget`) };
      if (measure === 'variancePercent')
        return { kind: 'changeShare', change: `${period} variance`, base: `${period} budget` };
      if (period !== 'range') return null;
      const periods = columns.filter(
        ({ key, periodKey }) => periodKey !== undefined && key.endsWith(` ${measure}`),
      );
      return { kind: 'sum', columns: periods.map(({ key }) => key) };
    },
  },
} as const satisfies ReportDefinition;
