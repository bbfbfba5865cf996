import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { ShownReport } from '#contract/reportLayout.ts';
import PDFDocument from 'pdfkit';
import { figureText } from './figureText.ts';
import { type Heading, headingOf } from './heading.ts';
import { type PagePlan, planPages } from './pdfPages.ts';
import { type Sheet, type SheetRow, sheetOf } from './sheet.ts';

/** Points; A4 across. */
const PAGE = { width: 841.89, height: 595.28, margin: 36 };
const INSIDE = PAGE.width - 2 * PAGE.margin;
const SIZE = { title: 15, text: 8.5, figure: 7.5, foot: 7 };
const ROW = { height: 12, line: 9.5, total: 15, section: 18 };
const HEAD_HEIGHT = 26;
const FOOT_HEIGHT = 16;
const LATER_HEADING = 16;
const NAME = { width: 190, indent: 10 };
const GAP = 8;
const LEAST_COLUMN = 44;
const INK = '#1f2933';
const MUTED = '#5b6875';
const LINE = '#c9d1d9';

/** Its figures are all of one width by nature, so that columns of them stand in line. Latin, Greek and Cyrillic. */
const font = (file: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${file.replace('Roboto_', '')}/${file}.ttf`));

type Pdf = PDFKit.PDFDocument;

/** The report on pages of A4: too many columns go on across further pages, each with the names beside them. */
export async function pdfOf(report: ShownReport): Promise<Uint8Array> {
  const heading = headingOf(report);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: [heading.title, ...ofWhat(heading), heading.range].join(', '), Creator: 'Tieout' },
  });
  pdf.registerFont('regular', font('Roboto_400Regular'));
  pdf.registerFont('bold', font('Roboto_600SemiBold'));
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pdf, 'end');
  await drawPages(pdf, sheetOf(report), heading);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

async function drawPages(pdf: Pdf, sheet: Sheet, heading: Heading): Promise<void> {
  const width = columnWidth(pdf, sheet);
  const heights = sheet.rows.map((row) => rowHeight(pdf, row));
  const firstHeading = headingHeight(pdf, heading);
  const room = PAGE.height - 2 * PAGE.margin - FOOT_HEIGHT - HEAD_HEIGHT;
  const pages = planPages({
    heights,
    staysWithNext: sheet.rows.map(({ kind }) => kind === 'section'),
    columns: sheet.headings.length,
    columnsAPage: Math.max(1, Math.floor((INSIDE - NAME.width) / width)),
    room: { first: room - firstHeading, later: room - LATER_HEADING },
  });
  for (const [index, plan] of pages.entries()) {
    pdf.addPage();
    const top = PAGE.margin + (index === 0 ? firstHeading : LATER_HEADING);
    if (index === 0) drawHeading(pdf, heading);
    else drawLaterHeading(pdf, heading);
    drawTable(pdf, sheet, { plan, heights, width, top });
    drawFoot(pdf, heading, `Page ${index + 1} of ${pages.length}`);
    // Hundreds of rows by dozens of columns take seconds: others are served between two pages.
    await yieldToOthers();
  }
}

/** What the widest figure or half of the widest heading needs, which may stand on two lines. */
function columnWidth(pdf: Pdf, { headings, rows }: Sheet): number {
  pdf.font('bold').fontSize(SIZE.figure);
  const texts = rows.flatMap(({ cells }) => cells.map(({ amount, unit }) => figureText(amount, unit)));
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '');
  const words = headings.flatMap((text) => text.split(' '));
  const widest = Math.max(...[longest, ...words].map((text) => pdf.widthOfString(text)));
  return Math.min(INSIDE - NAME.width, Math.max(LEAST_COLUMN, widest + GAP));
}

const nameWidth = (row: SheetRow) => NAME.width - GAP - indentOf(row);
const indentOf = ({ kind, depth }: SheetRow) => (kind === 'row' ? (depth + 1) * NAME.indent : 0);

function rowHeight(pdf: Pdf, row: SheetRow): number {
  if (row.kind === 'section') return ROW.section;
  pdf.font(row.kind === 'row' ? 'regular' : 'bold').fontSize(SIZE.figure);
  const more = Math.ceil(pdf.heightOfString(row.label, { width: nameWidth(row) }) / ROW.line) - 1;
  return (row.kind === 'row' ? ROW.height : ROW.total) + Math.max(0, more) * ROW.line;
}

const ofWhat = ({ organisation, scope }: Heading) => [organisation, ...(scope === null ? [] : [scope])];

const factsOf = (heading: Heading) =>
  [...ofWhat(heading), heading.range, heading.basis, `Amounts in ${heading.currency}`].join('  ·  ');

function headingHeight(pdf: Pdf, heading: Heading): number {
  pdf.font('regular').fontSize(SIZE.text);
  return 34 + pdf.heightOfString(heading.proof, { width: INSIDE }) + 10;
}

function drawHeading(pdf: Pdf, heading: Heading): void {
  const left = PAGE.margin;
  pdf.font('bold').fontSize(SIZE.title).fillColor(INK);
  pdf.text(heading.title, left, PAGE.margin, { lineBreak: false });
  pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
  pdf.text(factsOf(heading), left, PAGE.margin + 20, { lineBreak: false });
  pdf.fillColor(INK).text(heading.proof, left, PAGE.margin + 33, { width: INSIDE });
}

function drawLaterHeading(pdf: Pdf, heading: Heading): void {
  pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
  pdf.text(`${heading.title}  ·  ${factsOf(heading)}`, PAGE.margin, PAGE.margin, { lineBreak: false });
}

function drawFoot(pdf: Pdf, heading: Heading, pageOf: string): void {
  const top = PAGE.height - PAGE.margin - SIZE.foot;
  pdf.font('regular').fontSize(SIZE.foot).fillColor(MUTED);
  pdf.text(heading.books, PAGE.margin, top, { lineBreak: false });
  pdf.text(pageOf, PAGE.margin, top, { width: INSIDE, align: 'right', lineBreak: false });
}

type Place = { plan: PagePlan; heights: number[]; width: number; top: number };

function drawTable(pdf: Pdf, { headings, rows }: Sheet, { plan, heights, width, top }: Place): void {
  const [from, to] = plan.columns;
  const right = PAGE.margin + NAME.width + (to - from) * width;
  pdf.font('bold').fontSize(SIZE.figure).fillColor(MUTED);
  for (const [index, text] of headings.slice(from, to).entries()) {
    const height = pdf.heightOfString(text, { width: width - GAP });
    const x = PAGE.margin + NAME.width + index * width + GAP;
    pdf.text(text, x, top + HEAD_HEIGHT - 4 - height, { width: width - GAP, align: 'right' });
  }
  let y = top + HEAD_HEIGHT;
  rule(pdf, right, y);
  for (const [index, row] of rows.slice(...plan.rows).entries()) {
    const height = heights[plan.rows[0] + index] ?? ROW.height;
    drawRow(pdf, row, { y, height, right, width, cells: row.cells.slice(from, to) });
    y += height;
  }
}

type RowPlace = { y: number; height: number; right: number; width: number; cells: SheetRow['cells'] };

function drawRow(pdf: Pdf, row: SheetRow, { y, height, right, width, cells }: RowPlace): void {
  const text = y + (row.kind === 'section' ? 7 : row.kind === 'row' ? 1.5 : 3);
  pdf
    .font(row.kind === 'row' ? 'regular' : 'bold')
    .fontSize(SIZE.figure)
    .fillColor(INK);
  pdf.text(row.label, PAGE.margin + indentOf(row), text, { width: nameWidth(row) });
  for (const [index, { amount, unit }] of cells.entries()) {
    const figure = figureText(amount, unit);
    const x = PAGE.margin + NAME.width + (index + 1) * width - pdf.widthOfString(figure);
    pdf.text(figure, x, text, { lineBreak: false });
  }
  if (row.kind === 'sectionTotal' || row.kind === 'total') rule(pdf, right, y);
  if (row.kind === 'total') rule(pdf, right, y + height);
}

const rule = (pdf: Pdf, right: number, y: number) =>
  pdf.moveTo(PAGE.margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(LINE).stroke();
