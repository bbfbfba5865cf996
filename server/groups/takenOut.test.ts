import { parseAmount } from '#contract/amounts.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { expect, test } from 'vitest';
import { combine, listRows, member, north, south } from './combine.fixture.ts';
import type { EliminatedPair } from './eliminations.ts';

/** A pair of accounts of income (`company account`), and what is taken out of the first by month, debit positive. */
const pair = (keys: [string, string], amounts: string[], status: TieStatus = 'agrees'): EliminatedPair => {
  const account = (key: string) => {
    const [companyId = '', accountId = ''] = key.split(' ');
    return {
      companyId,
      accountId,
      companyName: companyId.toUpperCase(),
      code: null,
      name: accountId,
      section: 'income',
    };
  };
  return {
    accounts: [account(keys[0]), account(keys[1])],
    periods: amounts.map((amount) => ({
      amounts: [parseAmount(amount), -parseAmount(amount)],
      difference: parseAmount('0'),
      status,
    })),
  };
};

test('what is taken out between organizations stands in a column of its own, and the sum without it', () => {
  const places = { 'a sales': 'Sales', 'b sales': 'Sales' };
  const pairs = [pair(['a sales', 'b fees'], ['3.00', '0.00'], 'review')];
  const { columns, sections, totals } = combine([north, south], places, { pairs });
  expect(columns.map(({ label }) => label)).toEqual(['A', 'B', 'Taken out', 'Combined']);
  expect(columns.at(-1)?.sumOf?.map(({ column }) => column)).toEqual(['a', 'b', 'takenOut']);
  expect(listRows({ sections })).toEqual([
    ['fees', '0.00', '5.50', '3.00', '8.50'],
    ['Sales', '10.00', '0.01', '-3.00', '7.01'],
  ]);
  expect(sections[0]?.rows.map(({ cells }) => cells.map(({ status }) => status))).toEqual([
    ['agrees', 'agrees', 'review', 'review'],
    ['agrees', 'agrees', 'review', 'review'],
  ]);
  expect(sections[0]?.total.cells.map(({ amount, status }) => [amount, status])).toEqual([
    ['10.00', 'agrees'],
    ['5.51', 'agrees'],
    ['0.00', 'review'],
    ['15.51', 'review'],
  ]);
  expect(totals[0]?.cells.map(({ amount, status }) => [amount, status])).toEqual([
    ['10.00', 'agrees'],
    ['5.51', 'agrees'],
    ['0.00', 'review'],
    ['15.51', 'review'],
  ]);
});

test('what is taken out of several accounts in one row is added', () => {
  const places = { 'a sales': 'All', 'b sales': 'All', 'b fees': 'All' };
  const pairs = [
    pair(['a sales', 'b fees'], ['3.00', '0.00']),
    pair(['b sales', 'c rent'], ['0.01', '0.00']),
  ];
  expect(listRows(combine([north, south], places, { pairs }))).toEqual([
    ['All', '10.00', '5.51', '-0.01', '15.50'],
    ['rent', '0.00', '0.00', '0.01', '0.01'],
  ]);
});

test('an account without figures has a row where something is taken out of it, and none where nothing is', () => {
  const empty = member('c', []);
  const takenOutOf = (amount: string, status: TieStatus = 'agrees') =>
    listRows(combine([north, empty], {}, { pairs: [pair(['a sales', 'c rent'], [amount, '0.00'], status)] }));
  expect(takenOutOf('4.00')).toEqual([
    ['rent', '0.00', '0.00', '4.00', '4.00'],
    ['sales', '10.00', '0.00', '-4.00', '6.00'],
  ]);
  expect(takenOutOf('0.00')).toEqual([['sales', '10.00', '0.00', '0.00', '10.00']]);
  expect(takenOutOf('0.00', 'review').map(([label]) => label)).toEqual(['rent', 'sales']);
});

test('a section that no organization shows in these periods comes from their other months', () => {
  const pairs = [pair(['a sales', 'b fees'], ['4.00', '0.00'])];
  const members = [member('a', []), member('b', [])];
  const { sections, totals } = combine(members, {}, { pairs, samples: [north.report] });
  expect(listRows({ sections })).toEqual([
    ['fees', '0.00', '0.00', '4.00', '4.00'],
    ['sales', '0.00', '0.00', '-4.00', '-4.00'],
  ]);
  expect(totals[0]?.cells.map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00', '0.00']);
  expect(totals[0]?.sumOf).toEqual([{ section: 'income', sign: 1 }]);
});

test('by periods it is a part of its row', () => {
  const { sections } = combine(
    [north],
    { 'a sales': 'Sales' },
    { columnsBy: 'periods', pairs: [pair(['a sales', 'b x'], ['3.00', '1.00'])] },
  );
  const sales = sections[0]?.rows.find(({ label }) => label === 'Sales');
  expect(sales?.cells.map(({ amount }) => amount)).toEqual(['7.00', '0.00']);
  expect(sales?.children?.map(({ label, cells }) => [label, ...cells.map(({ amount }) => amount)])).toEqual([
    ['A', '10.00', '1.00'],
    ['Taken out', '-3.00', '-1.00'],
  ]);
});

test('a pair whose other account is gone leaves its row to be looked at', () => {
  const lone = pair(['a sales', 'b fees'], ['0.00', '0.00'], 'review');
  const [account, goneAccount] = lone.accounts;
  const pairs: EliminatedPair[] = [{ ...lone, accounts: [account, { ...goneAccount, section: '' }] }];
  const { sections } = combine([north], {}, { pairs });
  expect(listRows({ sections })).toEqual([['sales', '10.00', '0.00', '10.00']]);
  expect(sections[0]?.rows[0]?.cells.at(-1)?.status).toBe('review');
});
