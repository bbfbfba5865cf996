import { readMovingBalances } from '../shared/balanceReading.ts';
import { sumMeasures } from '../shared/exportFormulas.ts';
import { pickMeasures, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildGeneralLedger } from './generalLedger.ts';

const movement = pickMeasures('movement');

export const generalLedger = {
  type: 'general-ledger',
  title: 'General Ledger',
  build: async (source) => {
    const { report, gaps } = await readMovingBalances(source);
    return { body: buildGeneralLedger(report), gaps };
  },
  compare: {
    by: 'figures',
    columns: movement,
    net: { label: 'Debits less credits', amount: (body) => sumTotal(body, 'total', movement) },
  },
  exportFormulas: {
    columns: (column, columns) =>
      column.measure === 'closing' ? sumMeasures(column, ['opening', 'movement', 'yearEnd'], columns) : null,
  },
} as const satisfies ReportDefinition;
