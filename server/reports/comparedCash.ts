import { amountOf, nothing, sum } from '#contract/amounts.ts';
import { type FigureChange, readCashSums } from '#server/ledger/ledger.ts';
import { isAssigned, isCash } from './cashActivities.ts';
import type { FigureSubject } from './changedFigures.ts';
import { accountFigure, type ComparedFigures } from './comparedFigures.ts';
import { monthSums } from './monthSums.ts';

/** Cash flows by the direct method, month by month, and what rates did to the cash. */
export const cashFigures: ComparedFigures = {
  lines: 'cash',
  atEnd: false,
  read: async (trx, companyId, { books, ...range }) => {
    const sums = await readCashSums(trx, companyId, range);
    const [flowed, revalued] = [monthSums(sums.cash), monthSums(sums.revalued)];
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
          return (account && isCash(account) ? revalued : flowed)(accountId, month);
        },
      },
      net: {
        label: 'Net Cash Flow',
        after: -sum(sums.cash.flatMap(({ accountId, amounts }) => (isFlow(accountId) ? amounts : []))),
        of: ({ accountId, amount }: FigureChange) => (isFlow(accountId) ? -amountOf(amount) : nothing),
      },
    };
  },
};
