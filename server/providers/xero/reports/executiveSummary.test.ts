import { describe, expect, test } from 'vitest';
import { parseExecutiveSummary } from './executiveSummary.ts';

const cells = (...values: string[]) => values.map((Value) => ({ Value }));
const row = (...values: string[]) => ({ RowType: 'Row', Cells: cells(...values) });
const report = (heads: string[], ...sections: [title: string, ...rows: object[]][]) => ({
  Reports: [
    {
      Rows: [
        { RowType: 'Header', Cells: cells(...heads) },
        ...sections.map(([Title, ...Rows]) => ({ RowType: 'Section', Title, Rows })),
      ],
    },
  ],
});
const heads = ['', 'Nov 2019', 'Oct 2019', 'Variance'];
const figures = (json: unknown) => parseExecutiveSummary(json, '2019-11-01').map(({ figures: all }) => all);

describe('an executive summary', () => {
  // Rows of the example in Xero's OpenAPI.
  test('states a month and the month before, with their decimals', () => {
    const json = report(
      heads,
      ['Profitability', row('Income', '40.00', '0.00', '0.0%'), row('Other Income', '0.00', '0.00', '0.0%')],
      ['Income', row('Number of invoices issued', '1', '0', '0.0%')],
      ['Performance', row('Gross profit margin', '100.0%', '', '0.0%')],
      [
        'Position',
        row('Average debtors days', '442.50', '0', '0.0%'),
        row('Average creditors days', '-6.426484907497565725413826680', '0', '0.0%'),
        row('Term assets to liabilities', '', '', '0.0%'),
      ],
    );
    expect(parseExecutiveSummary(json, '2019-11-01')).toEqual([
      {
        month: '2019-11-01',
        figures: {
          income: '40.00',
          otherIncome: '0.00',
          invoices: '1',
          grossMargin: '100.0',
          debtorDays: '442.50',
          creditorDays: '-6.426484907497565725413826680',
          termRatio: null,
        },
      },
      {
        month: '2019-10-01',
        figures: {
          income: '0.00',
          otherIncome: '0.00',
          invoices: '0',
          grossMargin: null,
          debtorDays: '0',
          creditorDays: '0',
          termRatio: null,
        },
      },
    ]);
  });

  test('is read whatever the case of its labels, with unknown rows and the months in another order', () => {
    const json = report(
      ['', 'Oct 2019', 'Nov 2019'],
      [
        'Cash',
        row('CASH RECEIVED', '1.00', '(2,000.50)'),
        row('Cash lent', 'a lot', 'more'),
        { RowType: 'Row' },
      ],
    );
    expect(figures(json)).toEqual([{ received: '-2000.50' }, { received: '1.00' }]);
  });

  test('may state one month alone', () => {
    expect(figures(report(['', 'Nov 2019'], ['Cash', row('Cash spent', '3.00')]))).toEqual([
      { spent: '3.00' },
    ]);
  });

  test.each([
    ['of another month', report(['', 'Dec 2019', 'Nov 2020'], ['Cash', row('Cash spent', '1', '1')])],
    ['with text for a figure', report(heads, ['Cash', row('Cash spent', 'many', '1')])],
    ['with text for a figure of the month before', report(heads, ['Cash', row('Cash spent', '1', '1.2.3')])],
    ['with a figure twice', report(heads, ['Cash', row('Cash spent', '1'), row('cash spent', '1')])],
    ['of another shape', { Reports: [] }],
  ])('%s is rejected as a whole', (_what, json) => {
    expect(() => parseExecutiveSummary(json, '2019-11-01')).toThrow(/executive summary cannot be read/);
  });
});
