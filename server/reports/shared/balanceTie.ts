import { type Amount, ZERO, sum } from '#contract/amounts.ts';
import { monthsBetween, monthStart } from '#contract/period.ts';
import { failureStatus, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import { isProfitOrLoss, yearEndInMonth, yearStartIn } from '#server/ledger/ledger.ts';
import { type BalanceSums, groupSeries } from '#server/ledger/queries/queries.ts';
import { itemStatus, type MonthState, type ProviderBalances } from '#server/tieOut/tieOut.ts';
import { toBig } from './amounts.ts';
import {
  type Balances,
  toBalances,
  type MonthBalances,
  type BalanceRules,
  rollLedgerBalances,
  rollBalances,
} from './balances.ts';
import { type MonthSums, monthSums } from './monthSums.ts';
import { failedProofs } from './tieStatus.ts';

export type BalanceInput = {
  books: BalanceRules;
  sums: BalanceSums;
  /** First days of months; a financial year begins in the first. */
  since: string;
  lastMonth: string;
  providerBalances: Map<string, ProviderBalances>;
  months: Map<string, MonthState>;
};

/** `includes`: accounts whose failed proofs concern the figure. */
export type FigureScope = { amount(balances: Balances): Amount; includes(accountId: string): boolean };

export type CheckedBalance = {
  status: TieStatus;
  /** Debit positive; null while the provider's answer is missing or out of date. */
  provider: Amount | null;
  ours: Amount;
  /** Undocumented amounts by category; null where it is unknown. */
  undocumented: { category: string | null; amount: Amount }[];
};

const fullyDocumented: CheckedBalance['undocumented'] = [];
const zeroBalances = toBalances(new Map());

type UndocumentedBalances = { category: string | null; balances: Balances };

type MonthEnd = {
  place: number;
  ours: Balances;
  theirs: Balances | null;
  undocumented: UndocumentedBalances[];
  failed: MonthState['proofs'];
  isChanged: boolean;
  hasGaps: boolean;
};

export function checkBalances(input: BalanceInput) {
  const { books, sums, since, lastMonth, providerBalances: statedBalances, months } = input;
  const ours = rollLedgerBalances(books, sums, { since, lastMonth });
  const rollItems = (category: string | null) =>
    rollLedgerBalances(books, undocumentedSums(input, category), { since, lastMonth });
  const reconcilingItems = [...new Set(sums.reconcilingItems.map(({ category }) => category))].map(
    (category) => ({
      category,
      rolled: rollItems(category),
    }),
  );

  const ends = new Map<string, MonthEnd>();
  const cache = new WeakMap<FigureScope, CheckedBalance[]>();

  /** `month` is its first day. */
  function atEnd(month: string, subject: FigureScope): CheckedBalance {
    const end = ends.get(month) ?? monthEndBalances(month);
    let checked = cache.get(subject);
    if (!checked) cache.set(subject, (checked = []));
    return (checked[end.place] ??= tieBalance(end, subject));
  }

  const reconcilingItemsAt = (month: string, moment: keyof MonthBalances): UndocumentedBalances[] =>
    reconcilingItems.flatMap(({ category, rolled }) => {
      const balances = rolled.get(month)?.[moment];
      return balances ? [{ category, balances }] : [];
    });

  /** Cached for hundreds of accounts. */
  function monthEndBalances(month: string): MonthEnd {
    const statedBalance = statedBalances.get(month);
    const end: MonthEnd = {
      place: ends.size,
      ours: ours.get(month)?.closing ?? zeroBalances,
      theirs: statedBalance ? providerBalances(input, month, statedBalance) : null,
      undocumented: reconcilingItemsAt(month, 'closing'),
      failed: failedProofs(months.get(month)),
      isChanged: statedBalance?.state === 'changed',
      hasGaps: statedBalance !== undefined && statedBalance.gaps.length > 0,
    };
    ends.set(month, end);
    return end;
  }

  const statusAt = (month: string): TieStatus => {
    const state = statedBalances.get(month)?.state ?? 'unchecked';
    return state === 'stated' ? 'agrees' : state;
  };

  let movedIn: MonthSums | null = null;
  const movement: MonthSums = (accountId, month) => {
    movedIn ??= monthSums(sums.movements);
    return movedIn(accountId, month);
  };

  const undocumentedBefore = (month: string, { amount: balanceIn }: FigureScope) =>
    undocumentedAmounts(reconcilingItemsAt(month, 'opening'), balanceIn);

  return { ours, atEnd, undocumentedBefore, statusAt, movement };
}

export type CheckedBalances = ReturnType<typeof checkBalances>;

function undocumentedAmounts(
  reconcilingItems: UndocumentedBalances[],
  balanceIn: FigureScope['amount'],
): CheckedBalance['undocumented'] {
  let parts = fullyDocumented;
  for (const { category, balances } of reconcilingItems) {
    const amount = balanceIn(balances);
    if (amount !== ZERO) parts = [...parts, { category, amount }];
  }
  return parts;
}

function tieBalance(
  { ours, theirs, undocumented: reconcilingItems, failed, isChanged, hasGaps }: MonthEnd,
  subject: FigureScope,
): CheckedBalance {
  const { amount: balanceIn, includes } = subject;
  const amount = balanceIn(ours);
  const undocumented = undocumentedAmounts(reconcilingItems, balanceIn);
  if (!theirs)
    return { ours: amount, undocumented, provider: null, status: isChanged ? 'changed' : 'unchecked' };
  const provider = balanceIn(theirs);
  const endStatus = (): TieStatus => {
    if (amount !== provider) return hasGaps ? 'unchecked' : 'differs';
    const failures = failed
      .filter(({ accountIds }) => accountIds.length === 0 || accountIds.some(includes))
      .map(({ key }) => failureStatus[key]);
    return worst([...failures, itemStatus(undocumented)]);
  };
  return { ours: amount, undocumented, provider, status: endStatus() };
}

/** Null where the provider's answer is out of date. */
function providerBalances(
  { books, sums }: BalanceInput,
  month: string,
  { state, base, balances, movements }: ProviderBalances,
): Balances | null {
  if (state !== 'stated' || base === null) return null;
  const start = toBalances(balances);
  if (base === month) return start;
  const rolled = rollBalances(books, {
    start,
    movements,
    oldYear: sums.oldYear,
    months: monthsBetween(base, month).slice(1),
  });
  return rolled.get(month)?.closing ?? start;
}

function undocumentedSums(
  { books, sums: { reconcilingItems }, since }: BalanceInput,
  itemCategory: string | null,
): BalanceSums {
  const rows = reconcilingItems
    .filter(({ category }) => category === itemCategory)
    .map(({ date, ...row }) => ({ ...row, date, month: monthStart(date) }));
  const early = rows.filter(({ month }) => month < since);
  const isOfYear = ({ accountId }: { accountId: string }) => isProfitOrLoss(books.accounts.get(accountId));
  const summed = [...Map.groupBy(early, ({ accountId }) => accountId)].map(
    ([id, accountRows]): [string, string] => [
      id,
      toBig(sum(accountRows.map(({ amount }) => amount))).toFixed(),
    ],
  );
  return {
    openingSums: new Map(summed),
    earlierResults: early.filter(isOfYear),
    movements: groupSeries(rows.filter(({ month }) => month >= since)),
    oldYear: rows.filter(
      (row) =>
        isOfYear(row) &&
        yearStartIn(row.month, books.yearEnd) === 'inside' &&
        row.date <= yearEndInMonth(row.month, books.yearEnd),
    ),
    reconcilingItems: [],
  };
}
