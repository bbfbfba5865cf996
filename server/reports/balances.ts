import { addDays, monthEnd, monthsBetween } from '#contract/period.ts';
import {
  type BalanceSums,
  isResult,
  lastDayOfYearIn,
  type Movement,
  type YearEnd,
  yearEndOf,
  yearStartIn,
} from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';

/** Balances at one moment; base currency, debit positive. */
export type Balances = {
  /** By account; income and costs since the financial year began. */
  accounts: Map<string, Big>;
  /** What earlier financial years came to, by their last day: a profit is negative. It is computed, never posted. */
  years: Map<string, Big>;
};

export type MonthBalances = {
  /** On the month's first day, a year that begins there already begun. */
  opening: Balances;
  closing: Balances;
};

export type Books = { accounts: Map<string, Account>; yearEnd: YearEnd };

export type Course = {
  start: Balances;
  movements: Movement[];
  /** Of income and costs, the part of a month that belongs to the year which ends inside it. */
  oldYear: Movement[];
  /** First days, in order, without gaps. */
  months: string[];
};

/** Balances month by month; at each year's beginning, income and costs start anew and their sum is an earlier year's. */
export function rollBalances({ accounts, yearEnd }: Books, course: Course): Map<string, MonthBalances> {
  const movements = Map.groupBy(course.movements, ({ month }) => month);
  const oldYear = Map.groupBy(course.oldYear, ({ month }) => month);
  const ofYear = (accountId: string) => isResult(accounts.get(accountId));
  const rolled = new Map<string, MonthBalances>();
  let now = course.start;
  for (const month of course.months) {
    const start = yearStartIn(month, yearEnd);
    const moved = movements.get(month) ?? [];
    const old = start === 'inside' ? (oldYear.get(month) ?? []) : [];
    const opening = start === 'first day' ? closeYear(now, addDays(month, -1), ofYear) : now;
    const closing =
      start === 'inside'
        ? plus(closeYear(plus(opening, old), lastDayOfYearIn(month, yearEnd), ofYear), [
            ...moved,
            ...turned(old),
          ])
        : plus(opening, moved);
    rolled.set(month, { opening, closing });
    now = closing;
  }
  return rolled;
}

function closeYear(
  { accounts, years }: Balances,
  lastDay: string,
  ofYear: (id: string) => boolean,
): Balances {
  const results = [...accounts].filter(([accountId]) => ofYear(accountId));
  const result = results.reduce((total, [, amount]) => total.plus(amount), years.get(lastDay) ?? new Big(0));
  return {
    accounts: new Map([...accounts].filter(([accountId]) => !ofYear(accountId))),
    years: new Map([...years, [lastDay, result]]),
  };
}

function plus({ accounts, years }: Balances, movements: Movement[]): Balances {
  const sums = new Map(accounts);
  for (const { accountId, amount } of movements)
    sums.set(accountId, (sums.get(accountId) ?? new Big(0)).plus(amount));
  return { accounts: sums, years };
}

const turned = (movements: Movement[]): Movement[] =>
  movements.map((movement) => ({ ...movement, amount: new Big(movement.amount).times(-1).toFixed() }));

/** Our own balances of every month from `since`, in which a financial year begins, to `to`. */
export function ourBalances(books: Books, sums: BalanceSums, since: string, to: string) {
  return rollBalances(books, {
    start: {
      accounts: new Map(
        [...sums.before]
          .filter(([accountId]) => !isResult(books.accounts.get(accountId)))
          .map(([accountId, amount]) => [accountId, new Big(amount)]),
      ),
      years: earlierYears(sums, since, books.yearEnd),
    },
    movements: sums.movements,
    oldYear: sums.oldYear,
    months: monthsBetween(since, to),
  });
}

function earlierYears(
  { earlierResults, oldYear }: BalanceSums,
  since: string,
  yearEnd: YearEnd,
): Map<string, Big> {
  const years = new Map<string, Big>();
  const add = (date: string, amount: string, sign: 1 | -1 = 1) => {
    const lastDay = yearEndOf(date, yearEnd);
    years.set(lastDay, (years.get(lastDay) ?? new Big(0)).plus(new Big(amount).times(sign)));
  };
  for (const { month, amount } of earlierResults) add(monthEnd(month), amount);
  for (const { month, amount } of oldYear) {
    if (month >= since) continue;
    add(lastDayOfYearIn(month, yearEnd), amount);
    add(monthEnd(month), amount, -1);
  }
  return years;
}

export function sumOfYears({ years }: Balances): Big {
  return [...years.values()].reduce((total, amount) => total.plus(amount), new Big(0));
}

/** What the running financial year came to so far; debit positive, so a profit is negative. */
export function yearSoFar({ accounts }: Balances, books: Books): Big {
  let total = new Big(0);
  for (const [accountId, amount] of accounts)
    if (isResult(books.accounts.get(accountId))) total = total.plus(amount);
  return total;
}
