import { buildReport, buildTieOut, reportRow, agreeingCells, listAmounts } from '#tests/support/report.ts';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Compared } from './comparison.ts';
import { withExtras } from './extraColumns.ts';
import { listDoubtful } from './figureStatus.ts';
import { columnGroups, columnName, labelBelow, type ShownReport } from './reportLayout.ts';
import type { Report, ReportRow } from './reports.ts';
import { withExtraColumns } from './totalColumn.ts';

type Accounts = Record<string, string>;

/** A profit and loss of one period: accounts of each section by their code. */
function month(key: string, sections: Record<string, Accounts>, measure?: 'budget'): Report {
  const [year = '', number = ''] = key.split('-');
  const label = `${number}/${year}`;
  const periods = [{ key, label, startDate: `${key}-01`, endDate: `${key}-28`, short: false }];
  const add = (amounts: string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
  const net = Object.entries(sections).map(([section, accounts]) =>
    new Big(add(Object.values(accounts))).times(section === 'income' ? 1 : -1).toFixed(2),
  );
  return buildReport({
    periods,
    columns: [
      {
        ...(measure === undefined
          ? { key, label, kind: 'period' }
          : { key: `${key} ${measure}`, label: 'Budget', kind: 'measure', measure }),
        periodKey: key,
      },
    ],
    sections: Object.entries(sections).map(([section, accounts]) => {
      const total = add(Object.values(accounts));
      return {
        key: section,
        title: section,
        rows: Object.entries(accounts).map(([code, amount]): ReportRow => ({
          ...reportRow(`a${code}`, [amount], amount),
          accountCode: code,
        })),
        sign: section === 'income' ? -1 : 1,
        total: { key: `${section}Total`, label: `Total ${section}`, cells: agreeingCells([total]), total },
      };
    }),
    totals: [{ key: 'netProfit', label: 'Net Profit', cells: agreeingCells([add(net)]), total: add(net) }],
  });
}

const october = month('2026-10', {
  income: { 200: '100.00', 260: '30.00' },
  operatingExpenses: { 400: '50.00' },
});
const lastYear = month('2025-10', {
  income: { 200: '80.00', 230: '5.00' },
  costOfSales: { 310: '20.00' },
  operatingExpenses: { 400: '60.00', 1000: '1.00' },
});
const planned = month(
  '2026-10',
  { income: { 200: '90.00' }, operatingExpenses: { 300: '10.00', 400: '45.00' } },
  'budget',
);
const toDate = month('2026-07', { income: { 200: '400.00' }, operatingExpenses: { 400: '200.00' } });
const toDateBefore = month('2025-07', { income: { 200: '500.00' } });

const monthEnd: Compared<Report>[] = [
  { key: 'budget', kind: 'budget', report: planned },
  { key: 'previous-year', kind: 'previous-year', report: lastYear },
  { key: 'year-to-date', kind: 'year-to-date', report: toDate },
  { key: 'year-to-date-previous-year', kind: 'year-to-date-previous-year', report: toDateBefore },
];
const page = withExtras(withExtraColumns(october, monthEnd), ['change']);
const plain = withExtras(withExtraColumns(october, monthEnd), []);

const figure = (report: ShownReport, row: string, column: string): string | null | undefined =>
  [...report.sections.flatMap(({ rows, total }) => [...rows, total]), ...report.totals].find(
    ({ key }) => key === row,
  )?.cells[report.columns.findIndex(({ key }) => key === column)]?.amount;

describe('the month-end page', () => {
  test('has two rows of headings: the month, the year to date, and no month above another', () => {
    expect(columnGroups(plain)).toMatchObject([
      { label: '10/2026', span: 4 },
      { label: '', span: 1 },
      { label: 'Year to date', span: 2 },
    ]);
    expect(plain.columns.map((column) => labelBelow(plain, column))).toEqual([
      'Actual',
      'Budget',
      'Variance',
      'Variance in %',
      '10/2025',
      '07/2026',
      '07/2025',
    ]);
  });

  test('says above a change from another period which one it is compared with', () => {
    expect(columnGroups(page)).toMatchObject([
      { label: '10/2026', span: 4 },
      { label: 'vs 10/2025', span: 3 },
      { label: 'Year to date', span: 4 },
    ]);
  });

  test('names each column so that no two are the same', () => {
    const names = page.columns.map((column) => columnName(page, column));
    expect(names).toEqual([
      '10/2026 Actual',
      '10/2026 Budget',
      '10/2026 Variance',
      '10/2026 Variance in %',
      '10/2025',
      'Change from 10/2025',
      'Change from 10/2025 in %',
      'Year to date 07/2026',
      'Year to date 07/2025',
      'Change from Year to date 07/2025',
      'Change from Year to date 07/2025 in %',
    ]);
  });

  test('has accounts in the order of the chart, whichever report has them', () => {
    const codes = page.sections.map(({ key, rows }) => [key, ...rows.map(({ accountCode }) => accountCode)]);
    expect(codes).toEqual([
      ['income', '200', '230', '260'],
      ['costOfSales', '310'],
      ['operatingExpenses', '300', '400', '1000'],
    ]);
  });

  test('has zero where an account has nothing, and each report’s own figures elsewhere', () => {
    expect(figure(page, 'a230', '2026-10')).toBe('0.00');
    expect(figure(page, 'a230', 'previous-year 2025-10')).toBe('5.00');
    expect(figure(page, 'a300', 'budget 2026-10 budget')).toBe('10.00');
    expect(figure(page, 'netProfit', 'year-to-date-previous-year 2025-07')).toBe('500.00');
  });

  test('judges a change by whether it is more income or more costs', () => {
    const news = (row: string, column: string) =>
      [...page.sections.flatMap(({ rows, total }) => [...rows, total]), ...page.totals].find(
        ({ key }) => key === row,
      )?.cells[page.columns.findIndex(({ key }) => key === column)]?.favourable;
    const variance = 'budget 2026-10 budget change';
    expect(
      ['a200', 'a400', 'netProfit'].map((row) => [figure(page, row, variance), news(row, variance)]),
    ).toEqual([
      ['10.00', true],
      ['5.00', false],
      ['45.00', true],
    ]);
    expect(news('a400', 'previous-year 2025-10 change')).toBe(true);
    expect(news('a200', 'previous-year 2025-10')).toBeUndefined();
    expect(news('a310', variance)).toBeUndefined();
  });
});

test('each column of a merged report adds up, and each change is the difference of two', () => {
  const amount = fc
    .integer({ min: -100_000, max: 100_000 })
    .map((cents) => new Big(cents).div(100).toFixed(2));
  const codes = fc.dictionary(fc.integer({ min: 100, max: 999 }).map(String), amount, { maxKeys: 8 });
  const section = fc.record({ income: codes, costOfSales: codes, operatingExpenses: codes });
  fc.assert(
    fc.property(section, section, section, (currentCodes, previousCodes, sums) => {
      const merged = withExtras(
        withExtraColumns(month('2026-10', currentCodes), [
          { key: 'previous-year', kind: 'previous-year', report: month('2025-10', previousCodes) },
          { key: 'year-to-date', kind: 'year-to-date', report: month('2026-07', sums) },
        ]),
        ['change'],
      );
      for (const { rows, total } of merged.sections) {
        const ordered = rows.map(({ accountCode }) => Number(accountCode));
        expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
        const moneyColumns = merged.columns.flatMap(({ unit }, index) => (unit === 'percent' ? [] : [index]));
        const added = moneyColumns.map((index) =>
          rows.reduce((sum, row) => sum.plus(row.cells[index]?.amount ?? 'NaN'), new Big(0)).toFixed(2),
        );
        expect(added).toEqual(
          moneyColumns.map((index) => new Big(total.cells[index]?.amount ?? 'NaN').toFixed(2)),
        );
      }
    }),
  );
});

describe('the agreement of what is compared', () => {
  const doubted: Report = { ...lastYear, tieOut: buildTieOut('differs') };
  const doubtful = (report: Report, kind: 'previous-year' | 'budget' = 'previous-year') =>
    listDoubtful(withExtraColumns(october, [{ key: kind, kind, report }]));

  test('is its own, and is told where it is not that of the report', () => {
    expect(doubtful(lastYear)).toEqual([]);
    expect(doubtful(doubted)).toMatchObject([{ label: 'Oct 2025', tieOut: { status: 'differs' } }]);
  });

  const differenceIn = (columnKey: string) => ({
    columnKey,
    accountId: 'a200',
    accountName: 'a200',
    provider: '81.00',
    ours: '80.00',
    amount: '1.00',
    category: 'unknown',
    documents: [],
  });

  test('names the columns of its differences as the table does', () => {
    const difference = differenceIn('2025-10');
    const report = { ...doubted, tieOut: { ...doubted.tieOut, differences: [difference] } };
    expect(doubtful(report)[0]?.tieOut.differences[0]?.columnKey).toBe('previous-year 2025-10');
  });

  test('tells no difference of the actual figures a second time by a budget', () => {
    const differences = ['2026-10 budget', '2026-10 actual'].map(differenceIn);
    const report = { ...planned, tieOut: { ...buildTieOut('differs'), differences } };
    expect(doubtful(report, 'budget')[0]?.tieOut.differences.map(({ columnKey }) => columnKey)).toEqual([
      'budget 2026-10 budget',
    ]);
  });

  test('is a sentence where there is no budget, and no column', () => {
    const missingBudget = { ...planned, sections: [], totals: [], notice: 'There is no budget.' };
    expect(doubtful(missingBudget, 'budget')).toMatchObject([
      { label: 'Budget', notice: 'There is no budget.' },
    ]);
    expect(
      withExtraColumns(october, [{ key: 'budget', kind: 'budget', report: missingBudget }]).columns,
    ).toHaveLength(1);
  });
});

test('books of which nothing was read have no figure, not zero', () => {
  const unread = { ...month('2025-10', {}), tieOut: buildTieOut('unchecked') };
  const mergedReport = withExtras(
    withExtraColumns(october, [{ key: 'previous-year', kind: 'previous-year', report: unread }]),
    ['change'],
  );
  expect(listAmounts(mergedReport.sections[0]?.rows[0])).toEqual(['100.00', null, null, null]);
});
