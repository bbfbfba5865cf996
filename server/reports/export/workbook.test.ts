import { yearBefore, agreeingCells } from '#tests/support/report.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withExtras } from '#contract/reports/extraColumns.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report, ReportRow } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { expectWorkbook } from '#tests/support/exportedReport.ts';
import { openWorkbook, reportSheet } from '#tests/support/openedFile.ts';
import { doubtfulReport, wideReport } from '#tests/support/wideReport.ts';
import { utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writeWorkbook } from './workbook.ts';

/** Title, organisation, what it is of, proof, a gap, the names of the columns. */
const HEAD_ROWS = 6;

const row = (key: string, amounts: (string | null)[], more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label: key,
  unit: 'money',
  cells: agreeingCells(amounts),
  total: null,
  ...more,
});

/** A report of one section, whose columns are two measures. */
function sectionOf(rows: ReportRow[], total: string[]): Report {
  const base = wideReport({ accounts: 1, months: 1 });
  return {
    ...base,
    columns: ['a', 'b'].map((key) => ({ key, label: key, kind: 'measure' })),
    sections: [
      {
        key: 's',
        title: 'S',
        rows,
        sign: 1,
        total: { key: 't', label: 'T', cells: agreeingCells(total), total: null },
      },
    ],
    totals: [],
  };
}

/** Of the first worksheet, by the names of cells. */
const formulas = (report: ShownReport): [string, string][] =>
  (openWorkbook(writeWorkbook(report, exportChoices))['Report'] ?? []).flatMap((cells, r) =>
    cells.flatMap(({ formula }, c): [string, string][] =>
      formula === null ? [] : [[utils.encode_cell({ r, c }), formula]],
    ),
  );

test('a check that counts documents states a number of them, and one that compared nothing states none', () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const check = {
    label: 'Check',
    month: '2026-03',
    passed: false,
    expected: '1.00',
    actual: '4.00',
    difference: '3.00',
    sentence: '',
  };
  const proofs = [
    { ...check, key: 'documents' },
    { ...check, key: 'bank' },
    { ...check, key: 'receivables', passed: true, uncompared: true as const },
  ];
  const doubted = { ...report, tieOut: { ...report.tieOut, status: 'review' as const, proofs } };
  const sheet = openWorkbook(writeWorkbook(doubted, exportChoices))['Proofs'];
  expect(sheet?.slice(1).map((cells) => cells.slice(2, 6).map(({ shownText: shown }) => shown))).toEqual([
    ['Failed', '1', '4', '3'],
    ['Failed', '1.00', '4.00', '3.00'],
    ['Not compared', '', '', ''],
  ]);
});

test('every total is a formula whose result is the stated figure, to the cent', () => {
  const report = wideReport({ accounts: 40, months: 12 });
  const rows = expectWorkbook(
    writeWorkbook(withExtraColumns(report), exportChoices),
    withExtraColumns(report),
  );
  const totals = [...report.sections.map(({ total }) => total), ...report.totals];
  const live = rows.flat().filter(({ formula }) => formula !== null);
  expect(live).toHaveLength(totals.length * 13 + report.sections.flatMap((one) => one.rows).length);
});

test('it states its subject and proof above the figures, and details on a separate sheet', () => {
  const report = { ...wideReport({ accounts: 5, months: 2 }), scope: 'Region: North' };
  const sheets = openWorkbook(writeWorkbook(withExtraColumns(report), exportChoices));
  expect(sheets['Report']?.slice(0, 4).map(([cell]) => cell?.value)).toEqual([
    'Profit and Loss',
    'Wide & Long Ltd · Region: North',
    'Dec 2023 to Jan 2024 · Accrual basis · amounts in AUD',
    'Agrees with Xero to the cent, checked 21 Nov 2026, 07:15',
  ]);
  expect(sheets['Report']?.[HEAD_ROWS - 1]?.map(({ value }) => value)).toEqual([
    'Code',
    'Name',
    'Dec 2023',
    'Jan 2024',
    'Total',
  ]);
  const about = sheets['About']?.map(([name, value]) => [name?.value, value?.shownText]);
  expect(about).toContainEqual(['From', '01/12/2023']);
  expect(about).toContainEqual(['Part', 'Region: North']);
  expect(about).toContainEqual(['Exported', '24 Nov 2026, 01:00']);
  expect(about).toContainEqual(['Time zone', 'Australia/Sydney']);
});

