import { amountOf, nothing, sum } from '#contract/amounts.ts';
import { type FigureChange, readCashSums } from '#server/ledger/ledger.ts';
import { isAssigned, isCash } from './cashActivities.ts';
import type { FigureSubject } from './changedFigures.ts';
import { accountFigure, type ComparedFigures } from './comparedFigures.ts';

/** Cash flows by the direct method, month by month, and what rates did to the cash. */
export const cashFigures: ComparedFigures = {
  lines: 'cash',
  atEnd: false,
  read: async (trx, companyId, { books, ...range }) => {
    const sums = await readCashSums(trx, companyId, range);
    const byFigure = new Map(sums.map((row) => [`${row.accountId} ${row.month}`, row]));
    const isFlow = (accountId: string): boolean => {
      const account = books.accounts.get(accountId);
      return account !== undefined && isAssigned(account);
    };
    return {
      layout: {
        subjectOf: ({ accountId }): FigureSubject | null => {
          const account = books.accounts.get(accountId);
          if (!account) return null;
          const figure = accountFigure(account, isCash(account) ? 1 : -1);
          return isAssigned(account) ? figure : { ...figure, label: `Currency effect: ${account.name}` };
        },
        after: ({ key: accountId }, month) => {
          const account = books.accounts.get(accountId);
          const own = byFigure.get(`${accountId} ${month}`);
          return amountOf((account && isCash(account) ? own?.revalued : own?.cash) ?? '0');
        },
      },
      net: {
        label: 'Net Cash Flow',
        after: -sum(sums.flatMap(({ accountId, cash }) => (isFlow(accountId) ? cash : []))),
        of: ({ accountId, amount }: FigureChange) => (isFlow(accountId) ? -amountOf(amount) : nothing),
      },
    };
  },
};
