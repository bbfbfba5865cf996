import { readBankFlows } from '#server/ledger/queries/queries.ts';
import { needBankFlows, uncheckedFlows } from '../shared/bankFlowNeed.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { sumMeasures } from '../shared/exportFormulas.ts';
import { pickMeasures } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildBankSummary } from './bankSummary.ts';

export const bankSummary = {
  type: 'bank-summary',
  title: 'Bank Summary',
  build: async (source) => {
    const { report, gaps } = await readMovingBalances(source);
    return {
      body: buildBankSummary(
        report,
        await readBankFlows(source.books, source.range),
        uncheckedFlows(source.providerName, source.allowsBankFlows),
      ),
      gaps,
      side: needBankFlows(source.months, source.range),
    };
  },
  compare: {
    by: 'figures',
    columns: pickMeasures('brought', 'received', 'spent', 'revalued'),
    part: ({ label }) => label,
    net: {
      label: 'Closing balance',
      amount: ({ columns, sections }) => {
        const lastClosing = columns.findLastIndex(({ measure }) => measure === 'closing');
        return sections[0]?.total.cells[lastClosing]?.amount ?? '0.00';
      },
    },
  },
  exportFormulas: {
    columns: (column, columns) =>
      column.measure === 'closing'
        ? sumMeasures(column, ['opening', 'brought', 'received', 'spent', 'revalued'], columns)
        : null,
  },
} as const satisfies ReportDefinition;
