import { withExtras } from '#contract/extraColumns.ts';
import type { ShownReport } from '#contract/reportLayout.ts';
import type { Report, ReportRow } from '#contract/reports.ts';
import { tableOf } from '#contract/totalColumn.ts';
import { evaluate, sheetNumbers } from '#tests/support/openedFile.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { workbookOf } from './workbook.ts';

/** Title, organisation, from, to, basis, proof, books, a gap, the names of the columns. */
const HEAD_ROWS = 9;

const row = (key: string, amounts: (string | null)[], more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label: key,
  unit: 'money',
  amounts,
  total: null,
  status: amounts.map(() => 'tied'),
  ...more,
});

/** A report of one section, whose columns are two measures. */
function sectionOf(rows: ReportRow[], total: string[]): Report {
  const base = wideReport({ accounts: 1, months: 1 });
  return {
    ...base,
    columns: ['a', 'b'].map((key) => ({ key, label: key, kind: 'measure' })),
    sections: [
      { key: 's', title: 'S', rows, sign: 1, total: { key: 't', label: 'T', amounts: total, total: null } },
    ],
    totals: [],
  };
}

const formulas = (report: ShownReport) =>
  [...sheetNumbers(workbookOf(report))].flatMap(([name, { formula }]) =>
    formula === null ? [] : [[name, formula]],
  );

test('every total is a formula that comes to the stated figure, to the cent', () => {
  const report = wideReport({ accounts: 40, months: 12 });
  const cells = sheetNumbers(workbookOf(tableOf(report)));
  const totals = [...report.sections.map(({ total }) => total), ...report.totals];
  const live = [...cells].filter(([, { formula }]) => formula !== null);
  const rows = report.sections.flatMap((section) => section.rows);
  expect(live).toHaveLength(totals.length * 13 + rows.length);
  for (const [name, { value, formula }] of live)
    expect([name, evaluate(formula ?? '', cells)]).toEqual([name, value]);
});

test('another library reads its names and figures where they belong', async () => {
  const report = wideReport({ accounts: 5, months: 2 });
  const data = await readSheet(Buffer.from(workbookOf(tableOf(report))), 'Report');
  expect(data[0]?.[0]).toBe('Profit and Loss');
  expect(data[2]?.[1]).toEqual(new Date('2023-12-01T00:00:00Z'));
  expect(data[HEAD_ROWS - 1]).toEqual(['Code', 'Name', 'Dec 2023', 'Jan 2024', 'Total']);
  const [first] = report.sections[0]?.rows ?? [];
  expect(data[HEAD_ROWS + 1]).toEqual([
    first?.accountCode,
    first?.label,
    ...(first?.amounts ?? []).map(Number),
    Number(first?.total),
  ]);
});

test('a part of the organisation stands below its name, and formulas stay beside their figures', async () => {
  const report = { ...wideReport({ accounts: 5, months: 2 }), scope: 'Region: North' };
  const content = workbookOf(report);
  const data = await readSheet(Buffer.from(content), 'Report');
  expect(data.slice(0, 3).map(([first]) => first)).toEqual([
    'Profit and Loss',
    'Wide & Long Ltd',
    'Region: North',
  ]);
  expect(data[HEAD_ROWS]?.[0]).toBe('Code');
  const cells = sheetNumbers(content);
  for (const [name, { value, formula }] of cells)
    expect([name, formula === null ? value : evaluate(formula, cells)]).toEqual([name, value]);
});

describe('a formula', () => {
  test('adds up rows, and a row what stands below it, over the gaps between them', () => {
    const children = [row('x', ['1.00', '2.00']), row('y', ['3.00', '4.00'])];
    const parent = row('parent', ['4.00', '6.00'], { children });
    expect(formulas(sectionOf([parent, row('z', ['1.00', '1.00'])], ['5.00', '7.00']))).toEqual([
      ['C11', 'SUM(C12:C13)'],
      ['D11', 'SUM(D12:D13)'],
      ['C15', 'SUM(C11,C14)'],
      ['D15', 'SUM(D11,D14)'],
    ]);
  });

  test('is not claimed of a figure that is no sum, nor of one without a figure below it', () => {
    expect(
      formulas(sectionOf([row('x', ['1.00', '1.00']), row('y', ['1.00', null])], ['1.50', '1.00'])),
    ).toEqual([]);
    expect(formulas(sectionOf([row('x', ['1.00', '1.00'], { unit: 'ratio' })], ['1.00', '1.00']))).toEqual(
      [],
    );
  });
});

test('a computed column is a formula of what it is computed from, also of a row without its total below', () => {
  const base = wideReport({ accounts: 2, months: 1 });
  const [income, , costs] = base.sections;
  if (!income || !costs) throw new Error('The report has no sections.');
  const section = (of: typeof income, amount: string) => ({
    ...of,
    rows: of.rows.slice(0, 1).map((one) => ({ ...one, amounts: [amount], total: null })),
    total: { ...of.total, amounts: [amount], total: null },
  });
  const report = (sales: string, rent: string): Report => ({
    ...base,
    sections: [section(income, sales), section(costs, rent)],
    totals: [],
  });
  const shown = withExtras(tableOf(report('200.00', '50.00'), report('0.00', '-40.00')), ['share', 'change']);
  const cells = sheetNumbers(workbookOf(shown));
  // Dec 2023, its share of income, the earlier period, its share (there was no income), change, change in percent.
  expect(formulas(shown).filter(([name]) => name?.endsWith('14'))).toEqual([
    ['D14', 'ROUND(C14*100/C12,1)'],
    ['G14', 'C14-E14'],
    ['H14', 'ROUND(G14*100/ABS(E14),1)'],
  ]);
  expect(['D14', 'G14', 'H14'].map((name) => cells.get(name)?.value)).toEqual(['25.0', '90.00', '225.0']);
  expect(formulas(shown).filter(([name]) => name === 'D11')).toEqual([['D11', 'ROUND(C11*100/C12,1)']]);
  expect(cells.get('H11')).toBeUndefined();
});

test('an amount that a double would round stays text', async () => {
  const report = sectionOf([row('big', ['90071992547409.92', '1.00'])], ['90071992547409.92', '1.00']);
  const data = await readSheet(Buffer.from(workbookOf(report)), 'Report');
  expect(data[HEAD_ROWS + 1]?.slice(2)).toEqual(['90071992547409.92', 1]);
});
