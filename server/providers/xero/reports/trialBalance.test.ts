import { describe, expect, test } from 'vitest';
import { parseTrialBalance } from './trialBalance.ts';

const sales = '298bcffb-5427-42a7-8d95-a98c7a2bd5f5';
const rent = '5040915e-8ce7-4177-8d08-fde416232f18';

const cell = (value: string, account?: string) => ({
  Value: value,
  ...(account === undefined ? {} : { Attributes: [{ Id: 'account', Value: account }] }),
});
const row = (type: string, account: string | undefined, ...values: string[]) => ({
  RowType: type,
  Cells: values.map((value) => cell(value, account)),
});
const report = (header: string[], ...rows: object[]) => sectioned('All', header, ...rows);
const sectioned = (Title: string, header: string[], ...rows: object[]) => ({
  Reports: [{ Rows: [row('Header', undefined, ...header), { RowType: 'Section', Title, Rows: rows }] }],
});
const columns = ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'];

describe('a trial balance', () => {
  test('gives movement and balance of each account, debit minus credit', () => {
    const json = report(
      columns,
      row('Row', sales, 'Sales (200)', '', '1200.00', '', '46019.00'),
      row('Row', rent, 'Rent (469)', '1,181.25', '', '2362.50', '0.10'),
    );
    expect(parseTrialBalance(json)).toEqual([
      { accountId: sales, accountClass: null, movement: '-1200', balance: '-46019' },
      { accountId: rent, accountClass: null, movement: '1181.25', balance: '2362.4' },
    ]);
  });

  test.each([
    ['Revenue', 'revenue'],
    ['Expenses', 'expense'],
    ['Assets', 'asset'],
    ['Liabilities', 'liability'],
    [' Equity ', 'equity'],
    ['Erlöse', null],
  ])('says the class of the section %s: %s', (title, accountClass) => {
    const json = sectioned(title, columns, row('Row', sales, 'Sales (200)', '', '1', '', '1'));
    expect(parseTrialBalance(json)).toMatchObject([{ accountId: sales, accountClass }]);
  });

  test('leaves out totals, which have no account, whatever their row type', () => {
    const json = report(
      columns,
      row('Row', undefined, 'Total', '1', '1', '1', '1'),
      row('SummaryRow', undefined, 'Total', '1', '1', '1', '1'),
    );
    expect(parseTrialBalance(json)).toEqual([]);
  });

  test('finds its columns by label, not by place', () => {
    const json = report(
      ['Account', 'YTD Credit', 'YTD Debit', 'Credit', 'Debit'],
      row('Row', sales, 'Sales', '9', '0', '4', '1'),
    );
    expect(parseTrialBalance(json)).toMatchObject([{ accountId: sales, movement: '-3', balance: '-9' }]);
  });

  test('accepts sections without rows', () => {
    expect(
      parseTrialBalance({
        Reports: [{ Rows: [row('Header', undefined, ...columns), { RowType: 'Section' }] }],
      }),
    ).toEqual([]);
  });

  test.each([
    ['a figure that is no amount', report(columns, row('Row', sales, 'Sales', 'n/a', '', '', ''))],
    ['a missing column', report(['Account', 'Debit', 'Credit'], row('Row', sales, 'Sales', '1', ''))],
    ['an unknown shape', { Reports: [] }],
  ])('refuses the whole report for %s rather than count zero', (_what, json) => {
    expect(() => parseTrialBalance(json)).toThrow('trial balance cannot be read');
  });
});
