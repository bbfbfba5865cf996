import { figureCell, FIGURE_WIDTH, headStyle, NAME_WIDTH, rowHeight, type StyleOf } from '../figureSheet.ts';
import type { NoteLine } from './noteLines.ts';
import type { Cell, Worksheet } from '../spreadsheetMl.ts';

const NOTES_SHEET = 'Notes';
const TEXT_WIDTH = 90;

type NotedSheet = { notes: NoteLine[]; worksheet?: string };

/** Names the worksheets of several reports. */
export function noteSheet(sheets: NotedSheet[], styleOf: StyleOf): Worksheet {
  const isNamed = sheets.some(({ worksheet }) => worksheet !== undefined);
  const head = [...(isNamed ? ['Report'] : []), 'Note on', 'Amount', 'When written', 'Note'];
  const amountNames = ['Amount', 'When written'];
  const text = (value: string): Cell => ({ text: value, style: styleOf({ wrap: true }) });
  const amountCell = (amount: string | null, { figure }: NoteLine): Cell =>
    figureCell(
      { amount, terms: [] },
      { row: 0, column: 0 },
      styleOf({ format: figure?.unit ?? 'money', align: 'right' }),
    );
  return {
    name: NOTES_SHEET,
    widths: [...(isNamed ? [26] : []), NAME_WIDTH, FIGURE_WIDTH, FIGURE_WIDTH, TEXT_WIDTH],
    rows: [
      {
        cells: head.map((name) => ({
          text: name,
          style: styleOf({ ...headStyle, align: amountNames.includes(name) ? 'right' : undefined }),
        })),
      },
      ...sheets.flatMap(({ notes, worksheet }) =>
        notes.map((line) => ({
          cells: [
            ...(worksheet === undefined ? [] : [text(worksheet)]),
            text(line.name === '' ? 'The report' : line.name),
            amountCell(line.figure?.amountNow ?? null, line),
            amountCell(line.figure?.amountThen ?? null, line),
            text(line.paragraphs.join('\n')),
          ],
          height: rowHeight(
            line.paragraphs.reduce((lines, { length }) => lines + Math.ceil(length / TEXT_WIDTH), 0),
          ),
        })),
      ),
    ],
    frozen: { rows: 1, columns: 1 },
    filtered: true,
  };
}
