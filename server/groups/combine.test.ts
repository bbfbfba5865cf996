import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { expect, test } from 'vitest';
import { seededRandom } from '#simulator/books/generated/random.ts';
import { combine, listRows, member, months, north, south } from './combine.fixture.ts';

test('accounts that are placed together are one row, and their sum stands beside them', () => {
  const places = { 'a sales': 'Turnover', 'b sales': 'Turnover', 'b fees': 'Fees' };
  const { columns, sections, totals, unplacedCount } = combine([north, south], places);
  expect(columns.map(({ key, label }) => [key, label])).toEqual([
    ['a', 'A'],
    ['b', 'B'],
    ['combined', 'Combined'],
  ]);
  expect(columns[2]?.sumOf).toEqual([
    { column: 'a', sign: 1 },
    { column: 'b', sign: 1 },
  ]);
  expect(listRows({ sections })).toEqual([
    ['Fees', '0.00', '5.50', '5.50'],
    ['Turnover', '10.00', '0.01', '10.01'],
  ]);
  expect(totals[0]?.cells.map(({ amount }) => amount)).toEqual(['10.00', '5.51', '15.51']);
  expect(unplacedCount).toBe(0);
});

test('two accounts of one organization in a row are added', () => {
  const places = { 'b fees': 'Turnover', 'b sales': 'Turnover', 'a sales': 'Turnover' };
  expect(listRows(combine([north, south], places))).toEqual([['Turnover', '10.00', '5.51', '15.51']]);
});

test('accounts without a place keep their own name, told apart by their organization, and are counted', () => {
  const combined = combine([north, south]);
  expect(listRows(combined).map(([label]) => label)).toEqual(['fees', 'sales (A)', 'sales (B)']);
  expect(combined.unplacedCount).toBe(3);
});

test('rows of no account are one row', () => {
  const earnings = (amount: string) => [{ account: null, amounts: [amount, '0.00'] }];
  expect(listRows(combine([member('a', earnings('7.00')), member('b', earnings('-2.00'))]))).toEqual([
    ['Current Year Earnings', '7.00', '-2.00', '5.00'],
  ]);
});

test('periods of the sum open to the organizations behind each row', () => {
  const { columns, sections } = combine(
    [north, south],
    { 'a sales': 'Sales', 'b sales': 'Sales' },
    { columnsBy: 'periods' },
  );
  expect(columns.map(({ key }) => key)).toEqual(months);
  const sales = sections[0]?.rows.find(({ label }) => label === 'Sales');
  expect(sales?.cells.map(({ amount }) => amount)).toEqual(['10.01', '4.00']);
  expect(sales?.children?.map(({ label, cells }) => [label, ...cells.map(({ amount }) => amount)])).toEqual([
    ['A', '10.00', '1.00'],
    ['B', '0.01', '3.00'],
  ]);
});

test('an organization without figures counts as nothing, and as unchecked where it was not checked', () => {
  const { sections } = combine([north, member('c', [], 'unchecked')], { 'a sales': 'Sales' });
  expect(sections[0]?.rows[0]?.cells).toEqual([
    { amount: '10.00', status: 'agrees' },
    { amount: '0.00', status: 'unchecked' },
    { amount: '10.00', status: 'unchecked' },
  ]);
});

test.each<[TieStatus, boolean, TieStatus]>([
  ['agrees', true, 'agrees-with-items'],
  ['agrees-with-items', true, 'agrees-with-items'],
  ['review', true, 'review'],
  ['differs', true, 'differs'],
  ['changed', true, 'changed'],
  ['agrees', false, 'unchecked'],
  ['review', false, 'review'],
  ['differs', false, 'differs'],
])('a sum over a part that %s, settled %s, is %s', (part, isSettled, status) => {
  const { sections, totals } = combine(
    [north, member('b', [{ account: 'x', amounts: ['1.00', '1.00'] }], part)],
    {},
    {
      isSettled,
    },
  );
  expect(sections[0]?.total.cells[2]?.status).toBe(status);
  expect(totals[0]?.cells[2]?.status).toBe(status);
});

test('whatever is placed where, rows add up to the totals of the organizations', () => {
  const random = seededRandom(20261130);
  for (let round = 0; round < 200; round += 1) {
    const names = ['a', 'b', 'c', 'd'].slice(0, random.between(2, 4));
    const places: Record<string, string> = {};
    const members = names.map((name) => {
      const accounts = Array.from({ length: random.between(0, 5) }, (_, index) => `${index}`);
      for (const account of accounts)
        if (random.chance(0.7)) places[`${name} ${account}`] = random.pick(['North', 'South', 'East']);
      return member(
        name,
        accounts.map((account) => ({
          account,
          amounts: months.map(() => new Big(random.between(-1e8, 1e8)).div(100).toFixed(2)),
        })),
      );
    });
    for (const columnsBy of ['members', 'periods'] as const) {
      const { sections, totals, columns } = combine(members, places, { columnsBy });
      for (const index of columns.keys()) {
        const rows = sections.flatMap((section) => section.rows);
        const added = rows.reduce((total, { cells }) => total.plus(cells[index]?.amount ?? '0'), new Big(0));
        const [month, own] =
          columnsBy === 'periods'
            ? [index, members]
            : [0, index < members.length ? members.slice(index, index + 1) : members];
        const expected = own.reduce(
          (total, { report }) => total.plus(report.totals[0]?.cells[month]?.amount ?? '0'),
          new Big(0),
        );
        expect(added.toFixed(2)).toBe(expected.toFixed(2));
        expect(totals[0]?.cells[index]?.amount).toBe(expected.toFixed(2));
      }
    }
  }
});
