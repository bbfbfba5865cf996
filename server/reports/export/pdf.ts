import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MarkedStatus } from '#contract/reports/figureStatus.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import PDFDocument from 'pdfkit';
import { type Differing, listDiffering } from './differing.ts';
import { figureText } from './figureText.ts';
import { type ExportChoices, type Heading, buildHeading } from './heading.ts';
import { type PagePlan, planPages } from './pdfPages.ts';
import { placeTexts, textIn, type TextPlace, textsWidth } from './pdfTexts.ts';
import { listDoubts, signs, signsIn } from './proofWords.ts';
import { type Sheet, type SheetCell, type SheetRow, buildSheet } from './sheet.ts';

/** Points; A4 across. */
const PAGE = { width: 841.89, height: 595.28, margin: 36 };
const INSIDE = PAGE.width - 2 * PAGE.margin;
const SIZE = { title: 16, organisation: 10.5, text: 8.5, figure: 7.5, foot: 7 };
const ROW = { height: 12, line: 9.5, total: 15, section: 18 };
const HEAD_HEIGHT = 26;
const FOOT_HEIGHT = 16;
const LATER_HEADING = 16;
const NAME = { width: 190, besideTexts: 120, indent: 10 };
const CODE = { most: 60, gap: 7 };
const GAP = 8;
const LEAST_COLUMN = 44;
const INK = '#1f2933';
const MUTED = '#5b6875';
const LINE = '#c9d1d9';
const MARKS: Record<MarkedStatus, string> = {
  differs: '#b3261e',
  review: '#8a5a00',
  unchecked: '#5b6875',
  changed: '#5b6875',
};

