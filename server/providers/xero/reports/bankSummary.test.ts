import { describe, expect, test } from 'vitest';
import { parseBankSummary } from './bankSummary.ts';

const account = '03f9cf1e-2deb-4bf1-b0a8-b57f08672eb8';
const heads = ['Bank Accounts', 'Opening Balance', 'Cash Received', 'Cash Spent', 'Closing Balance'];
const header = (labels: string[]) => ({ RowType: 'Header', Cells: labels.map((Value) => ({ Value })) });
const named = (Value: string, Id = 'accountID') => ({ Value, Attributes: [{ Value: account, Id }] });
const row = (...Cells: object[]) => ({ RowType: 'Row', Cells });
const plain = (...values: string[]) => values.map((Value) => ({ Value }));
const report = (labels: string[], ...rows: object[]) => ({
  Reports: [{ Rows: [header(labels), { RowType: 'Section', Title: '', Rows: rows }] }],
});

describe('a bank summary', () => {
  test('gives what each bank account received and spent, without the total', () => {
    const json = report(
      heads,
      row(
        named('Big City Bank'),
        { Value: '0.00' },
        named('110.00', 'account'),
        named('1,100.50', 'account'),
        { Value: '10.00' },
      ),
      { RowType: 'SummaryRow', Cells: plain('Total', '0.00', '110.00', '1100.50', '10.00') },
    );
    expect(parseBankSummary(json)).toEqual([{ accountId: account, received: '110', spent: '1100.5' }]);
  });

  test('finds its columns by label, with a column for exchange rates or in another order', () => {
    const json = report(
      ['Bank Accounts', 'Opening Balance', 'Cash Spent', 'cash received', 'FX Gain', 'Closing Balance'],
      row(named('Big City Bank'), ...plain('0.00', '5.00', '7.00', '0.10', '2.10')),
    );
    expect(parseBankSummary(json)).toMatchObject([{ received: '7', spent: '5' }]);
  });

  test.each([
    ['a missing column', report(heads.slice(0, 3))],
    ['text for an amount', report(heads, row(named('A'), ...plain('0', 'many', '0', '0')))],
    ['an account twice', report(heads, ...[1, 2].map(() => row(named('A'), ...plain('0', '1', '0', '1'))))],
    ['another shape', { Reports: [] }],
  ])('rejects %s as a whole', (_what, json) => {
    expect(() => parseBankSummary(json)).toThrow(/bank summary cannot be read/);
  });
});
