import type { Account } from '#server/providers/books.ts';
import { addDays } from '#contract/period.ts';
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { isDue, pastYearEnds, resultsDiffer, turnDays } from './yearEnds.ts';
import { account } from '#tests/support/account.ts';

const june = { month: 6, day: 30 };
const aprilFifth = { month: 4, day: 5 };

describe('the past financial years of documents', () => {
  it.each([
    ['2024-05-01', '2026-10-01', june, '2026-11-23', ['2024-06-30', '2025-06-30', '2026-06-30']],
    ['2024-05-01', '2026-10-01', aprilFifth, '2026-11-23', ['2025-04-05', '2026-04-05']],
    [
      '2023-01-01',
      '2025-03-01',
      { month: 2, day: 29 },
      '2025-03-01',
      ['2023-02-28', '2024-02-29', '2025-02-28'],
    ],
    // One that is not over, not even on its last day.
    ['2025-08-01', '2026-06-01', june, '2026-06-30', []],
    ['2025-08-01', '2026-06-01', june, '2026-07-01', ['2026-06-30']],
    // Years after the last document are none of theirs.
    ['2022-01-01', '2022-02-01', june, '2026-11-23', ['2022-06-30']],
  ])('from %s to %s with a year end of %o, on %s, are %j', (first, last, yearEnd, today, ends) => {
    expect(pastYearEnds({ first, last }, { yearEnd, today })).toEqual(ends);
  });
});

describe('the check of a year end', () => {
  const years = Array.from({ length: 7 }, (_, index) => `${2019 + index}-06-30`);
  const read = (month: Date | null, yearEnd: Date | null = null) =>
    new Map([...years, '2026-04-05'].map((end) => [`${end.slice(0, 8)}01`, { month, yearEnd }]));
  const days = Array.from({ length: 14 }, (_, index) => addDays('2026-11-20', index));
  const at = (day: string) => new Date(`${day}T12:00:00Z`);

  it('is due once a week for each, one a day where there are at most seven', () => {
    const moments = read(at('2026-11-19'));
    const turns = days.map((today) =>
      years.filter((end) => {
        const isTurn = isDue(end, moments, { today, timeZone: 'UTC', days: 7 });
        if (isTurn) moments.set(`${end.slice(0, 8)}01`, { month: at(today), yearEnd: null });
        return isTurn;
      }),
    );
    expect(turns.every((ends) => ends.length <= 1)).toBe(true);
    for (const end of years) expect(turns.flat().filter((one) => one === end)).toHaveLength(2);
  });

  it('leaves a day for other months, however many years there are', () => {
    expect([0, 3, 6, 7, 12].map(turnDays)).toEqual([7, 7, 7, 8, 13]);
  });

  it('is due once on its day, and after a missed day on the next', () => {
    const calendar = { today: '2026-11-23', timeZone: 'UTC', days: 7 };
    expect(years.some((end) => isDue(end, read(at('2026-11-23')), calendar))).toBe(false);
    expect(years.every((end) => isDue(end, read(at('2026-11-01')), calendar))).toBe(true);
    expect(years.every((end) => isDue(end, read(null), calendar))).toBe(true);
  });

  it('uses its own reading where the year ends inside a month, and the month’s before the first', () => {
    const calendar = { today: '2026-11-23', timeZone: 'UTC', days: 7 };
    const [now, past] = [at('2026-11-23'), at('2026-11-01')];
    expect(isDue('2026-04-05', read(now), calendar)).toBe(false);
    expect(isDue('2026-04-05', read(now, past), calendar)).toBe(true);
    expect(isDue('2026-04-05', read(past, now), calendar)).toBe(false);
  });

  it('uses the company’s calendar days', () => {
    // 23 November there is 22 November in London.
    const readAt = new Date('2026-11-22T11:30:00Z');
    const due = (timeZone: string) =>
      years.filter((end) => isDue(end, read(readAt), { today: '2026-11-23', timeZone, days: 7 }));
    expect(due('Pacific/Auckland')).toEqual([]);
    expect(due('Europe/London')).toHaveLength(1);
  });
});

describe('a year’s income and costs', () => {
  const accountEntry = (id: string, accountClass: Account['class']): [string, Account] => [
    id,
    account(id, 'other', { class: accountClass }),
  ];
  const accounts = new Map([
    accountEntry('bank', 'asset'),
    accountEntry('rent', 'expense'),
    accountEntry('fees', 'expense'),
  ]);
  const expected = new Map([['rent', new Big(100)]]);
  const stated = (rent: string, fees: string) => [
    { accountId: 'bank', movement: '0', balance: '7' },
    { accountId: 'rent', movement: '0', balance: rent },
    { accountId: 'fees', movement: '0', balance: fees },
  ];

  it.each([
    ['100.00', '0', false],
    ['90', '10', true],
    ['100', '10', true],
  ])('of %s and %s differ: %j', (rent, fees, differ) => {
    expect(resultsDiffer(expected, stated(rent, fees), accounts)).toBe(differ);
  });
});