test('an unchecked figure stays a number or a formula, with its sign and a filterable row', () => {
  const shown = withExtraColumns(doubtfulReport());
  const content = writeWorkbook(shown, exportChoices);
  expectWorkbook(content, shown);
  const [, first] = reportSheet(content).rows;
  expect(first?.map(({ shownText: text }) => text).slice(-2)).toEqual([
    'Differs from Xero',
    'Jan 2024: differs from Xero; Mar 2024: not checked yet; Apr 2024: not checked yet; Total: differs from Xero',
  ]);
  const about = openWorkbook(content)['About']?.flatMap(([name, value]) =>
    name?.value === 'Agreement' ? [value?.value] : [],
  );
  expect(about?.slice(2)).toEqual([
    'Differs from Xero: Income account 2000 in Jan 2024.',
    'Not checked yet: every figure in Mar 2024 to Apr 2024.',
    'Changed since last check: Cost of Sales account 3001 in Dec 2023.',
  ]);
});

describe('a formula', () => {
  test('adds up rows, and a group its child rows, across gaps', () => {
    const children = [row('x', ['1.00', '2.00']), row('y', ['3.00', '4.00'])];
    const parent = row('parent', ['4.00', '6.00'], { children });
    expect(formulas(sectionOf([parent, row('z', ['1.00', '1.00'])], ['5.00', '7.00']))).toEqual([
      ['C8', 'SUM(C9:C10)'],
      ['D8', 'SUM(D9:D10)'],
      ['C12', 'SUM(C8,C11)'],
      ['D12', 'SUM(D8,D11)'],
    ]);
  });

  test('is not used for a figure that is no sum, or that has no figure below it', () => {
    expect(
      formulas(sectionOf([row('x', ['1.00', '1.00']), row('y', ['1.00', null])], ['1.50', '1.00'])),
    ).toEqual([]);
    expect(formulas(sectionOf([row('x', ['1.00', '1.00'], { unit: 'ratio' })], ['1.00', '1.00']))).toEqual(
      [],
    );
  });

  test('of a variance is the difference, and its percentage of the plan', () => {
    const columns = (['actual', 'budget', 'variance', 'variancePercent'] as const).map((measure) => ({
      key: measure,
      label: measure,
      kind: 'measure' as const,
      measure,
      periodKey: '2026-01',
      ...(measure === 'variancePercent' ? { unit: 'percent' as const } : {}),
    }));
    const amounts = ['90.00', '120.00', '-30.00', '-25.00'];
    const report: Report = {
      ...sectionOf([row('x', amounts), row('off', ['90.00', '0.00', '91.00', '0.00'])], []),
      type: 'budget-variance',
      columns,
    };
    expect(formulas(report)).toEqual([
      ['E8', 'C8-D8'],
      ['F8', 'ROUND(E8*100/ABS(D8),2)'],
    ]);
  });
});

test('a computed column is a formula of its columns, also in a row without a total', () => {
  const base = wideReport({ accounts: 2, months: 1 });
  const [income, , costs] = base.sections;
  if (!income || !costs) throw new Error('The report has no sections.');
  const section = (template: typeof income, amount: string) => ({
    ...template,
    rows: template.rows
      .slice(0, 1)
      .map((account) => ({ ...account, cells: agreeingCells([amount]), total: null })),
    total: { ...template.total, cells: agreeingCells([amount]), total: null },
  });
  const report = (sales: string, rent: string): Report => ({
    ...base,
    sections: [section(income, sales), section(costs, rent)],
    totals: [],
  });
  const shown = withExtras(
    withExtraColumns(report('200.00', '50.00'), yearBefore(report('0.00', '-40.00'))),
    ['share', 'change'],
  );
  expectWorkbook(writeWorkbook(shown, exportChoices), shown);
  // Dec 2023, its share of income, the earlier period, its share (there was no income), change, change in percent.
  expect(formulas(shown).filter(([name]) => name.endsWith('12'))).toEqual([
    ['D12', 'ROUND(C12*100/C10,1)'],
    ['G12', 'C12-E12'],
    ['H12', 'ROUND(G12*100/ABS(E12),1)'],
  ]);
});

