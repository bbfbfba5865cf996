import { listLines } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { listAccounts } from '../shared/accountRows.ts';
import { MAX_LINES, tooManyLines } from './listedLines.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import type { Source } from '../shared/reportSource.ts';
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
      const { lines, totalCount } = await readLines(source, account, MAX_LINES - count);
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
    columns: (columns) => columns.filter(({ key }) => key.endsWith(' balance')),
    rows: (row) => (row.closing ? [{ row, label: `${row.accountName} closing balance` }] : []),
    net: null,
  },
} as const satisfies ReportDefinition;

/** Lists none once the limit is passed: only their number is needed then. */
const readLines = ({ books, range, company }: Source, { id: accountId }: Account, room: number) =>
  listLines(
    books,
    {
      accountId,
      lineSource: undefined,
      flow: undefined,
      taxType: undefined,
      line: undefined,
      startDate: range.startDate,
      endDate: range.endDate,
      kind: undefined,
      documentId: undefined,
      tracking: [],
      asOf: range.asOf,
      offset: 0,
      limit: Math.max(0, room),
    },
    {
      options: new Map(),
      documentUrl: () => null,
      transactionsUrl: null,
      timeZone: company.timeZone ?? 'UTC',
    },
  );
