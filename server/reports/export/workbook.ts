import { listDifferences } from '#contract/reports/figureStatus.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { listReportCommentary } from './commentary/commentaryLines.ts';
import { commentarySheet } from './commentary/commentarySheet.ts';
import { chartSheets } from './charts/chartSheet.ts';
import { differenceSheet, proofSheet } from './checkSheets.ts';
import { figureSheet, rowHeight, type StyleOf } from './figureSheet.ts';
import {
  type ExportChoices,
  listFacts,
  type Heading,
  buildHeading,
  isWithoutDoubt,
  saysAgreement,
} from './heading.ts';
import { listNoteLines } from './notes/noteLines.ts';
import { noteSheet } from './notes/noteSheet.ts';
import { listDoubts } from './proofWords.ts';
import { buildSheet, type Sheet } from './sheet.ts';
import { type Row, type Worksheet, workbookFile } from './spreadsheetMl.ts';
import { createStyles } from './workbookStyles.ts';

/**
 * Totals and computed figures are formulas with the stated figure as their cached value, for
 * programs that do not calculate.
 */
export function writeWorkbook(report: ShownReport, request: ExportChoices): Uint8Array {
  const { styleId, xml } = createStyles(request.dateFormat);
  const sheet = buildSheet(report);
  const heading = buildHeading(report, request);
  const isSaid = saysAgreement(report, request);
  const notes = listNoteLines(report, request);
  const commentary = listReportCommentary(report, request);
  const figures = figureSheet({ name: 'Report', sheet, heading, doubtsSheet: 'About' }, styleId);
  const sheets = [
    figures,
    ...(request.charts ? chartSheets({ name: 'Charts', report, sheet, figures }, styleId) : []),
    ...(commentary.lines.length > 0 ? [commentarySheet([{ commentary }], styleId)] : []),
    about({ report, sheet, heading }, styleId),
    ...(!isWithoutDoubt(report) ? [proofSheet(report, styleId)] : []),
    ...(isSaid && listDifferences(report).length > 0
      ? [differenceSheet([{ report }], request, styleId)]
      : []),
    ...(notes.length > 0 ? [noteSheet([{ notes }], styleId)] : []),
  ];
  return workbookFile(sheets, xml(), request.paperSize);
}

const ABOUT_WIDTHS = [16, 110];

function about(
  { report, sheet, heading }: { report: ShownReport; sheet: Sheet; heading: Heading },
  styleOf: StyleOf,
): Worksheet {
  const rows = listFacts(report, heading, listDoubts(sheet)).map((fact): Row => {
    const name = { text: fact.name, style: styleOf({ muted: true }) };
    if ('date' in fact)
      return { cells: [name, { date: fact.date, style: styleOf({ format: 'date', align: 'left' }) }] };
    return {
      cells: [name, { text: fact.text, style: styleOf({ wrap: true }) }],
      height: rowHeight(fact.text.length / (ABOUT_WIDTHS[1] ?? 1)),
    };
  });
  return { name: 'About', widths: ABOUT_WIDTHS, rows, frozen: { rows: 0, columns: 1 } };
}
