import { listCharts } from '#contract/charts/reportCharts.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { listSummaryTiles } from '#contract/reports/summaryTiles.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { dateText } from '#contract/users/dateText.ts';
import { listReportCommentary } from '../commentary/commentaryLines.ts';
import { listDiffering } from '../differing.ts';
import { buildHeading, type ExportChoices } from '../heading.ts';
import { listNoteLines, splitNoteLines } from '../notes/noteLines.ts';
import { favourSignsIn, listDoubts, signsIn } from '../proofWords.ts';
import { buildSheet, type Sheet } from '../sheet.ts';
import { drawClosing } from './closing.ts';
import { makePdf, type PdfSection } from './document.ts';
import { drawFeet, footLines, type Frame, pageRoom, startFirstPage, startLaterPage } from './frame.ts';
import { paperSummary } from './summaryTable.ts';
import { drawTable } from './table.ts';
import { layOutTable } from './tableLayout.ts';

/** Tagged: its structure holds headings and a table with header cells, for screen readers. */
export async function writePdf(
  report: ShownReport,
  request: ExportChoices,
  fontsFolder: string | null = null,
): Promise<Uint8Array> {
  const heading = buildHeading(report, request);
  const title = [
    heading.title,
    heading.organisation,
    ...(heading.scope === null ? [] : [heading.scope]),
    heading.range,
  ];
  const subject = { title: title.join(', '), content: [report, request], fontsFolder };
  return await makePdf(subject, (section) => {
    const drawReportFeet = drawReport(section, report, request);
    drawReportFeet(section.pdf.bufferedPageRange().count);
  });
}

/** Dates of text columns as the user writes them. */
const writeDates = (sheet: Sheet, dateFormat: DateFormat): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => ({
    ...row,
    texts: row.texts.map((text, index) =>
      text !== null && sheet.textColumns[index]?.kind === 'date' ? dateText(text, dateFormat) : text,
    ),
  })),
});

/** Begins a page. Gives what draws the feet once it is known how many pages the file has. */
export function drawReport(
  section: PdfSection,
  report: ShownReport,
  request: ExportChoices,
): (total: number) => void {
  const { pdf, texts } = section;
  const isSummary = report.type === 'summary';
  const sheet = writeDates(buildSheet(isSummary ? paperSummary(report) : report), request.dateFormat);
  const heading = buildHeading(report, request);
  const frame: Frame = {
    heading,
    proof: [
      ...(heading.notice === null ? [] : [heading.notice]),
      ...(isAgreeing(report.tieOut.status) ? [] : [heading.proof.join(' '), ...listDoubts(sheet)]),
    ],
    tiles: isSummary ? listSummaryTiles(report) : [],
    charts: request.charts ? listCharts(report) : [],
    signs: [...signsIn(sheet), ...favourSignsIn(sheet)],
  };
  const layout = layOutTable(texts, sheet, {
    paperSize: request.paperSize,
    pageRoom: pageRoom(texts, frame),
  });
  const canvas = { ...section, page: layout.page };
  const start = pdf.bufferedPageRange().count;
  const startPage = () =>
    pdf.bufferedPageRange().count === start ? startFirstPage(canvas, frame) : startLaterPage(canvas, frame);
  const y = drawTable(canvas, layout, startPage);
  const differing = listDiffering(report, request);
  const { paragraphs, lines: noteLines } = splitNoteLines(listNoteLines(report, request));
  const { lines: commentary } = listReportCommentary(report, request);
  const notes = [...heading.notes, ...paragraphs];
  drawClosing(canvas, { commentary, notes, noteLines, differing }, { y, startPage });
  const end = pdf.bufferedPageRange().count;
  return (total) => drawFeet(canvas, footLines(frame), { start, end, total });
}
