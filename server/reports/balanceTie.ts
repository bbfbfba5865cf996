import { type Amount, nothing, sum } from '#contract/amounts.ts';
import { monthsBetween, monthStart } from '#contract/period.ts';
import type { TieStatus } from '#contract/tieOut.ts';
import {
  type BalanceSums,
  isResult,
  lastDayOfYearIn,
  type MonthState,
  seriesOf,
  type StatedBalances,
  yearStartIn,
} from '#server/ledger/ledger.ts';
import { decimalOf } from './amounts.ts';
import { type Balances, balancesOf, type Books, ourBalances, rollBalances } from './balances.ts';
import { type MonthSums, monthSums } from './monthSums.ts';

export type BalanceInput = {
  books: Books;
  sums: BalanceSums;
  /** First day of the month in which the financial year of the report's first month began, and of its last month. */
  since: string;
  to: string;
  stated: Map<string, StatedBalances>;
  months: Map<string, MonthState>;
};

/** What a figure says of the balances, and which accounts' proofs it rests on. */
export type Subject = { of(balances: Balances): Amount; rests(accountId: string): boolean };

export type TiedBalance = {
  status: TieStatus;
  /** Debit positive; null while the provider was not asked since the books changed. */
  provider: Amount | null;
  ours: Amount;
  /** What of it no document explains, by its kind; null where nobody knows. */
  unexplained: { cause: string | null; amount: Amount }[];
};

const fullyExplained: TiedBalance['unexplained'] = [];

/** Balances of every month, and each held against what the provider says of it. */
export function tieBalances(input: BalanceInput) {
  const { books, sums, since, to, stated, months } = input;
  const ours = ourBalances(books, sums, since, to);
  const residual = (of: string | null) => ourBalances(books, residualSums(input, of), since, to);
  const residuals = [...new Set(sums.residuals.map(({ cause }) => cause))].map((cause) => ({
    cause,
    rolled: residual(cause),
  }));
  const theirs = new Map([...stated].map(([month, own]) => [month, providerBalances(input, month, own)]));

  const failedProofs = new Map(
    [...months].map(([month, { proofs }]) => [month, proofs.filter(({ passed }) => !passed)]),
  );

  const known = new WeakMap<Subject, TiedBalance[]>();
  const places = new Map([...ours.keys()].map((month, place) => [month, place]));

  /** A balance as at a month's end; `month` is its first day. */
  function atEnd(month: string, subject: Subject): TiedBalance {
    const place = places.get(month);
    if (place === undefined) return tie(month, subject);
    let ofSubject = known.get(subject);
    if (!ofSubject) known.set(subject, (ofSubject = []));
    return (ofSubject[place] ??= tie(month, subject));
  }

  function tie(month: string, { of, rests }: Subject): TiedBalance {
    const closing = ours.get(month)?.closing;
    const amount = closing ? of(closing) : nothing;
    const unexplained = unexplainedAt(month, of, 'closing');
    const provider = theirs.get(month);
    if (!provider) {
      const status = stated.get(month)?.state === 'stale' ? 'stale' : 'unproved';
      return { ours: amount, unexplained, provider: null, status };
    }
    const stands = of(provider);
    const status = statusOf(month, { rests, equal: amount === stands, unexplained });
    return { ours: amount, unexplained, provider: stands, status };
  }

  function unexplainedAt(
    month: string,
    of: Subject['of'],
    when: 'opening' | 'closing',
  ): TiedBalance['unexplained'] {
    let found = fullyExplained;
    for (const { cause, rolled } of residuals) {
      const balances = rolled.get(month)?.[when];
      const amount = balances ? of(balances) : nothing;
      if (amount !== nothing) found = [...found, { cause, amount }];
    }
    return found;
  }

  function statusOf(
    month: string,
    {
      rests,
      equal,
      unexplained,
    }: { rests: Subject['rests']; equal: boolean; unexplained: TiedBalance['unexplained'] },
  ): TieStatus {
    const failed = failedProofs
      .get(month)
      ?.some(({ accountIds }) => accountIds.length === 0 || accountIds.some(rests));
    if (!equal && (stated.get(month)?.gaps.length ?? 0) > 0) return 'unproved';
    if (!equal || failed || unexplained.some(({ cause }) => cause === null)) return 'differs';
    return unexplained.length === 0 ? 'tied' : 'explained';
  }

  /** Of the month as a whole, whatever its figures are. */
  const statusAt = (month: string): TieStatus => {
    const state = stated.get(month)?.state ?? 'unproved';
    return state === 'stated' ? 'tied' : state;
  };

  let movedIn: MonthSums | null = null;
  const movement: MonthSums = (accountId, month) => {
    movedIn ??= monthSums(sums.movements);
    return movedIn(accountId, month);
  };

  /** What stood on a month's first day and no document explains. */
  const unexplainedBefore = (month: string, { of }: Subject) => unexplainedAt(month, of, 'opening');

  return { ours, atEnd, unexplainedBefore, statusAt, movement };
}

export type TiedBalances = ReturnType<typeof tieBalances>;

/** null where what the provider said is out of date. */
function providerBalances(
  { books, sums }: BalanceInput,
  month: string,
  { state, base, balances, movements }: StatedBalances,
): Balances | null {
  if (state !== 'stated' || base === null) return null;
  const start = balancesOf(balances);
  if (base === month) return start;
  const rolled = rollBalances(books, {
    start,
    movements,
    oldYear: sums.oldYear,
    months: monthsBetween(base, month).slice(1),
  });
  return rolled.get(month)?.closing ?? start;
}

/** The residuals of one kind alone, as if they were all there is. */
function residualSums({ books, sums: { residuals }, since }: BalanceInput, of: string | null): BalanceSums {
  const rows = residuals
    .filter(({ cause }) => cause === of)
    .map(({ date, ...row }) => ({ ...row, date, month: monthStart(date) }));
  const early = rows.filter(({ month }) => month < since);
  const isOfYear = ({ accountId }: { accountId: string }) => isResult(books.accounts.get(accountId));
  const before = [...Map.groupBy(early, ({ accountId }) => accountId)].map(([id, own]): [string, string] => [
    id,
    decimalOf(sum(own.map(({ amount }) => amount))).toFixed(),
  ]);
  return {
    before: new Map(before),
    earlierResults: early.filter(isOfYear),
    movements: seriesOf(rows.filter(({ month }) => month >= since)),
    oldYear: rows.filter(
      (row) =>
        isOfYear(row) &&
        yearStartIn(row.month, books.yearEnd) === 'inside' &&
        row.date <= lastDayOfYearIn(row.month, books.yearEnd),
    ),
    residuals: [],
  };
}