test('groups of columns stand above them in merged cells, in panes and titles of both rows', () => {
  const month = wideReport({ accounts: 20, months: 1 });
  const shown = withExtras(withExtraColumns(month, yearBefore(month)), ['change']);
  const content = writeWorkbook(shown, exportChoices);
  const { groups, head } = reportSheet(content);
  expect(groups).toEqual([
    { label: 'Dec 2023', column: 2, span: 1 },
    { label: 'vs Dec 2023', column: 3, span: 3 },
  ]);
  expect(head.slice(0, 6)).toEqual(['Code', 'Name', 'Actual', 'Dec 2023', 'Change', 'Change in %']);
  const files = unzipSync(content);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const headRow = HEAD_ROWS + 1;
  expect(text('xl/worksheets/sheet1.xml')).toContain(`ySplit="${headRow}"`);
  expect(text('xl/worksheets/sheet1.xml')).toContain(`<autoFilter ref="A${headRow}:`);
  expect(text('xl/workbook.xml')).toContain(`'Report'!$A:$B,'Report'!$${HEAD_ROWS}:$${headRow}`);
});

test('an amount that a double would round stays text', () => {
  const report = sectionOf([row('big', ['90071992547409.92', '1.00'])], ['90071992547409.92', '1.00']);
  const [, big] = reportSheet(writeWorkbook(report, exportChoices)).rows;
  expect(big?.slice(2, 4).map(({ value }) => value)).toEqual(['90071992547409.92', 1]);
});

/** Not every machine has it: then its test says that it is skipped. */
const office = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!office)('LibreOffice opens it and computes the same figures', () => {
  const shown = withExtras(
    withExtraColumns(doubtfulReport(), yearBefore(wideReport({ accounts: 12, months: 5 }))),
    ['change'],
  );
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  const content = writeWorkbook(shown, exportChoices);
  writeFileSync(join(folder, 'untold.xlsx'), withoutResults(content));
  // Comma, double quotes, UTF-8, from the first line; as shown: no; formulas: no; the first sheet.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,1';
  execFileSync('soffice', [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    filter,
    '--outdir',
    folder,
    join(folder, 'untold.xlsx'),
  ]);
  const records: string[][] = parse(readFileSync(join(folder, 'untold-Report.csv')), {
    relax_column_count: true,
  });
  const theirs = records.slice(-reportSheet(content).rows.length).map((cells) => cells.slice(2, -2));
  const ours = reportSheet(content).rows.map((cells) =>
    cells.slice(2, -2).map(({ value }) => (value === null ? '' : Number(value))),
  );
  expect(
    theirs.map((cells) => cells.map((text) => (text === '' ? '' : Number(Number(text).toFixed(8))))),
  ).toEqual(ours);
});

/** Formulas without what they come to. */
function withoutResults(content: Uint8Array): Uint8Array {
  const files = unzipSync(content);
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(files[name] ?? new Uint8Array()).replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1');
  return zipSync({ ...files, [name]: strToU8(xml) });
}

test('a sum that includes a number too large for a spreadsheet has no formula', () => {
  const rows = [row('one', ['90071992547409.92', '1.00']), row('other', ['-90071992547400.00', '2.00'])];
  expect(formulas(sectionOf(rows, ['9.92', '3.00']))).toEqual([['D10', 'SUM(D8:D9)']]);
});

test('no cell or row exceeds the limits of programs, however many figures are unchecked', () => {
  const report = wideReport({ accounts: 3, months: 60 });
  const long = 'A region with a name as long as names of tracking options come to be, here and there';
  const columns = report.columns.flatMap((column) =>
    Array.from({ length: 6 }, (_, index) => ({
      ...column,
      key: `${column.key} ${index}`,
      label: `${long} ${index}`,
    })),
  );
  const spread = <T>(list: T[]) => list.flatMap((one) => Array<T>(6).fill(one));
  const content = writeWorkbook(
    {
      ...report,
      tieOut: { ...report.tieOut, status: 'differs' },
      columns,
      sections: report.sections.map((section) => ({
        ...section,
        rows: section.rows.map((one) => ({
          ...one,
          label: long.repeat(4),
          cells: spread(one.cells).map(({ amount }, index) => ({
            amount,
            status: index % 2 === 0 ? 'differs' : 'unchecked',
          })),
        })),
        total: { ...section.total, cells: spread(section.total.cells) },
      })),
      totals: [],
    },
    exportChoices,
  );
  const cells = (openWorkbook(content)['Report'] ?? []).flat();
  expect(Math.max(...cells.map(({ value }) => String(value).length))).toBeLessThan(32_767);
  expect(
    cells.map(({ value }) => String(value)).filter((text) => text.endsWith(' more')).length,
  ).toBeGreaterThan(0);
  for (const name of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
    const heights = [...strFromU8(unzipSync(content)[name] ?? new Uint8Array()).matchAll(/ ht="([\d.]+)"/g)];
    expect(Math.max(...heights.map(([, height]) => Number(height)))).toBeLessThanOrEqual(409);
  }
});
