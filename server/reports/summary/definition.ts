import { pickPeriods } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { readSummary, monthWithTrend } from './summaryReading.ts';

export const summary = {
  type: 'summary',
  title: 'Summary',
  span: monthWithTrend,
  build: readSummary,
  compare: { by: 'figures', columns: pickPeriods, net: null },
  exportFormulas: {
    columns: ({ sumOf }) =>
      sumOf ? { kind: 'terms', terms: sumOf.map(({ column, sign }) => ({ key: column, sign })) } : null,
    rows: {
      sums: {
        profit: [{ key: 'profit-loss:netProfit', sign: 1 }],
        cash: [{ key: 'balance-sheet:bankTotal', sign: 1 }],
        debtors: [{ key: 'accounts:debtors', sign: 1 }],
        creditors: [{ key: 'accounts:creditors', sign: 1 }],
        salesTax: [{ key: 'accounts:salesTax', sign: 1 }],
      },
      shares: {
        profitMargin: { part: 'profit-loss:netProfit', whole: 'profit-loss:incomeTotal' },
        staffCosts: { part: 'accounts:staffCosts', whole: 'profit-loss:incomeTotal' },
      },
    },
  },
} as const satisfies ReportDefinition;
