import { type FigureComparison, pickPeriods, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import type { ReportColumn } from '#contract/reports/reports.ts';
import { readProfitLoss } from './profitLossReading.ts';

const pickOptions = (columns: ReportColumn[]) => columns.filter(({ kind }) => kind === 'tracking');

const compare: FigureComparison = {
  by: 'figures',
  columns: (columns) => (pickOptions(columns).length > 0 ? pickOptions(columns) : columns),
  part: ({ kind, label }) => (kind === 'tracking' ? label : null),
  net: { label: 'Net Profit', amount: (body) => sumTotal(body, 'netProfit', pickPeriods) },
};

export const profitLoss = {
  type: 'profit-loss',
  title: 'Profit and Loss',
  build: readProfitLoss,
  compare,
} as const satisfies ReportDefinition;
