import type { Account } from '#server/providers/books.ts';
import { addMonths } from '#contract/period.ts';
import { account } from '#tests/support/account.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { isFirstPairOther, movementsFromBalances } from './balanceDifferences.ts';
import type { VerifiedMonth } from './rollForward.ts';

const accounts = new Map<string, Account>(
  [
    account('bank', 'bank'),
    account('debtors', 'currentAsset'),
    account('creditors', 'currentLiability'),
    account('fleet', 'fixedAsset'),
    account('owner', 'equity'),
    account('retained', 'equity', { role: 'retainedEarnings' }),
    account('sales', 'sales'),
    account('rent', 'expense'),
  ].map((entry) => [entry.id, entry]),
);
const endOfDecember = { month: 12, day: 31 };

type Amounts = Record<string, number>;
type Books = { movements: Amounts; balances: Amounts; sinceYearStart: Amounts }[];

/** Movements that come to zero in each month, with the balances that follow; a year begins in January. */
function keepBooks(months: Amounts[], firstMonth = 1): Books {
  const balances: Amounts = {};
  const sinceYearStart: Amounts = {};
  return months.map((movements, index) => {
    if ((firstMonth + index) % 12 === 1)
      for (const id of Object.keys(sinceYearStart)) {
        if (id === 'sales' || id === 'rent') {
          balances['retained'] = (balances['retained'] ?? 0) + (balances[id] ?? 0);
          balances[id] = 0;
        }
        sinceYearStart[id] = 0;
      }
    for (const [id, amount] of Object.entries(movements)) {
      balances[id] = (balances[id] ?? 0) + amount;
      sinceYearStart[id] = (sinceYearStart[id] ?? 0) + amount;
    }
    return { movements, balances: { ...balances }, sinceYearStart: { ...sinceYearStart } };
  });
}

const trade = (sold: number, spent: number): Amounts => ({
  bank: sold - 30 - spent,
  debtors: 30,
  creditors: -15,
  sales: -sold,
  rent: spent + 15,
});
const year = Array.from({ length: 12 }, (_, index) => trade(100 + index * 7, 40 + index * 3));
const noon = (day: number, minutes = 0) => new Date(Date.UTC(2026, 10, day, 12, minutes));

/** Read newest first on one day, as a first reading does. */
function verified(
  books: Books,
  stated: (month: Books[number]) => Amounts,
  { first = '2025-01-01', readAt = (index: number) => noon(1, books.length - index) } = {},
): VerifiedMonth[] {
  return books.map((month, index) => {
    const firstPair = stated(month);
    const ids = [...new Set([...Object.keys(month.balances), ...Object.keys(firstPair)])];
    return {
      month: addMonths(first, index),
      rows: ids.map((accountId) => ({
        accountId,
        movement: String(firstPair[accountId] ?? 0),
        balance: String(month.balances[accountId] ?? 0),
      })),
      readAt: readAt(index),
      changedAt: null,
    };
  });
}

const movement = ({ movements }: Books[number]) => movements;
const balance = ({ balances }: Books[number]) => balances;
const sinceYearStart = (month: Books[number]) => month.sinceYearStart;
const books = keepBooks(year);
const opened = keepBooks([{ bank: 500, debtors: 80, owner: -580 }, ...year.slice(1)]);
const quiet = keepBooks(year.map((amounts, index) => (index % 2 === 0 ? amounts : { bank: -5, rent: 5 })));
const acrossYears = keepBooks(year.slice(0, 6), 10);
const occasional = keepBooks(
  year.map((amounts, index) => (index === 9 ? { ...amounts, fleet: 60, bank: -60 } : amounts)),
);

const isOther = (months: VerifiedMonth[]) => isFirstPairOther(months, endOfDecember);
const withRow = (
  months: VerifiedMonth[],
  index: number,
  change: (rows: VerifiedMonth['rows']) => VerifiedMonth['rows'],
) => months.map((month, place) => (place === index ? { ...month, rows: change(month.rows) } : month));
const plus = (
  months: VerifiedMonth[],
  { from, accountId, amount }: { from: number; accountId: string; amount: number },
) =>
  months.map((month, index) =>
    index < from
      ? month
      : {
          ...month,
          rows: month.rows.map((row) =>
            row.accountId === accountId
              ? { ...row, balance: new Big(row.balance).plus(amount).toFixed() }
              : row,
          ),
        },
  );

