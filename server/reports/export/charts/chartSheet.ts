import type { ReportChart, ChartCell, ChartPoint, ChartTone } from '#contract/charts/chart.ts';
import { describeChart } from '#contract/charts/chartSentence.ts';
import { chartTable } from '#contract/charts/chartTable.ts';
import { listCharts } from '#contract/charts/reportCharts.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';
import { FIGURE_WIDTH, figureCell, headStyle, NAME_WIDTH, type StyleOf } from '../figureSheet.ts';
import type { Sheet, Term } from '../sheet.ts';
import { cellName, quotedName } from '../sheetNames.ts';
import type { Cell, Row, Worksheet } from '../spreadsheetMl.ts';
import { bridgeHeads, bridgeParts } from './bridgeParts.ts';
import type { SheetChart, SheetSeries } from './chartXml.ts';

/** Rows and columns that a picture takes beside its amounts; what a bridge is made of stands to its right. */
const PICTURE = { rows: 18, columns: 5 };
const GAP_WIDTH = 3;
/** Characters beside a heading, which is bold. */
const HEAD_MARGIN = 3;
/** Longest formula of a spreadsheet, with room for the sheet's name. */
const MOST_CHARACTERS = 8000;

type ChartSheet = {
  name: string;
  report: ShownReport;
  sheet: Sheet;
  /** The worksheet that the report stands on. */
  figures: Worksheet;
};

/** A sheet of a report's charts, whose amounts are formulas of the report's cells; none where it has no charts. */
export function chartSheets({ name, report, sheet, figures }: ChartSheet, styleOf: StyleOf): Worksheet[] {
  const charts = listCharts(report);
  if (charts.length === 0) return [];
  const reference = cellReferences(report, sheet, figures);
  const heads = charts.map((chart) => chartTable(chart).heads);
  const pictureColumn = Math.max(...heads.map(({ length }) => length)) + 1;
  const rows: Row[] = [];
  const pictures: SheetChart[] = [];
  for (const chart of charts) {
    const firstRow = rows.length;
    const block = chartBlock(chart, { name, firstRow, pictureColumn, reference }, styleOf);
    rows.push(...block.rows);
    pictures.push(block.picture);
    while (rows.length < firstRow + PICTURE.rows + 2) rows.push({ cells: [] });
  }
  const hasParts = charts.some(({ kind }) => kind === 'bridge');
  return [
    {
      name,
      widths: [
        NAME_WIDTH,
        ...Array.from({ length: pictureColumn - 2 }, (_, index) =>
          Math.max(FIGURE_WIDTH, ...heads.map((names) => (names[index + 1] ?? '').length + HEAD_MARGIN)),
        ),
        GAP_WIDTH,
        ...Array.from({ length: PICTURE.columns }, () => FIGURE_WIDTH),
        ...(hasParts ? [GAP_WIDTH, ...bridgeHeads.map(() => FIGURE_WIDTH)] : []),
      ],
      rows,
      frozen: { rows: 0, columns: 1 },
      printed: { columns: pictureColumn + PICTURE.columns, pagesAcross: 1 },
      charts: pictures,
    },
  ];
}

/** Null for an amount of which the sheet has no number. */
type Reference = (cell: ChartCell) => string | null;

function cellReferences(report: ShownReport, sheet: Sheet, { name, frozen }: Worksheet): Reference {
  const rows = new Map(sheet.rows.map(({ key }, index) => [key, index]));
  const columns = new Map(report.columns.map(({ key }, index) => [key, index]));
  const columnsBefore = NAMES + sheet.textColumns.length;
  return ({ row, column }) => {
    const [place, index] = [rows.get(row), columns.get(column)];
    return place === undefined || index === undefined
      ? null
      : `${quotedName(name)}!${cellName(frozen.rows + place, columnsBefore + index)}`;
  };
}

/** Columns of codes and names. */
const NAMES = 2;

/** The amount as it is where a formula would be too long. */
function pointCell({ amount, cells }: ChartPoint, reference: Reference, style: number): Cell {
  const names = cells.map(({ sign, ...cell }) => ({ sign, name: reference({ sign, ...cell }) }));
  const formula = names
    .map(({ sign, name }, index) => `${sign === -1 ? '-' : index > 0 ? '+' : ''}${name}`)
    .join('');
  const isFormula =
    names.length > 0 && names.every(({ name }) => name !== null) && formula.length <= MOST_CHARACTERS;
  const cell = figureCell({ amount, terms: NO_TERMS }, { row: 0, column: 0 }, style);
  return 'number' in cell && isFormula ? { ...cell, formula } : cell;
}

