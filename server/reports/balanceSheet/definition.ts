import { readBalances } from '../shared/balanceReading.ts';
import { pickPeriods, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildBalanceSheet } from './balanceSheet.ts';

export const balanceSheet = {
  type: 'balance-sheet',
  title: 'Balance Sheet',
  asAt: 'periodEnds',
  build: async (source) => {
    const { report, gaps } = await readBalances(source);
    return { body: buildBalanceSheet(report), gaps };
  },
  compare: {
    by: 'figures',
    net: { label: 'Net Assets', amount: (body) => sumTotal(body, 'netAssets', pickPeriods) },
  },
} as const satisfies ReportDefinition;
