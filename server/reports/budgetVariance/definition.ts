import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import { difference, findMeasure } from '../shared/exportFormulas.ts';
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
    columns: (column, columns) => {
      const measureKey = (measure: ColumnMeasure) => findMeasure(column, measure, columns)?.key ?? '';
      if (column.measure === 'variance')
        return { kind: 'terms', terms: difference(measureKey('actual'), measureKey('budget')) };
      if (column.measure === 'variancePercent')
        return { kind: 'changeShare', change: measureKey('variance'), base: measureKey('budget') };
      if (column.periodKey !== undefined) return null;
      const periods = columns.filter(
        ({ periodKey, measure, comparedAs }) =>
          periodKey !== undefined && measure === column.measure && comparedAs === column.comparedAs,
      );
      return { kind: 'sum', columns: periods.map(({ key }) => key) };
    },
  },
} as const satisfies ReportDefinition;
