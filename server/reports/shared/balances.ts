import { type Amount, parseAmount, applySign, ZERO, sum } from '#contract/amounts.ts';
import { addDays, monthEnd, monthsBetween } from '#contract/period.ts';
import {
  isProfitOrLoss,
  yearEndInMonth,
  findRetainedEarnings,
  type YearEnd,
  financialYearEnd,
  yearStartIn,
} from '#server/ledger/ledger.ts';
import { type BalanceSums, type Movement, type Series, groupSeries } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';

/** Base currency, debit positive. */
export type Balances = {
  accountIds(): Iterable<string>;
  /** Income and costs count from the start of the financial year. */
  amount(accountId: string): Amount;
  /**
   * Results of earlier years by their last day, computed and never posted; a profit is negative.
   */
  years: Map<string, Amount>;
};

export type MonthBalances = {
  /** Balances on the month's first day; a year that begins there has begun. */
  opening: Balances;
  closing: Balances;
};

export type BalanceRules = {
  accounts: Map<string, Account>;
  yearEnd: YearEnd;
  /** The provider's own account where the chart has none. */
  retained: Account;
};

export const buildBalanceRules = (accounts: Account[], yearEnd: YearEnd): BalanceRules => ({
  accounts: new Map(accounts.map((account) => [account.id, account])),
  yearEnd,
  retained: findRetainedEarnings(accounts),
});

export type BalanceMovements = {
  start: Balances;
  movements: Series[];
  /** Movements of income and costs before a year end inside a month. */
  oldYear: Movement[];
  /** First days, in order, without gaps. */
  months: string[];
};

export const toBalances = (
  amounts: Map<string, string>,
  years: Map<string, Amount> = new Map(),
): Balances => ({
  accountIds: () => amounts.keys(),
  amount: (accountId) => {
    const amount = amounts.get(accountId);
    return amount === undefined ? ZERO : parseAmount(amount);
  },
  years,
});

/** Closes income and costs into earlier years at each year end. */
export function rollBalances(books: BalanceRules, course: BalanceMovements): Map<string, MonthBalances> {
  const turns = course.months.map((month) => yearTurn(month, books.yearEnd));
  const results = new Map<string, Amount>();
  const rolled = rollAccounts(books, course, {
    turns,
    endYear: (lastDay, amount) => results.set(lastDay, (results.get(lastDay) ?? ZERO) + amount),
  });
  const balanceAt = (moment: 'opening' | 'closing', index: number, years: Map<string, Amount>): Balances => ({
    accountIds: () => rolled.keys(),
    amount: (accountId) => rolled.get(accountId)?.[moment][index] ?? ZERO,
    years,
  });
  let { years } = course.start;
  const ended = (lastDay: string) =>
    new Map(years).set(lastDay, (years.get(lastDay) ?? ZERO) + (results.get(lastDay) ?? ZERO));
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

type YearTurn = { at: 'first day' | 'inside'; lastDay: string };

function yearTurn(month: string, yearEnd: YearEnd): YearTurn | null {
  const yearStart = yearStartIn(month, yearEnd);
  if (yearStart === null) return null;
  return {
    at: yearStart,
    lastDay: yearStart === 'inside' ? yearEndInMonth(month, yearEnd) : addDays(month, -1),
  };
}

type AccountBalances = Record<keyof MonthBalances, Amount[]>;

/** `endYear` receives what income and costs leave to a year. */
function rollAccounts(
  { accounts }: BalanceRules,
  { start, movements, oldYear, months }: BalanceMovements,
  { turns, endYear }: { turns: (YearTurn | null)[]; endYear: (lastDay: string, amount: Amount) => void },
): Map<string, AccountBalances> {
  const movementsByAccount = monthlyAmounts(movements, months);
  const oldYearMovements = monthlyAmounts(groupSeries(oldYear), months);
  const rolled = new Map<string, AccountBalances>();
  for (const accountId of new Set([
    ...start.accountIds(),
    ...movementsByAccount.keys(),
    ...oldYearMovements.keys(),
  ])) {
    const ofYear = isProfitOrLoss(accounts.get(accountId));
    const ownMovements = movementsByAccount.get(accountId) ?? [];
    const ends: AccountBalances = { opening: [], closing: [] };
    let current = start.amount(accountId);
    turns.forEach((turn, index) => {
      let amount = ownMovements[index] ?? ZERO;
      if (ofYear && turn?.at === 'first day') {
        endYear(turn.lastDay, current);
        current = ZERO;
      }
      ends.opening.push(current);
      if (ofYear && turn?.at === 'inside') {
        const oldAmount = oldYearMovements.get(accountId)?.[index] ?? ZERO;
        endYear(turn.lastDay, current + oldAmount);
        amount -= oldAmount;
        current = ZERO;
      }
      current += amount;
      ends.closing.push(current);
    });
    rolled.set(accountId, ends);
  }
  return rolled;
}

function monthlyAmounts(movements: Series[], months: string[]): Map<string, Amount[]> {
  const places = new Map(months.map((month, index) => [month, index]));
  const sums = new Map<string, Amount[]>();
  for (const { accountId, months: seriesMonths, amounts } of movements) {
    const accountSums = sums.get(accountId) ?? months.map(() => ZERO);
    sums.set(accountId, accountSums);
    seriesMonths.forEach((month, index) => {
      const place = places.get(month);
      if (place !== undefined)
        accountSums[place] = (accountSums[place] ?? ZERO) + parseAmount(amounts[index] ?? '0');
    });
  }
  return sums;
}

/** A financial year begins in the first month. */
export function rollLedgerBalances(
  books: BalanceRules,
  sums: BalanceSums,
  { since, lastMonth }: { since: string; lastMonth: string },
) {
  const lasting = [...sums.openingSums].filter(
    ([accountId]) => !isProfitOrLoss(books.accounts.get(accountId)),
  );
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
    years.set(lastDay, (years.get(lastDay) ?? ZERO) + applySign(parseAmount(amount), sign));
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

/** Debit positive: a profit is negative. */
export function yearSoFar(balances: Balances, books: BalanceRules): Amount {
  let total = ZERO;
  for (const accountId of balances.accountIds())
    if (isProfitOrLoss(books.accounts.get(accountId))) total += balances.amount(accountId);
  return total;
}
