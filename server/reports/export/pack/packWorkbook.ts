import { listDifferences } from '#contract/reports/figureStatus.ts';
import { chartSheets } from '../charts/chartSheet.ts';
import { differenceSheet } from '../checkSheets.ts';
import { figureSheet, headStyle, rowHeight, type StyleOf } from '../figureSheet.ts';
import { buildHeading, type Heading, saysAgreement } from '../heading.ts';
import { listNoteLines } from '../notes/noteLines.ts';
import { noteSheet } from '../notes/noteSheet.ts';
import { listDoubts } from '../proofWords.ts';
import { buildSheet } from '../sheet.ts';
import { type Cell, type Row, type Worksheet, workbookFile } from '../spreadsheetMl.ts';
import { createStyles, type Style } from '../workbookStyles.ts';
import { buildPackHeading, type PackContent, type PackHeading, type PackPart } from './packHeading.ts';

const CONTENTS = 'Contents';
const CONTENTS_WIDTHS = [30, 34, 90];
const MOST_NAME = 27;
/** After the name of a report's worksheet; names have at most 31 characters. */
const CHARTS = ' charts';
const MOST_CHARTED = 24;

/** Totals and computed figures are formulas, as in the workbook of a single report. */
export function writePackWorkbook(pack: PackContent): Uint8Array {
  const { styleId, xml } = createStyles(pack.choices.dateFormat);
  const reports = nameWorksheets(pack.reports).map(({ worksheet, report, choices }) => ({
    worksheet,
    report,
    choices,
    sheet: buildSheet(report),
    heading: buildHeading(report, choices),
    isSaid: saysAgreement(report, choices),
    notes: listNoteLines(report, choices),
  }));
  const differing = reports.filter(({ isSaid, report }) => isSaid && listDifferences(report).length > 0);
  const noted = reports.filter(({ notes }) => notes.length > 0);
  const further = [
    ...(differing.length === 0 ? [] : [differenceSheet(differing, pack.choices, styleId)]),
    ...(noted.length === 0 ? [] : [noteSheet(noted, styleId)]),
  ];
  const packParts = reports.map(({ worksheet, report, choices, sheet, heading }) => {
    const figures = figureSheet({ name: worksheet, sheet, heading, doubtsSheet: CONTENTS }, styleId);
    const name = `${worksheet.slice(0, MOST_CHARTED)}${CHARTS}`;
    const charts = choices.charts ? chartSheets({ name, report, sheet, figures }, styleId) : [];
    const entry = { worksheet, ...describe(heading, listDoubts(sheet)) };
    return {
      sheets: [figures, ...charts],
      entries: [entry, ...charts.map(({ name: chartsName }) => listOnly(chartsName))],
    };
  });
  const entries = [
    ...packParts.flatMap((item) => item.entries),
    ...further.map(({ name }) => listOnly(name)),
  ];
  const sheets = [
    contents(buildPackHeading(pack), entries, styleId),
    ...packParts.flatMap((item) => item.sheets),
    ...further,
  ];
  return workbookFile(sheets, xml());
}

/** Names of worksheets are unique, and have at most 31 characters. */
function nameWorksheets(reports: PackPart[]): (PackPart & { worksheet: string })[] {
  const counts = new Map<string, number>();
  return reports.map((part) => {
    const name = part.report.title.slice(0, MOST_NAME);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...part, worksheet: count === 1 ? name : `${name} ${count}` };
  });
}

type Entry = { worksheet: string; range: string; agreement: string };

const listOnly = (worksheet: string): Entry => ({ worksheet, range: '', agreement: '' });

const describe = (
  { scope, range, agreement, proof }: Heading,
  doubts: string[],
): Omit<Entry, 'worksheet'> => ({
  range: scope === null ? range : `${scope}, ${range}`,
  agreement: agreement ?? (proof.length === 0 ? '' : [...proof, ...doubts].join(' ')),
});

function contents(heading: PackHeading, entries: Entry[], styleOf: StyleOf): Worksheet {
  const cell = (text: string, style: Style = {}): Cell => ({ text, style: styleOf(style) });
  const line = (text: string, style: Style): Row => ({ cells: [cell(text, style)] });
  const fact = (name: string, text: string): Row => ({
    cells: [cell(name, { muted: true }), cell(text)],
  });
  const note = (text: string): Row => ({
    cells: [cell(text, { wrap: true })],
    merged: [{ column: 0, count: CONTENTS_WIDTHS.length }],
    height: rowHeight(text.length / CONTENTS_WIDTHS.reduce((sum, width) => sum + width, 0)),
  });
  const { letterhead } = heading;
  return {
    name: CONTENTS,
    widths: CONTENTS_WIDTHS,
    rows: [
      line(heading.title, { bold: true, large: true }),
      line(heading.organisation, { bold: true }),
      line(heading.range, { muted: true }),
      ...heading.agreement.map((sentence) => line(sentence, {})),
      { cells: [] },
      ...(letterhead.firm === '' ? [] : [fact('Firm', letterhead.firm)]),
      ...(letterhead.preparedBy === '' ? [] : [fact('Prepared by', letterhead.preparedBy)]),
      ...(heading.draft ? [fact('State', 'Draft')] : []),
      fact('Books', heading.books),
      fact('Exported', heading.exported),
      fact('Time zone', heading.timeZone),
      { cells: [] },
      { cells: ['Report', 'Period', 'Agreement'].map((name) => cell(name, headStyle)) },
      ...entries.map(({ worksheet, range, agreement }) => ({
        cells: [
          { text: worksheet, link: worksheet, style: styleOf({ link: true }) },
          cell(range, { wrap: true }),
          cell(agreement, { wrap: true }),
        ],
        height: rowHeight(agreement.length / (CONTENTS_WIDTHS[2] ?? 1)),
      })),
      ...(heading.notes.length === 0 ? [] : [{ cells: [] }, line('Notes', { bold: true })]),
      ...heading.notes.map(note),
    ],
    frozen: { rows: 0, columns: 1 },
  };
}
