import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { listCharts } from '#contract/charts/reportCharts.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { openWorkbook } from '#tests/support/openedFile.ts';
import { buildReport, agreeingCells } from '#tests/support/report.ts';
import { nodesWith, openTaggedPdf } from '#tests/support/taggedPdf.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { listPeriods } from '#contract/period.ts';
import { writePackWorkbook } from '../pack/packWorkbook.ts';
import { writePdf } from '../pdf/pdf.ts';
import { writeWorkbook } from '../workbook.ts';

const report = withExtraColumns(wideReport({ accounts: 30, months: 5 }));

/** A month of one bank account that goes through zero: a bridge. */
function overdrawn(): ShownReport {
  const periods = listPeriods('2026-10-01', '2026-10-31', 'monthly');
  const measures = ['opening', 'received', 'spent', 'closing'] as const;
  const cells = agreeingCells(['100.00', '50.00', '400.00', '-250.00']);
  return withExtraColumns(
    buildReport({
      type: 'bank-summary',
      title: 'Bank Summary',
      periods,
      columns: measures.map((measure) => ({
        key: `2026-10 ${measure}`,
        label: measure,
        kind: 'measure',
        measure,
        periodKey: '2026-10',
      })),
      sections: [
        {
          key: 'bank',
          title: 'Bank',
          sign: 1,
          rows: [{ key: 'account', label: 'Account', unit: 'money', cells, total: null }],
          total: { key: 'bankTotal', label: 'Total', cells, total: null },
        },
      ],
    }),
  );
}

const parts = (content: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)]));

test('a PDF has each chart as a figure that says all its amounts, and none where they are off', async () => {
  const { nodes } = await openTaggedPdf(await writePdf(report, exportChoices));
  const figures = nodesWith('Figure', nodes);
  expect(figures.map(({ alt = '' }) => alt.split('.')[0])).toEqual(
    listCharts(report).map(({ title }) => title),
  );
  for (const { alt = '' } of figures) expect(alt).toMatch(/\d\.\d\d/);
  const without = await openTaggedPdf(await writePdf(report, { ...exportChoices, charts: false }));
  expect(nodesWith('Figure', without.nodes)).toEqual([]);
});

test('a workbook’s charts are of cells that are formulas of the report, and come to the same', () => {
  const sheets = openWorkbook(writeWorkbook(report, exportChoices));
  const amounts = listCharts(report).flatMap((chart) =>
    chart.kind === 'columns' ? chart.series.flatMap(({ points }) => points) : [],
  );
  const cells = (sheets['Charts'] ?? []).flat().filter(({ formula }) => formula !== null);
  expect(cells.length).toBeGreaterThanOrEqual(amounts.length);
  for (const { formula, value, calculated } of cells) {
    expect(formula).toMatch(/^'Report'!/);
    expect(calculated).toBeCloseTo(Number(value), 6);
  }
  for (const { amount } of amounts) expect(cells.map(({ value }) => value)).toContain(Number(amount));
});

test('a bridge through zero stands on parts that a spreadsheet works out alike', () => {
  const sheet = openWorkbook(writeWorkbook(overdrawn(), exportChoices))['Charts'] ?? [];
  const heads = sheet[1]?.map(({ value }) => value) ?? [];
  const column = (name: string) => sheet.slice(2, 6).map((row) => row[heads.indexOf(name)]);
  expect(column('Amount').map((cell) => cell?.value)).toEqual([100, 50, -400, -250]);
  expect(column('Base').map((cell) => cell?.value)).toEqual([0, 100, 0, 0]);
  expect(column('Fall').map((cell) => cell?.value)).toEqual([0, 0, 150, 0]);
  expect(column('Fall below zero').map((cell) => cell?.value)).toEqual([0, 0, -250, 0]);
  for (const name of ['From', 'To', 'Base', 'Level', 'Rise', 'Rise below zero', 'Fall', 'Fall below zero'])
    for (const cell of column(name)) expect(cell?.calculated).toBeCloseTo(Number(cell?.value), 6);
});

test('every part of a workbook with charts is declared and led to', () => {
  const files = parts(writeWorkbook(report, exportChoices));
  const charts = Object.keys(files).filter((name) => name.startsWith('xl/charts/'));
  expect(charts).toHaveLength(listCharts(report).length);
  for (const name of charts) {
    expect(files['[Content_Types].xml']).toContain(`PartName="/${name}"`);
    expect(files['xl/drawings/_rels/drawing2.xml.rels']).toContain(
      `../charts/${name.slice('xl/charts/'.length)}`,
    );
    expect(files[name]).toContain('<c:numCache>');
  }
  expect(files['xl/worksheets/sheet2.xml']).toContain('<drawing r:id="rId1"/>');
  expect(files['xl/drawings/drawing2.xml']).toContain('descr="');
});

test('a pack has a sheet of charts after each report that has some', () => {
  const reports = [{ report, choices: exportChoices }];
  const pack = { title: 'Pack', reports, choices: exportChoices, hasCheckedPage: false };
  expect(Object.keys(openWorkbook(writePackWorkbook(pack)))).toEqual([
    'Contents',
    'Profit and Loss',
    'Profit and Loss charts',
  ]);
});

test('columns and bars begin at zero, and reach below it where an amount does', () => {
  for (const shown of [report, overdrawn()]) {
    const files = parts(writeWorkbook(shown, exportChoices));
    const charts = Object.entries(files).filter(([name]) => name.startsWith('xl/charts/'));
    expect(charts.length).toBeGreaterThan(0);
    for (const [, xml] of charts) {
      const amounts = [...xml.matchAll(/<c:v>(-?[\d.]+)<\/c:v>/g)].map(([, amount]) => Number(amount));
      const isWhole = xml.includes('<c:barChart>') && amounts.every((amount) => amount >= 0);
      expect(xml.includes('<c:min val="0"/>')).toBe(isWhole);
    }
  }
});

test('a heading of a chart’s amounts has room in its column', () => {
  const longName = 'Operating activities of the year';
  const [section] = report.sections;
  if (section === undefined) throw new Error('The report has no section.');
  const renamed: ShownReport = {
    ...report,
    type: 'cash-flow',
    sections: [{ ...section, key: 'operating', title: longName }],
    totals: report.totals.slice(0, 1).map((total) => ({ ...total, key: 'netCashFlow' })),
  };
  const files = parts(writeWorkbook(renamed, exportChoices));
  const heads = (openWorkbook(writeWorkbook(renamed, exportChoices))['Charts'] ?? []).flatMap((row) =>
    row.flatMap(({ value }, column) => (value === longName ? [column] : [])),
  );
  expect(heads.length).toBeGreaterThan(0);
  const sheet = files['xl/worksheets/sheet2.xml'] ?? '';
  for (const column of heads.filter((index) => index > 0)) {
    const width = new RegExp(`<col min="${column + 1}" max="\\d+" width="([\\d.]+)"`).exec(sheet)?.[1];
    expect(Number(width)).toBeGreaterThan(longName.length);
  }
});
