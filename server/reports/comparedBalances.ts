import { type Amount, amountOf, nothing, sum } from '#contract/amounts.ts';
import { monthStart } from '#contract/period.ts';
import {
  type FigureChange,
  isResult,
  readBalanceSums,
  retainedEarningsOf,
  yearStartOf,
} from '#server/ledger/ledger.ts';
import { balanceSignOf } from './balanceLayout.ts';
import { balancesOf, ourBalances, sumOfYears, yearSoFar } from './balances.ts';
import type { FigureSubject } from './changedFigures.ts';
import { accountFigure, type ComparedFigures } from './comparedFigures.ts';

/** Balances at the end of the range; income and costs are earnings, of the running year or of those before. */
export const balanceFigures: ComparedFigures = {
  lines: 'all',
  atEnd: true,
  read: async (trx, companyId, asked) => {
    const { accounts, balances, retained, standing } = await readClosing(trx, companyId, asked);
    const subjectOf = ({ accountId, earlier }: FigureChange) => {
      const account = accounts.get(accountId);
      if (isResult(account)) return earlier ? accountFigure(retained, -1) : yearsEarnings;
      return accountFigure(account ?? retained, balanceSignOf(account ?? retained) ?? 1);
    };
    const isNet = (accountId: string) => {
      const of = accounts.get(accountId)?.class;
      return of === 'ASSET' || of === 'LIABILITY';
    };
    const held = [...balances.accountIds()].filter(isNet);
    return {
      layout: {
        subjectOf,
        after: ({ key }) => (key === yearsEarnings.key ? yearSoFar(balances, asked.books) : standing(key)),
      },
      net: {
        label: 'Net Assets',
        after: sum(held.map(balances.of)),
        of: ({ accountId, amount }) => (isNet(accountId) ? amountOf(amount) : nothing),
      },
    };
  },
};

/** The same account by account, debits positive; what income and costs of earlier years came to is retained. */
export const trialFigures: ComparedFigures = {
  lines: 'all',
  atEnd: true,
  read: async (trx, companyId, asked) => {
    const { accounts, balances, retained, standing } = await readClosing(trx, companyId, asked);
    return {
      layout: {
        subjectOf: ({ accountId, earlier }) => {
          const account = accounts.get(accountId) ?? retained;
          return accountFigure(isResult(account) && earlier ? retained : account, 1);
        },
        after: ({ key }) => standing(key),
      },
      net: {
        label: 'Debits less credits',
        after: sum([...balances.accountIds()].map(balances.of)) + sumOfYears(balances),
        of: ({ amount }) => amountOf(amount),
      },
    };
  },
};

/** What stands at the end of the range, and on each account; retained earnings hold what earlier years came to. */
async function readClosing(...[trx, companyId, asked]: Parameters<ComparedFigures['read']>) {
  const { books, endDate, asOf } = asked;
  const since = monthStart(yearStartOf(monthStart(endDate), books.yearEnd));
  const to = monthStart(endDate);
  const sums = await readBalanceSums(trx, companyId, { since, to, yearEnd: books.yearEnd, asOf });
  const balances = ourBalances(books, sums, since, to).get(to)?.closing ?? balancesOf(new Map());
  const retained = retainedEarningsOf(books.accounts.values());
  const standing = (accountId: string): Amount => {
    const own = balances.of(accountId);
    return accountId === retained.id ? own + sumOfYears(balances) : own;
  };
  return { accounts: books.accounts, balances, retained, standing };
}

const yearsEarnings: FigureSubject = {
  key: 'currentYearEarnings',
  label: 'Current Year Earnings',
  accountId: null,
  accountCode: null,
  sign: -1,
};
