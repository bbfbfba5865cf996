import type { CellPlace, CellRatio, Term } from './sheet.ts';
import { cellName } from './sheetNames.ts';

/** Limit of SUM in older programs. */
const MOST_ARGUMENTS = 30;

const nameCell = ({ row, column }: CellPlace, offset: CellPlace) =>
  cellName(row + offset.row, column + offset.column);

/** `ROUND(C12*100/C15,1)`. */
export function ratioFormula(
  { part, whole, absolute }: CellRatio,
  decimals: number,
  offset: CellPlace,
): string {
  const reference = nameCell(whole, offset);
  return `ROUND(${nameCell(part, offset)}*100/${absolute ? `ABS(${reference})` : reference},${decimals})`;
}

/** `SUM(C9:C14)`, or `C15-C21+C25` of a few that are added and taken off. */
export function formulaText(terms: Term[], offset: CellPlace): string {
  const name = (term: Term) => nameCell(term, offset);
  if (terms.some(({ sign }) => sign === -1))
    return terms
      .map((term, index) => `${term.sign === -1 ? '-' : index > 0 ? '+' : ''}${name(term)}`)
      .join('');
  const ranges = toRanges(terms).map(([firstTerm, lastTerm]) =>
    firstTerm === lastTerm ? name(firstTerm) : `${name(firstTerm)}:${name(lastTerm)}`,
  );
  const sums: string[] = [];
  for (let index = 0; index < ranges.length; index += MOST_ARGUMENTS)
    sums.push(`SUM(${ranges.slice(index, index + MOST_ARGUMENTS).join(',')})`);
  return sums.join('+');
}

function toRanges(terms: Term[]): [Term, Term][] {
  const ranges: [Term, Term][] = [];
  for (const term of terms) {
    const range = ranges.at(-1);
    const following = range?.[1];
    const isNext =
      following !== undefined &&
      ((following.column === term.column &&
        following.row + 1 === term.row &&
        range?.[0].column === term.column) ||
        (following.row === term.row && following.column + 1 === term.column && range?.[0].row === term.row));
    if (range && isNext) range[1] = term;
    else ranges.push([term, term]);
  }
  return ranges;
}
