import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { pastYearEnds, resultsDiffer } from './yearEnds.ts';
import { account } from '#tests/support/account.ts';

const june = { month: 6, day: 30 };
const aprilFifth = { month: 4, day: 5 };

describe('the past financial years of documents', () => {
  test.each([
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
    expect(pastYearEnds({ firstMonth: first, lastMonth: last }, { yearEnd, today })).toEqual(ends);
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

  test.each([
    ['100.00', '0', false],
    ['90', '10', true],
    ['100', '10', true],
  ])('of %s and %s differ: %j', (rent, fees, differ) => {
    expect(resultsDiffer(expected, stated(rent, fees), accounts)).toBe(differ);
  });
});
