import { figureCell, FIGURE_WIDTH, headStyle, rowHeight, type StyleOf } from '../figureSheet.ts';
import type { Cell, Row, Worksheet } from '../spreadsheetMl.ts';
import type { CommentaryLines, LinkedAmounts, RichLine } from './commentaryLines.ts';

const TEXT_WIDTH = 100;

/** `title`: what it is on; absent where the file has but one. */
type CommentedPart = { title?: string; commentary: CommentaryLines };

/** The text, and below it the figures that it names, as numbers. */
export function commentarySheet(parts: readonly CommentedPart[], styleOf: StyleOf): Worksheet {
  const blank: Row = { cells: [] };
  return {
    name: 'Commentary',
    widths: [TEXT_WIDTH, FIGURE_WIDTH, FIGURE_WIDTH],
    rows: parts.flatMap(({ title, commentary: { lines, figures } }, index) => [
      ...(index === 0 ? [] : [blank]),
      ...(title === undefined
        ? []
        : [{ cells: [{ text: title, style: styleOf({ bold: true, large: true }) }] }]),
      ...lines.map((line) => textRow(line, styleOf)),
      ...(figures.length === 0 ? [] : [blank, figureHead(styleOf)]),
      ...figures.map((figure) => figureRow(figure, styleOf)),
    ]),
    frozen: { rows: 0, columns: 1 },
  };
}

function textRow({ marker, runs }: RichLine, styleOf: StyleOf): Row {
  const style = styleOf({ wrap: true, indent: marker === '' ? 0 : 1 });
  const allRuns = marker === '' ? runs : [{ text: `${marker} `, isBold: false }, ...runs];
  const length = allRuns.reduce((sum, { text }) => sum + text.length, 0);
  return { cells: [{ runs: allRuns, style }], height: rowHeight(length / TEXT_WIDTH) };
}

function figureHead(styleOf: StyleOf): Row {
  const cell = (text: string, align?: 'right'): Cell => ({ text, style: styleOf({ ...headStyle, align }) });
  return { cells: [cell('Figure'), cell('When written', 'right'), cell('Now', 'right')] };
}

function figureRow({ name, unit, amountThen, amountNow }: LinkedAmounts, styleOf: StyleOf): Row {
  const amountCell = (amount: string | null): Cell =>
    figureCell({ amount, terms: [] }, { row: 0, column: 0 }, styleOf({ format: unit, align: 'right' }));
  return { cells: [{ text: name, style: styleOf({}) }, amountCell(amountThen), amountCell(amountNow)] };
}
