import { monthStart } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import {
  type ChangeScope,
  type FigureChange,
  isResult,
  readBalanceSums,
  readFigureChanges,
  readFigures,
  readFiguresAt,
  resultSectionOf,
  retainedEarningsOf,
  yearStartOf,
} from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { balanceSectionOf, balanceSections, signOf } from './balanceLayout.ts';
import { type Books, ourBalances, sumOfYears, yearSoFar } from './balances.ts';
import type { FigureLayout, FigureSubject } from './changedFigures.ts';
import { sum } from './amounts.ts';
import { sections } from './layout.ts';

/** How a report reads what changed: its figures at the second moment, and the one that says it all. */
export type ComparedFigures = (
  trx: Trx,
  companyId: string,
  asked: {
    books: Books;
    /** First days of months, both included. */
    range: { from: string; to: string };
    scope: ChangeScope;
    /** The second moment; null for now. */
    to: Date | null;
  },
) => Promise<{ layout: FigureLayout; net: { label: string; after: Big; of(change: FigureChange): Big } }>;

/** Income and costs month by month. */
export const profitFigures: ComparedFigures = async (trx, companyId, { books, range, to }) => {
  const figures =
    to === null ? await readFigures(trx, companyId, range) : await readFiguresAt(trx, companyId, range, to);
  const results = figures.filter(({ accountId }) => isResult(books.accounts.get(accountId)));
  const byFigure = Map.groupBy(results, ({ accountId, month }) => `${accountId} ${month}`);
  return {
    layout: {
      subjectOf: ({ accountId }) => {
        const account = books.accounts.get(accountId);
        const section = account && sections.find(({ key }) => key === resultSectionOf(account));
        return account && section ? accountFigure(account, section.sign) : null;
      },
      after: ({ key }, month) => sum((byFigure.get(`${key} ${month}`) ?? []).map(({ amount }) => amount)),
    },
    net: {
      label: 'Net Profit',
      after: sum(results.map(({ amount }) => amount)).times(-1),
      of: ({ amount }) => new Big(amount).times(-1),
    },
  };
};

/** Balances at the end of the range; income and costs are earnings, of the running year or of those before. */
export const balanceFigures: ComparedFigures = async (trx, companyId, { books, range, scope, to }) => {
  const since = monthStart(yearStartOf(range.to, books.yearEnd));
  const sums = await readBalanceSums(trx, companyId, { since, to: range.to, yearEnd: books.yearEnd });
  const { accounts, years } = ourBalances(books, sums, since, range.to).get(range.to)?.closing ?? {
    accounts: new Map<string, Big>(),
    years: new Map<string, Big>(),
  };
  const retained = retainedEarningsOf(books.accounts.values());
  const subjectOf = ({ accountId, earlier }: Pick<FigureChange, 'accountId' | 'earlier'>) => {
    const account = books.accounts.get(accountId);
    if (isResult(account)) return earlier ? accountFigure(retained, -1) : yearsEarnings;
    return accountFigure(account ?? retained, signIn(account ?? retained));
  };
  // Today's balances, less what changed after the second moment.
  const later = to === null ? [] : await readFigureChanges(trx, companyId, { from: to, to: null }, scope);
  const movedLater = Map.groupBy(later, (change) => subjectOf(change).key);
  const nowOf = (key: string): Big => {
    if (key === yearsEarnings.key) return yearSoFar({ accounts, years }, books);
    const own = accounts.get(key) ?? new Big(0);
    return key === retained.id ? own.plus(sumOfYears({ accounts, years })) : own;
  };
  const after = ({ key }: FigureSubject) =>
    nowOf(key).minus(sum((movedLater.get(key) ?? []).map(({ amount }) => amount)));
  const isNet = (account: Account | undefined) =>
    account?.class === 'ASSET' || account?.class === 'LIABILITY';
  const net = (change: FigureChange) =>
    isNet(books.accounts.get(change.accountId)) ? new Big(change.amount) : new Big(0);
  const held = [...accounts].filter(([accountId]) => isNet(books.accounts.get(accountId)));
  return {
    layout: { subjectOf, after },
    net: {
      label: 'Net Assets',
      after: sum(held.map(([, amount]) => amount)).minus(sum(later.map(net))),
      of: net,
    },
  };
};

const accountFigure = ({ id, name, code }: Account, sign: 1 | -1): FigureSubject => ({
  key: id,
  label: name,
  accountId: id,
  accountCode: code,
  sign,
});

const yearsEarnings: FigureSubject = {
  key: 'currentYearEarnings',
  label: 'Current Year Earnings',
  accountId: null,
  accountCode: null,
  sign: -1,
};

function signIn(account: Account): 1 | -1 {
  const section = balanceSections.find(({ key }) => key === balanceSectionOf(account));
  return section ? signOf(section) : 1;
}
