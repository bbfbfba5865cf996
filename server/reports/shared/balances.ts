import { type Amount, parseAmount, applySign, nothing, sum } from '#contract/amounts.ts';
import { addDays, monthEnd, monthsBetween } from '#contract/period.ts';
import {
  type BalanceSums,
  isProfitOrLoss,
  yearEndInMonth,
  type Movement,
  findRetainedEarnings,
  type Series,
  groupSeries,
  type YearEnd,
  financialYearEnd,
  yearStartIn,
} from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';

/** Balances at one moment; base currency, debit positive. */
export type Balances = {
  accountIds(): Iterable<string>;
  /** Of income and costs, what came since the financial year began; nothing of an account without a balance. */
  of(accountId: string): Amount;
  /** What earlier financial years came to, by their last day: a profit is negative. It is computed, never posted. */
  years: Map<string, Amount>;
};

export type MonthBalances = {
  /** On the month's first day, a year that begins there already begun. */
  opening: Balances;
  closing: Balances;
};

export type LedgerBalances = {
  accounts: Map<string, Account>;
  yearEnd: YearEnd;
  /** Where earlier years stand; the provider's own where the chart has none. */
  retained: Account;
};

export const buildLedgerBalances = (accounts: Account[], yearEnd: YearEnd): LedgerBalances => ({
  accounts: new Map(accounts.map((account) => [account.id, account])),
  yearEnd,
  retained: findRetainedEarnings(accounts),
});

export type Course = {
  start: Balances;
  movements: Series[];
  /** Of income and costs, the part of a month that belongs to the year which ends inside it. */
  oldYear: Movement[];
  /** First days, in order, without gaps. */
  months: string[];
};

/** Of decimal texts. */
export const toBalances = (
  amounts: Map<string, string>,
  years: Map<string, Amount> = new Map(),
): Balances => ({
  accountIds: () => amounts.keys(),
  of: (accountId) => {
    const amount = amounts.get(accountId);
    return amount === undefined ? nothing : parseAmount(amount);
  },
  years,
});

/** Balances month by month; at each year's beginning, income and costs start anew and their sum is an earlier year's. */
export function rollBalances(books: LedgerBalances, course: Course): Map<string, MonthBalances> {
  const turns = course.months.map((month) => turnIn(month, books.yearEnd));
  const results = new Map<string, Amount>();
  const rolled = rollAccounts(books, course, turns, (lastDay, amount) =>
    results.set(lastDay, (results.get(lastDay) ?? nothing) + amount),
  );
  const balanceAt = (moment: 'opening' | 'closing', index: number, years: Map<string, Amount>): Balances => ({
    accountIds: () => rolled.keys(),
    of: (accountId) => rolled.get(accountId)?.[moment][index] ?? nothing,
    years,
  });
  let { years } = course.start;
  const ended = (lastDay: string) =>
    new Map(years).set(lastDay, (years.get(lastDay) ?? nothing) + (results.get(lastDay) ?? nothing));
  return new Map(
    course.months.map((month, index): [string, MonthBalances] => {
      const turn = turns[index] ?? null;
      if (turn?.at === 'first day') years = ended(turn.lastDay);
      const opening = balanceAt('opening', index, years);
      if (turn?.at === 'inside') years = ended(turn.lastDay);
      return [month, { opening, closing: balanceAt('closing', index, years) }];
    }),
  );
}

/** Where a financial year begins in a month, and the last day of the one before it. */
type Turn = { at: 'first day' | 'inside'; lastDay: string };

function turnIn(month: string, yearEnd: YearEnd): Turn | null {
  const yearStart = yearStartIn(month, yearEnd);
  if (yearStart === null) return null;
  return {
    at: yearStart,
    lastDay: yearStart === 'inside' ? yearEndInMonth(month, yearEnd) : addDays(month, -1),
  };
}

/** Of one account, one for each month. */
type Ends = Record<keyof MonthBalances, Amount[]>;

/** Account by account, since each follows from its own movements; `endYear` is told what income and costs leave to a year. */
function rollAccounts(
  { accounts }: LedgerBalances,
  { start, movements, oldYear, months }: Course,
  turns: (Turn | null)[],
  endYear: (lastDay: string, amount: Amount) => void,
): Map<string, Ends> {
  const moved = byAccount(movements, months);
  const oldYearMovements = byAccount(groupSeries(oldYear), months);
  const rolled = new Map<string, Ends>();
  for (const accountId of new Set([...start.accountIds(), ...moved.keys(), ...oldYearMovements.keys()])) {
    const ofYear = isProfitOrLoss(accounts.get(accountId));
    const ownMovements = moved.get(accountId) ?? [];
    const ends: Ends = { opening: [], closing: [] };
    let current = start.of(accountId);
    turns.forEach((turn, index) => {
      let amount = ownMovements[index] ?? nothing;
      if (ofYear && turn?.at === 'first day') {
        endYear(turn.lastDay, current);
        current = nothing;
      }
      ends.opening.push(current);
      if (ofYear && turn?.at === 'inside') {
        const oldAmount = oldYearMovements.get(accountId)?.[index] ?? nothing;
        endYear(turn.lastDay, current + oldAmount);
        amount -= oldAmount;
        current = nothing;
      }
      current += amount;
      ends.closing.push(current);
    });
    rolled.set(accountId, ends);
  }
  return rolled;
}

/** What each account moved by in each of the months; those of others are left out. */
function byAccount(movements: Series[], months: string[]): Map<string, Amount[]> {
  const places = new Map(months.map((month, index) => [month, index]));
  const sums = new Map<string, Amount[]>();
  for (const { accountId, months: seriesMonths, amounts } of movements) {
    const own = sums.get(accountId) ?? months.map(() => nothing);
    sums.set(accountId, own);
    seriesMonths.forEach((month, index) => {
      const place = places.get(month);
      if (place !== undefined) own[place] = (own[place] ?? nothing) + parseAmount(amounts[index] ?? '0');
    });
  }
  return sums;
}

/** Our own balances of every month from `since`, in which a financial year begins, to `to`. */
export function ourBalances(books: LedgerBalances, sums: BalanceSums, since: string, lastMonth: string) {
  const lasting = [...sums.before].filter(([accountId]) => !isProfitOrLoss(books.accounts.get(accountId)));
  return rollBalances(books, {
    start: toBalances(new Map(lasting), earlierYears(sums, since, books.yearEnd)),
    movements: sums.movements,
    oldYear: sums.oldYear,
    months: monthsBetween(since, lastMonth),
  });
}

function earlierYears(
  { earlierResults, oldYear }: BalanceSums,
  since: string,
  yearEnd: YearEnd,
): Map<string, Amount> {
  const years = new Map<string, Amount>();
  const add = (date: string, amount: string, sign: 1 | -1 = 1) => {
    const lastDay = financialYearEnd(date, yearEnd);
    years.set(lastDay, (years.get(lastDay) ?? nothing) + applySign(parseAmount(amount), sign));
  };
  for (const { month, amount } of earlierResults) add(monthEnd(month), amount);
  for (const { month, amount } of oldYear) {
    if (month >= since) continue;
    add(yearEndInMonth(month, yearEnd), amount);
    add(monthEnd(month), amount, -1);
  }
  return years;
}

export function sumOfYears({ years }: Balances): Amount {
  return sum(years.values());
}

/** What the running financial year came to so far; debit positive, so a profit is negative. */
export function yearSoFar(balances: Balances, books: LedgerBalances): Amount {
  let total = nothing;
  for (const accountId of balances.accountIds())
    if (isProfitOrLoss(books.accounts.get(accountId))) total += balances.of(accountId);
  return total;
}
