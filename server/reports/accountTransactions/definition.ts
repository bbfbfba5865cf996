import { readMovingBalances } from '../shared/balanceReading.ts';
import { listAccounts } from '../shared/accountRows.ts';
import { MAX_LINES, readListedLines, tooManyLines } from '../lines/listedLines.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { chooseAccounts } from './accountChoice.ts';
import { type AccountLines, buildAccountTransactions } from './accountTransactions.ts';

export const accountTransactions = {
  type: 'account-transactions',
  title: 'Account Transactions',
  listsLines: true,
  build: async (source) => {
    const { report, gaps } = await readMovingBalances(source);
    const accounts = chooseAccounts(listAccounts(report.books), source.request.accountIds);
    const ledgers: AccountLines[] = [];
    let count = 0;
    for (const account of accounts) {
      const { startDate, endDate } = source.range;
      // None once the limit is passed: only their number is needed then.
      const limit = Math.max(0, MAX_LINES - count);
      const { lines, totalCount } = await readListedLines(source, {
        accountId: account.id,
        startDate,
        endDate,
        limit,
      });
      count += totalCount;
      ledgers.push({ account, lines });
    }
    const notice =
      count > MAX_LINES ? tooManyLines(count, 'Choose fewer accounts or a shorter range.') : null;
    const { providerName } = source;
    return { body: buildAccountTransactions(report, ledgers, { notice, providerName }), gaps };
  },
  compare: {
    by: 'figures',
    columns: (columns) => columns.filter(({ measure }) => measure === 'balance'),
    rows: (row) => (row.closing ? [{ row, label: `${row.accountName} closing balance` }] : []),
    net: null,
  },
} as const satisfies ReportDefinition;