const NO_TERMS: Term[] = [];

/** `pictureColumn`: column of all pictures. */
type Placed = { name: string; firstRow: number; pictureColumn: number; reference: Reference };

function chartBlock(
  chart: ReportChart,
  { name, firstRow, pictureColumn, reference }: Placed,
  styleOf: StyleOf,
): { rows: Row[]; picture: SheetChart } {
  const table = chartTable(chart);
  const { heads } = table;
  const partsColumn = pictureColumn + PICTURE.columns + 1;
  const parts = chart.kind === 'bridge' ? bridgeParts(chart, { row: firstRow + 2, column: partsColumn }) : [];
  const gap = Array.from({ length: chart.kind === 'bridge' ? partsColumn - heads.length : 0 }, (): Cell => ({
    blank: true,
    style: styleOf({}),
  }));
  const figureStyle = styleOf({ format: 'money', align: 'right' });
  const mutedStyle = styleOf({ format: 'money', align: 'right', muted: true });
  const body = table.rows.map(({ label, points }, index): Row => ({
    cells: [
      { text: label, style: styleOf({}) },
      ...points.map((point): Cell =>
        point === null ? { blank: true, style: figureStyle } : pointCell(point, reference, figureStyle),
      ),
      ...gap,
      ...(parts[index] ?? []).map((part): Cell => ({ ...part, style: mutedStyle })),
    ],
  }));
  const partHeads = chart.kind === 'bridge' ? bridgeHeads : [];
  const head = (text: string, index: number): Cell => ({
    text,
    style: styleOf({ ...headStyle, align: index === 0 ? 'left' : 'right' }),
  });
  const rows: Row[] = [
    { cells: [{ text: chart.title, style: styleOf({ bold: true }) }] },
    { cells: [...heads.map(head), ...gap, ...partHeads.map((text) => head(text, 1))] },
    ...body,
  ];
  const span = (column: number) => ({
    sheet: name,
    from: { row: firstRow + 2, column },
    to: { row: firstRow + 1 + table.rows.length, column },
  });
  const values = (column: number) =>
    body.map(({ cells }) => {
      const cell = cells[column];
      return cell !== undefined && 'number' in cell ? cell.number : '0';
    });
  const series = (column: number, look: Pick<SheetSeries, 'tone' | 'shape'>): SheetSeries => ({
    ...look,
    name: {
      place: { sheet: name, row: firstRow + 1, column },
      text: [...heads, ...gap.map(() => ''), ...partHeads][column] ?? '',
    },
    values: { span: span(column), numbers: values(column) },
  });
  return {
    rows,
    picture: {
      title: chart.title,
      description: describeChart(chart, (amount) => amountText(new Big(amount))),
      kind: chart.kind,
      labels: { span: span(0), texts: table.rows.map(({ label }) => label) },
      series: listSeries(chart, partsColumn).map(({ column, ...look }) => series(column, look)),
      from: { row: firstRow, column: pictureColumn },
      to: { row: firstRow + PICTURE.rows, column: pictureColumn + PICTURE.columns },
    },
  };
}

type PlacedSeries = { column: number } & Pick<SheetSeries, 'tone' | 'shape'>;

/** A bridge has its parts: what is drawn stands on what is not. */
function listSeries(chart: ReportChart, partsColumn: number): PlacedSeries[] {
  if (chart.kind === 'columns')
    return chart.series.map(({ tone, shape }, index) => ({ column: index + 1, tone, shape }));
  if (chart.kind === 'bridge')
    return bridgeTones.map((tone, index) => ({
      column: partsColumn + FIRST_PART + index,
      tone,
      shape: 'column',
    }));
  return [
    { column: 1, tone: 'profit', shape: 'column' },
    ...(chart.markName === undefined ? [] : [{ column: 2, tone: 'plan', shape: 'column' } as const]),
  ];
}

/** After the columns from and to. */
const FIRST_PART = 2;
/** Base, level, rises and falls, each above and below zero; null is not drawn. */
const bridgeTones: (ChartTone | null)[] = [null, 'profit', 'income', 'income', 'cost', 'cost'];