/** Figures of equal width keep columns in line. Covers Latin, Greek and Cyrillic. */
const font = (file: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${file.replace('Roboto_', '')}/${file}.ttf`));

type Pdf = PDFKit.PDFDocument;

/**
 * Surplus columns continue on further pages that repeat the names; differences are listed at the
 * end.
 */
export async function writePdf(report: ShownReport, request: ExportChoices): Promise<Uint8Array> {
  const heading = buildHeading(report, request);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: [heading.title, ...headingSubject(heading), heading.range].join(', '), Creator: 'Tieout' },
  });
  pdf.registerFont('regular', font('Roboto_400Regular'));
  pdf.registerFont('bold', font('Roboto_600SemiBold'));
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pdf, 'end');
  drawPages(pdf, {
    sheet: buildSheet(report),
    heading,
    differing: listDiffering(report, request.timeZone),
  });
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

type Layout = {
  sheet: Sheet;
  heading: Heading;
  proof: string[];
  heights: number[];
  /** Width of a column of figures. */
  width: number;
  /** Left edge and width of names. */
  names: number;
  nameWidth: number;
  texts: TextPlace[];
  /** Left edge of figures. */
  figures: number;
};

function drawPages(
  pdf: Pdf,
  { sheet, heading, differing }: { sheet: Sheet; heading: Heading; differing: Differing[] },
): void {
  const codes = codesWidth(pdf, sheet);
  const names = PAGE.margin + codes;
  const nameWidth = sheet.textColumns.length > 0 ? NAME.besideTexts : NAME.width;
  const width = columnWidth(pdf, sheet, INSIDE - codes - nameWidth);
  const texts = placeTexts(sheet, {
    x: names + nameWidth,
    room: INSIDE - codes - nameWidth - width * sheet.headings.length,
  });
  const layout: Layout = {
    sheet,
    heading,
    proof: [heading.proof.join(' '), ...listDoubts(sheet)],
    heights: sheet.rows.map((row) => rowHeight(pdf, row, { nameWidth, texts })),
    width,
    names,
    nameWidth,
    texts,
    figures: names + nameWidth + textsWidth(texts),
  };
  const firstHeading = headingHeight(pdf, layout);
  const room = PAGE.height - 2 * PAGE.margin - FOOT_HEIGHT - HEAD_HEIGHT;
  const pages = planPages({
    heights: layout.heights,
    staysWithNext: sheet.rows.map(({ kind }) => kind === 'section'),
    columns: sheet.headings.length,
    columnsAPage: Math.max(1, Math.floor((PAGE.width - PAGE.margin - layout.figures) / layout.width)),
    room: { first: room - firstHeading, later: room - LATER_HEADING },
  });
  const lists = listPages(pdf, differing, room + HEAD_HEIGHT - LATER_HEADING);
  const pageText = (index: number) => `Page ${index + 1} of ${pages.length + lists.length}`;
  for (const [index, plan] of pages.entries()) {
    pdf.addPage();
    const top = PAGE.margin + (index === 0 ? firstHeading : LATER_HEADING);
    if (index === 0) drawHeading(pdf, layout);
    else drawLaterHeading(pdf, heading);
    drawTable(pdf, layout, { plan, top });
    drawFoot(pdf, layout, pageText(index));
  }
  for (const [index, lines] of lists.entries()) {
    pdf.addPage();
    drawLaterHeading(pdf, heading);
    drawList(pdf, lines);
    drawFoot(pdf, layout, pageText(pages.length + index));
  }
}

type ListLine = { name: string; text: string; isTitle: boolean; height: number };

const LIST = { name: 210, gap: 4 };

function listPages(pdf: Pdf, differing: Differing[], room: number): ListLine[][] {
  const textHeight = (text: string, width: number) => pdf.heightOfString(text === '' ? ' ' : text, { width });
  const lines = differing.flatMap(({ title, lines: fileLines }): ListLine[] => {
    pdf.font('regular').fontSize(SIZE.text);
    return [
      { name: title, text: '', isTitle: true, height: ROW.section + LIST.gap },
      ...fileLines.map((line) => {
        const heights = [textHeight(line.name, LIST.name - GAP), textHeight(line.text, INSIDE - LIST.name)];
        return { ...line, isTitle: false, height: Math.max(...heights) + LIST.gap };
      }),
    ];
  });
  const plan = planPages({
    heights: lines.map(({ height }) => height),
    staysWithNext: lines.map(({ isTitle }) => isTitle),
    columns: 1,
    columnsAPage: 1,
    room: { first: room, later: room },
  });
  return lines.length === 0 ? [] : plan.map(({ rows }) => lines.slice(...rows));
}

function drawList(pdf: Pdf, lines: ListLine[]): void {
  let y = PAGE.margin + LATER_HEADING;
  for (const { name, text, isTitle, height } of lines) {
    pdf.font(isTitle ? 'bold' : 'regular').fontSize(isTitle ? SIZE.organisation : SIZE.text);
    pdf.fillColor(INK).text(name, PAGE.margin, y, { width: isTitle ? INSIDE : LIST.name - GAP });
    pdf.text(text, PAGE.margin + LIST.name, y, { width: INSIDE - LIST.name });
    y += height;
  }
}

/** 0 where no row has a code. */
function codesWidth(pdf: Pdf, { rows }: Sheet): number {
  pdf.font('regular').fontSize(SIZE.figure);
  const widest = Math.max(0, ...rows.map(({ code }) => pdf.widthOfString(code)));
  return widest === 0 ? 0 : Math.min(CODE.most, widest) + CODE.gap;
}

function markedText(cell: SheetCell): string {
  const figure = figureText(cell.amount, cell.unit);
  return cell.mark === null ? figure : `${signs[cell.mark]} ${figure}`;
}

/** Fits the widest figure or word of a heading. */
function columnWidth(pdf: Pdf, { headings, rows }: Sheet, room: number): number {
  pdf.font('bold').fontSize(SIZE.figure);
  const texts = rows.flatMap(({ cells }) => cells.map(markedText));
  const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), '');
  const words = headings.flatMap((text) => text.split(' '));
  const widest = Math.max(...[longest, ...words].map((text) => pdf.widthOfString(text)));
  return Math.min(room, Math.max(LEAST_COLUMN, widest + GAP));
}

const nameIndent = ({ kind, depth }: SheetRow) => (kind === 'row' ? depth * NAME.indent : 0);

type Names = Pick<Layout, 'nameWidth' | 'texts'>;

function rowHeight(pdf: Pdf, row: SheetRow, { nameWidth, texts }: Names): number {
  if (row.kind === 'section') return ROW.section;
  pdf.font(row.kind === 'row' ? 'regular' : 'bold').fontSize(SIZE.figure);
  const heights = [
    pdf.heightOfString(row.label, { width: nameWidth - GAP - nameIndent(row) }),
    ...texts.map((place, index) => pdf.heightOfString(textIn(row, place, index), place)),
  ];
  const extraLines = Math.ceil(Math.max(...heights) / ROW.line) - 1;
  return (row.kind === 'row' ? ROW.height : ROW.total) + Math.max(0, extraLines) * ROW.line;
}

const headingSubject = ({ organisation, scope }: Heading) => [
  organisation,
  ...(scope === null ? [] : [scope]),
];

const headingFacts = ({ range, compared, basis, currency, choices }: Heading) => [
  range,
  ...(compared === null ? [] : [`Compared with ${compared}`]),
  basis,
  `Amounts in ${currency}`,
  ...choices.map(([name, choice]) => `${name}: ${choice.toLowerCase()}`),
];

/** Offsets from the top margin. */
const HEADING = { organisation: 21, facts: 36, proof: 50, gap: 10 };
const inside = { width: INSIDE, lineGap: 1.5 };

function headingHeight(pdf: Pdf, { proof, heading }: Layout): number {
  pdf.font('regular').fontSize(SIZE.text);
  const texts = [headingFacts(heading).join('  ·  '), ...proof];
  const lines = texts.reduce((height, text) => height + pdf.heightOfString(text, inside), 0);
  return HEADING.facts + (HEADING.proof - HEADING.facts - SIZE.text) + lines + HEADING.gap;
}

function drawHeading(pdf: Pdf, { heading, proof }: Layout): void {
  const leftEdge = PAGE.margin;
  const line = { width: INSIDE, height: SIZE.title, ellipsis: true };
  pdf.font('bold').fontSize(SIZE.title).fillColor(INK);
  pdf.text(heading.title, leftEdge, PAGE.margin, { lineBreak: false });
  pdf.fontSize(SIZE.organisation);
  pdf.text(headingSubject(heading).join('  ·  '), leftEdge, PAGE.margin + HEADING.organisation, line);
  pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
  pdf.text(headingFacts(heading).join('  ·  '), leftEdge, PAGE.margin + HEADING.facts, inside);
  pdf.y += HEADING.proof - HEADING.facts - SIZE.text;
  pdf.fillColor(INK);
  for (const sentence of proof) pdf.text(sentence, leftEdge, pdf.y, inside);
}

function drawLaterHeading(pdf: Pdf, heading: Heading): void {
  pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
  const text = [heading.title, ...headingSubject(heading), ...headingFacts(heading)].join('  ·  ');
  pdf.text(text, PAGE.margin, PAGE.margin, { width: INSIDE, height: SIZE.text, ellipsis: true });
}

function drawFoot(pdf: Pdf, { heading, sheet }: Layout, pageOf: string): void {
  const top = PAGE.height - PAGE.margin - SIZE.foot;
  pdf.font('regular').fontSize(SIZE.foot).fillColor(MUTED);
  const text = [heading.books, `Exported ${heading.exported}`, ...signsIn(sheet)].join('  ·  ');
  pdf.text(text, PAGE.margin, top, { lineBreak: false });
  pdf.text(pageOf, PAGE.margin, top, { width: INSIDE, align: 'right', lineBreak: false });
}

function drawTable(pdf: Pdf, layout: Layout, { plan, top }: { plan: PagePlan; top: number }): void {
  const { sheet, heights, width, figures } = layout;
  const [start, end] = plan.columns;
  const right = figures + (end - start) * width;
  pdf.font('bold').fontSize(SIZE.figure).fillColor(MUTED);
  for (const { x, width: textWidth, label } of layout.texts)
    pdf.text(label, x, top + HEAD_HEIGHT - 4 - ROW.line, { width: textWidth });
  for (const [index, text] of sheet.headings.slice(start, end).entries()) {
    const height = pdf.heightOfString(text, { width: width - GAP });
    const x = figures + index * width + GAP;
    pdf.text(text, x, top + HEAD_HEIGHT - 4 - height, { width: width - GAP, align: 'right' });
  }
  let y = top + HEAD_HEIGHT;
  rule(pdf, right, y);
  for (const [index, row] of sheet.rows.slice(...plan.rows).entries()) {
    const height = heights[plan.rows[0] + index] ?? ROW.height;
    drawRow(pdf, layout, { row, place: { y, height, right, cells: row.cells.slice(start, end) } });
    y += height;
  }
}

type RowPlace = { y: number; height: number; right: number; cells: SheetCell[] };

function drawRow(
  pdf: Pdf,
  { names, nameWidth, texts, figures, width }: Layout,
  { row, place }: { row: SheetRow; place: RowPlace },
): void {
  const { y, height, right, cells } = place;
  const text = y + (row.kind === 'section' ? 7 : row.kind === 'row' ? 1.5 : 3);
  pdf.font('regular').fontSize(SIZE.figure).fillColor(MUTED);
  if (row.code !== '')
    pdf.text(row.code, PAGE.margin, text, {
      width: names - PAGE.margin - CODE.gap,
      height: ROW.line,
      ellipsis: true,
    });
  pdf.font(row.kind === 'row' ? 'regular' : 'bold').fillColor(INK);
  // Rows without a code start further left.
  const leftEdge = row.kind === 'row' ? names + row.depth * NAME.indent : PAGE.margin;
  const labelRoom = row.kind === 'section' ? INSIDE : nameWidth - GAP - nameIndent(row);
  pdf.text(row.label, leftEdge, text, { width: labelRoom });
  for (const [index, column] of texts.entries()) {
    const words = textIn(row, column, index);
    if (words !== '') pdf.text(words, column.x, text, { width: column.width });
  }
  for (const [index, cell] of cells.entries()) {
    const x = figures + (index + 1) * width;
    const figure = figureText(cell.amount, cell.unit);
    pdf.fillColor(INK).text(figure, x - pdf.widthOfString(figure), text, { lineBreak: false });
    const { mark } = cell;
    if (mark !== null)
      pdf
        .fillColor(MARKS[mark])
        .text(signs[mark], x - pdf.widthOfString(`${signs[mark]} ${figure}`), text, { lineBreak: false });
  }
  if (row.kind === 'sectionTotal' || row.kind === 'total') rule(pdf, right, y);
  if (row.kind === 'total') rule(pdf, right, y + height);
}

const rule = (pdf: Pdf, right: number, y: number) =>
  pdf.moveTo(PAGE.margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(LINE).stroke();