describe('the first pair of columns', () => {
  test.each([
    ['the balance', verified(books, balance)],
    ['what moved since the year began', verified(books, sinceYearStart)],
    ['nothing', verified(books, () => ({}))],
    ['the balance, in the first five months of an organisation', verified(opened.slice(0, 5), balance)],
    [
      'the balance, where a year began among the newest months',
      verified(acrossYears, balance, { first: '2025-10-01' }),
    ],
    [
      'what moved since a year that began among them',
      verified(keepBooks(year, 10), sinceYearStart, { first: '2025-10-01' }),
    ],
    ['the year so far, where an account moved for the first time', verified(occasional, sinceYearStart)],
    ['the balance, in books of which only some months can tell', verified(quiet, balance)],
    [
      'the balance, a cent off by rounding',
      plus(verified(books, balance), { from: 3, accountId: 'bank', amount: 0.01 }),
    ],
    [
      'the balance since lately, where the newest months were read again after it',
      [...verified(books, movement).slice(0, 7), ...verified(books, balance).slice(7)],
    ],
  ])('is recognised where it is %s', (_, months) => {
    expect(isOther(months)).toBe(true);
  });

  const changed = plus(verified(books, movement), { from: 6, accountId: 'bank', amount: 40 });
  test.each([
    ['is the movement', verified(books, movement)],
    ['is the movement of quiet books', verified(quiet, movement)],
    [
      'is the movement and a change in the past moved two accounts',
      plus(changed, { from: 6, accountId: 'rent', amount: -40 }),
    ],
    [
      'is the movement and all that happened before was entered anew',
      verified(books, movement).map((month, index) =>
        index < 8
          ? month
          : {
              ...month,
              rows: month.rows.map((row) => ({
                ...row,
                balance: new Big(row.balance).plus(year[0]?.[row.accountId] ?? 0).toFixed(),
              })),
            },
      ),
    ],
    [
      'is the movement and everything was entered anew each day between readings of one month a day',
      verified(
        keepBooks(year.map((_, index) => trade(1000 - index * 50, 300 - index * 20))),
        ({ movements }) =>
          Object.fromEntries(Object.entries(movements).map(([id, amount]) => [id, amount + 11])),
        { readAt: (index) => noon(index + 1) },
      ),
    ],
    [
      'is the movement and an account moved to another class',
      verified(books, movement).map((month) => ({
        ...month,
        rows: month.rows.map((row) => (row.accountId === 'rent' ? { ...row, movement: '0' } : row)),
      })),
    ],
    [
      'is the movement and one month was answered for another day',
      withRow(verified(books, movement), 10, () => verified(books, movement)[4]?.rows ?? []),
    ],
    ['is the movement and one month was refused', verified(books, movement).toSpliced(9, 1)],
    [
      'is the balance, but months between were refused',
      verified(books, balance).filter((_, index) => index % 2 === 0),
    ],
    ['is the balance, but only three months are known', verified(books, balance).slice(-3)],
    [
      'is the balance, but balances do not come to zero',
      plus(verified(books, balance), { from: 0, accountId: 'bank', amount: 5 }),
    ],
    [
      'is the balance of books with two accounts',
      verified(keepBooks(year.map(({ bank = 0 }) => ({ bank, sales: -bank }))), balance),
    ],
    [
      'was the balance once, and the newest months say otherwise',
      [...verified(books, balance).slice(0, 8), ...verified(books, movement).slice(8)],
    ],
  ])('is taken as it stands where it %s', (_, months) => {
    expect(isOther(months)).toBe(false);
  });
});

describe('movements from balances', () => {
  const rowsOf = (amounts: Amounts) =>
    Object.entries(amounts).map(([accountId, amount]) => ({
      accountId,
      movement: 'not a number',
      balance: String(amount),
    }));
  const moved = (
    month: string,
    [before, closing, atYearEnd]: [Amounts, Amounts, Amounts?],
    yearEnd = endOfDecember,
  ) =>
    Object.fromEntries(
      movementsFromBalances(
        month,
        {
          closing: rowsOf(closing),
          opening: rowsOf(before),
          atYearEnd: atYearEnd === undefined ? null : rowsOf(atYearEnd),
        },
        { accounts, yearEnd },
      ).map((row) => [row.accountId, Number(row.movement)]),
    );

  test('are their differences inside a year, also of accounts that are no longer stated', () => {
    expect(
      moved('2026-05-01', [
        { bank: 10, debtors: 5, sales: -15 },
        { bank: 40, sales: -40 },
      ]),
    ).toEqual({
      bank: 30,
      debtors: -5,
      sales: -25,
    });
  });

  test('begin anew with a year, and retained earnings take the result without moving', () => {
    const before = { bank: 100, sales: -150, rent: 50 };
    const closing = { bank: 130, sales: -40, rent: 10, retained: -100 };
    expect(moved('2026-01-01', [before, closing])).toEqual({ bank: 30, sales: -40, rent: 10, retained: 0 });
    expect(moved('2026-01-01', [before, { ...closing, bank: 123, retained: -93 }])).toMatchObject({
      retained: 7,
    });
  });

  test('are those of both years where one ends inside the month', () => {
    const before = { bank: 100, sales: -150, rent: 50 };
    const atYearEnd = { bank: 115, sales: -170, rent: 55 };
    const closing = { bank: 130, sales: -20, rent: 5, retained: -115 };
    expect(moved('2026-04-01', [before, closing, atYearEnd], { month: 4, day: 5 })).toEqual({
      bank: 30,
      sales: -40,
      rent: 10,
      retained: 0,
    });
  });

  test('are what was stated of every month of books that are kept', () => {
    const twoYears = keepBooks([...year, ...year], 4);
    for (const [index, month] of twoYears.entries()) {
      const before = twoYears[index - 1]?.balances ?? {};
      const expected = Object.fromEntries(
        Object.keys(month.balances).map((id) => [id, month.movements[id] ?? 0]),
      );
      expect(moved(addMonths('2025-04-01', index), [before, month.balances])).toEqual(expected);
    }
  });
});
