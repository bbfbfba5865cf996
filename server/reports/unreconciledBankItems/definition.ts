import { readBankStandings } from '#server/ledger/queries/queries.ts';
import { MAX_LINES, readListedLines, tooManyLines } from '../lines/listedLines.ts';
import { readBalances } from '../shared/balanceReading.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildUnreconciledBankItems } from './unreconciledBankItems.ts';

export const unreconciledBankItems = {
  type: 'unreconciled-bank-items',
  title: 'Unreconciled Bank Items',
  asAt: 'oneDay',
  listsLines: true,
  build: async (source) => {
    const { books, range, company, providerName } = source;
    const { report, gaps } = await readBalances(source);
    const day = range.periods.at(-1)?.endDate ?? range.endDate;
    const baseCurrency = company.baseCurrency ?? '';
    const standings = await readBankStandings(books, { day, baseCurrency });
    const { lines, totalCount } = await readListedLines(source, {
      lineSource: 'bank',
      flow: 'unreconciled',
      endDate: day,
      limit: MAX_LINES,
    });
    const notice =
      totalCount > MAX_LINES
        ? tooManyLines(totalCount, `Choose an earlier day, or reconcile in ${providerName}.`)
        : null;
    const input = { standings, lines, baseCurrency, providerName, notice };
    return { body: buildUnreconciledBankItems(report, input), gaps };
  },
  compare: {
    by: 'figures',
    columns: (columns) => columns.filter(({ measure }) => measure === 'balance'),
    rows: (row) => (row.closing ? [{ row, label: `${row.accountName} balance` }] : []),
    net: null,
  },
} as const satisfies ReportDefinition;
