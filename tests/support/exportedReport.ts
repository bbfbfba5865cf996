/** A report's three files, opened by other libraries and held figure by figure against the same report in JSON. */
import type { ReportCell } from '#contract/reports/cells.ts';
import {
  listBlocks,
  columnName,
  groupAbove,
  hasTotal,
  labelBelow,
  type ShownReport,
  withChildren,
} from '#contract/reports/reportLayout.ts';
import { addMonths } from '#contract/period.ts';
import type { ReportColumn, ReportRow } from '#contract/reports/reports.ts';
import { isAgreeing, type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import {
  type Line,
  openCsv,
  openPdf,
  type OpenedCell,
  reportSheet,
  tableOnPaper,
  textOf,
} from './openedFile.ts';

type Unit = ReportRow['unit'];
/** `sign` stands beside the figure, where it has one; `letter` behind a variance that is good news or bad. */
type Stated = {
  amount: string | null;
  unit: Unit;
  status: TieStatus;
  sign: string | undefined;
  letter: string;
};
/** `status`: of a total whose columns are held against nothing. */
type StatedRow = {
  code: string;
  label: string;
  texts: string[];
  cells: Stated[];
  status?: TieStatus | undefined;
};

/** Rows and totals that have figures, from top to bottom. */
export function statedRows(report: ShownReport): StatedRow[] {
  const texts = (row?: ReportRow) =>
    (report.textColumns ?? []).map((_column, index) => row?.texts?.[index] ?? '');
  // What nothing was held against is said once, above a report that agrees, and that nothing was asked.
  const isSaidAbove =
    isAgreeing(report.tieOut.status) ||
    (report.tieOut.status === 'unchecked' && report.periods.every((period) => !('checkedAt' in period)));
  const statedCells = (cells: ReportCell[], unit: Unit) =>
    cells.map(({ amount, status, favourable }, index): Stated => {
      const sign = amount === null || (isSaidAbove && status === 'unchecked') ? undefined : signs[status];
      const letter = favourable === undefined ? '' : favourable ? ' F' : ' U';
      return { amount, unit: statedUnit(unit, report.columns[index]), status, sign, letter };
    });
  return listBlocks(report).flatMap((block): StatedRow[] => [
    ...(block.kind === 'section'
      ? block.rows
          .flatMap((row) => withChildren(row))
          .map(({ row }) => ({
            code: row.accountCode ?? '',
            label: row.label,
            texts: texts(row),
            cells: statedCells(row.cells, row.unit),
          }))
      : []),
    ...(block.kind === 'total' || hasTotal(block)
      ? [
          {
            code: '',
            label: block.total.label,
            texts: texts(),
            cells: statedCells(block.total.cells, 'money'),
            status: block.total.totalStatus,
          },
        ]
      : []),
  ]);
}

const words: Record<TieStatus, string> = {
  agrees: 'Agrees with Xero',
  'agrees-with-items': 'Agrees, with items',
  changed: 'Changed since last check',
  unchecked: 'Not checked yet',
  review: 'Needs review',
  differs: 'Differs from Xero',
};
const signs: Partial<Record<TieStatus, string>> = { differs: '≠', review: '!', unchecked: '?', changed: '~' };

/** Proof of a row in words: its worst status, and each figure that is less than agreement. */
function describeProof({ cells, status: ownStatus }: StatedRow, headings: string[]): [string, string] {
  const figures = cells.flatMap((cell, index) =>
    cell.amount === null ? [] : [{ ...cell, heading: headings[index] }],
  );
  const markedFigures = figures.filter(({ sign }) => sign !== undefined);
  return [
    figures.length === 0 ? '' : words[ownStatus ?? worst(figures.map(({ status }) => status))],
    markedFigures
      .map(
        ({ heading, status }) =>
          `${heading}: ${words[status].charAt(0).toLowerCase()}${words[status].slice(1)}`,
      )
      .join('; '),
  ];
}

/** True if a figure has a sign; otherwise the remark stands once, above the figures. */
const hasSigns = (report: ShownReport) =>
  statedRows(report).some(({ cells }) => cells.some(({ sign }) => sign !== undefined));
const proofHeadings = (report: ShownReport) => (hasSigns(report) ? ['Agreement', 'Does not agree'] : []);

const textHeadings = ({ textColumns = [] }: ShownReport) => textColumns.map(({ label }) => label);
/** Guarded against being taken for a formula. */
const plainText = (text: string) => (/^[\s]*[=+\-@]/.test(text) ? `'${text}` : text);

/** The name of a period that runs today says so, which is no matter of figures. */
const plainName = (heading: string) => heading.replace(' (to date)', '');
const plainNames = (headings: string[]) => headings.map(plainName);

/** Amounts as they are stated; before the table the facts of the report, among them whether it agrees. */
export function expectCsv(content: Uint8Array, report: ShownReport): void {
  const { facts, head, rows } = openCsv(content);
  const headings = report.columns.map((column) => columnName(report, column));
  const reportRows = statedRows(report);
  expect(plainNames(head)).toEqual([
    'Section',
    'Code',
    'Name',
    ...textHeadings(report),
    ...headings,
    ...proofHeadings(report),
  ]);
  expect(rows.map(([, code, name, ...cells]) => [code, name, ...plainNames(cells)])).toEqual(
    reportRows.map((row) => [
      row.code,
      row.label,
      ...row.texts.map(plainText),
      ...row.cells.map(({ amount }) => amount ?? ''),
      ...(hasSigns(report) ? describeProof(row, headings) : []),
    ]),
  );
  const values = (name: string) => facts.filter(([label]) => label === name).map(([, value]) => value);
  expect(values('Report')).toEqual([report.title]);
  expect(values('Organization')).toEqual([report.companyName]);
  expect(values('Currency')).toEqual([report.currency]);
  expect(values('Basis')).toEqual([report.basis === 'cash' ? 'Cash basis' : 'Accrual basis']);
  expect(values('Agreement')[0]).toBe(`${report.tieOut.headline}. ${report.tieOut.sentence}`);
  if (report.tieOut.checkedAt !== null)
    expect(values('Agreement')[1]).toContain(`:${report.tieOut.checkedAt.slice(14, 16)}.`);
}

/** Expects every figure to be a number that a spreadsheet's engine calculates to the stated amount. */
export function expectWorkbook(content: Uint8Array, report: ShownReport): OpenedCell[][] {
  const { groups, head, rows } = reportSheet(content);
  const headings = report.columns.map((column) => columnName(report, column));
  const texts = textHeadings(report);
  expect(plainNames(head)).toEqual([
    'Code',
    'Name',
    ...texts,
    ...report.columns.map((column) => labelBelow(report, column)),
    ...proofHeadings(report),
  ]);
  expect(
    report.columns.map((_column, index) => {
      const place = 2 + texts.length + index;
      const group = groups.find(({ column, span }) => column <= place && place < column + span);
      return group === undefined ? undefined : plainName(group.label);
    }),
  ).toEqual(report.columns.map((column) => groupAbove(report, column)));
  // A section's name stands in a row of its own, without figures.
  const figures = rows.filter((row) => row.slice(2).some(({ value }) => value !== null && value !== ''));
  const reportRows = statedRows(report).filter(
    (row) =>
      hasSigns(report) || [...row.texts, ...row.cells.map(({ amount }) => amount)].some((cell) => cell),
  );
  expect(figures.map(([code, name]) => [code?.value ?? '', name?.value])).toEqual(
    reportRows.map(({ code, label }) => [code, label]),
  );
  for (const [index, row] of reportRows.entries()) {
    const [cells, writtenRows] = [
      figures[index]?.slice(2 + row.texts.length) ?? [],
      figures[index]?.slice(2) ?? [],
    ];
    expect([row.label, writtenRows.slice(0, row.texts.length).map(({ shownText: text }) => text)]).toEqual([
      row.label,
      row.texts.map((text, column) =>
        report.textColumns?.[column]?.kind === 'date' ? slashedDay(text) : text,
      ),
    ]);
    const numbers = row.cells.map(({ amount }) => (amount === null ? null : Number(amount)));
    const figureCells = cells.slice(0, numbers.length);
    expect([row.label, figureCells.map(({ value }) => value)]).toEqual([row.label, numbers]);
    expect([row.label, figureCells.map(({ calculated }) => rounded(calculated))]).toEqual([
      row.label,
      numbers,
    ]);
    expect([
      row.label,
      figureCells.map(({ shownText: cellText }) => /^([≠?~]) /.exec(cellText)?.[1]),
    ]).toEqual([row.label, row.cells.map(({ sign }) => sign)]);
    expect(cells.slice(numbers.length).map(({ value }) => plainName(String(value)))).toEqual(
      hasSigns(report) ? describeProof(row, headings) : [],
    );
  }
  return figures;
}

/** Date as `dd/MM/yyyy`, the format preferred by the users of these tests. */
const slashedDay = (day: string): string => day.split('-').toReversed().join('/');

/** Sums of doubles are off by less than a millionth of a cent. */
const rounded = (value: string | number | null) =>
  typeof value === 'number' ? Number(value.toFixed(8)) + 0 : value;

/** Expects every figure at the crossing of its row and column, formatted for print; each page has its title. */
export async function expectPdf(content: Uint8Array, statedReport: ShownReport): Promise<void> {
  const pages = await openPdf(content);
  const isSummary = statedReport.type === 'summary';
  const report = isSummary ? summaryOnPaper(statedReport) : statedReport;
  const table = tableOnPaper(
    isSummary ? pages.map(belowTiles) : pages,
    report.textColumns === undefined ? undefined : report.columns.length,
  );
  const reportRows = statedRows(report);
  expect(table.map(({ figures }) => figures)).toEqual(
    reportRows.map(({ cells }) => cells.map((cell) => onPaper(cell))),
  );
  for (const [index, { code, label }] of reportRows.entries()) {
    // A long name goes on in the next line.
    const name = table[index]?.name ?? '?';
    expect(`${code} ${label}`.trim().replaceAll(/\s+/g, ' ')).toContain(name.replaceAll(/\s+/g, ' '));
    expect(name.startsWith(code)).toBe(true);
  }
  for (const page of pages) {
    expect(textOf(page)).toContain(report.title);
    expect(textOf(page)).toContain(report.companyName);
  }
  const pageTexts = pages.map((page) => textOf(page).replaceAll(/\s+/g, ' '));
  const { status, headline, sentence } = report.tieOut;
  if (!isAgreeing(status)) expect(pageTexts[0]).toContain(`${headline}. ${sentence}`.replaceAll(/\s+/g, ' '));
  // One line, on each page.
  else
    for (const text of pageTexts)
      expect(text).toContain(headline.replace('with Xero', 'with Xero to the cent'));
}

/** The month, those it is compared with and the changes; targets where a figure has one. Formulas stand in the tiles. */
function summaryOnPaper({ textColumns: _formula, ...report }: ShownReport): ShownReport {
  const month = report.periods.at(-1)?.startDate ?? '';
  const shownMonths = [0, -1, -12].map((distance) => addMonths(month, distance));
  const hasTarget = statedRows(report).some((row) =>
    report.columns.some(({ key }, index) => key === 'target' && row.cells[index]?.amount !== null),
  );
  const isShown = ({ measure, lines }: ReportColumn): boolean =>
    measure === undefined ? shownMonths.includes(lines?.startDate ?? '') : measure === 'change' || hasTarget;
  const keep = <T>(items: T[]): T[] => items.filter((_item, index) => report.columns.map(isShown)[index]);
  const keepInRow = (row: ReportRow): ReportRow => ({
    ...row,
    cells: keep(row.cells),
    ...(row.children ? { children: row.children.map(keepInRow) } : {}),
  });
  return {
    ...report,
    columns: keep(report.columns),
    sections: report.sections.map((section) => ({ ...section, rows: section.rows.map(keepInRow) })),
  };
}

const belowTiles = (page: Line[]): Line[] =>
  page.slice(page.findIndex(({ pieces }) => pieces.map(({ text }) => text).join('') === 'Figures') + 1);

/** A percentage less another is a number of points. */
const statedUnit = (unit: Unit, column: ReportColumn | undefined): Unit =>
  column?.unit ?? (unit === 'percent' && /change|against/i.test(column?.measure ?? '') ? 'points' : unit);

const suffixes: Partial<Record<Unit, string>> = { percent: ' %', points: ' points' };

function onPaper({ amount, unit, sign: mark, letter }: Stated): string {
  const sign = mark === undefined ? '' : `${mark} `;
  const value = new Big(amount ?? 0);
  if (value.eq(0)) return `${sign}–${letter}`;
  const places: Record<Unit, number> = {
    money: 2,
    percent: 1,
    points: 1,
    count: 0,
    days: 0,
    months: 1,
    ratio: 2,
  };
  const [whole = '', decimals] = value.abs().toFixed(places[unit]).split('.');
  const grouped = unit === 'money' || unit === 'count' ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole;
  const digits = decimals === undefined ? grouped : `${grouped}.${decimals}`;
  return `${sign}${value.lt(0) ? '\u2212' : ''}${digits}${suffixes[unit] ?? ''}${letter}`;
}
