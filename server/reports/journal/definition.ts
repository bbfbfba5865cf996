import { readTaxRateNames } from '#server/ledger/ledger.ts';
import { MAX_LINES, readListedLines, tooManyLines } from '../lines/listedLines.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { debitLessCredit } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { buildJournal } from './journal.ts';

export const journal = {
  type: 'journal',
  title: 'Journal',
  listsLines: true,
  build: async (source) => {
    const { books, range, providerName } = source;
    const { startDate, endDate } = range;
    const { report, gaps } = await readMovingBalances(source);
    const { lines, totalCount } = await readListedLines(source, { startDate, endDate, limit: MAX_LINES });
    const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
    const way = isOneMonth
      ? 'Account Transactions lists them account by account.'
      : 'Choose a shorter range, or list them by account in Account Transactions.';
    const notice = totalCount > MAX_LINES ? tooManyLines(totalCount, way) : null;
    const rateNames = await readTaxRateNames(books);
    return { body: buildJournal(report, { lines, rateNames, notice, providerName }), gaps };
  },
  compare: {
    by: 'figures',
    columns: (columns) => columns.filter(({ measure }) => measure === 'debit'),
    rows: (row, section) => (section === 'movements' ? [{ row, label: row.label }] : []),
    amount: debitLessCredit,
    net: null,
  },
} as const satisfies ReportDefinition;
