import {
  figureSigns,
  type MarkedStatus,
  markedStatuses,
  statusInSentence,
  statusWords,
} from '#contract/tieOut/tieStatus.ts';
import { rowStatus, type Sheet, type SheetRow } from './sheet.ts';

export const proofHeadings = ['Agreement', 'Does not agree'];

/** Spreadsheets take 32,767 characters in a cell, and call a workbook damaged that has more. */
const MAX_CHARACTERS = 30_000;

/** `Mar 2026: differs from Xero` */
export function proofCells(row: SheetRow, { headings }: Sheet): [string, string] {
  const proof = rowStatus(row);
  const lesser = row.cells.flatMap(({ mark }, index) =>
    mark === null ? [] : [`${headings[index] ?? ''}: ${statusInSentence(mark)}`],
  );
  let room = MAX_CHARACTERS;
  const listedNames = lesser.filter((item) => (room -= item.length + 2) >= 0);
  const moreCount = lesser.length - listedNames.length;
  return [
    proof === null ? '' : statusWords(proof),
    [...listedNames, ...(moreCount > 0 ? [`and ${moreCount} more`] : [])].join('; '),
  ];
}

/** Figures without a mark need no words beside them: the line above says all. */
export const hasMarks = ({ rows }: Sheet): boolean =>
  rows.some(({ cells }) => cells.some(({ mark }) => mark !== null));

export function signsIn({ rows }: Sheet): string[] {
  const present = new Set(rows.flatMap(({ cells }) => cells.map(({ mark }) => mark)));
  return markedStatuses
    .filter((status) => present.has(status))
    .map((status) => `${figureSigns[status]} ${statusInSentence(status)}`);
}

/** Letters, so that a variance reads without its colour. */
export const favourSigns = { favourable: 'F', unfavourable: 'U' } as const;

/** Empty where no variance is judged. */
export const favourSignsIn = ({ rows }: Sheet): string[] =>
  rows.some(({ cells }) => cells.some(({ favourable }) => favourable !== undefined))
    ? Object.entries(favourSigns).map(([word, sign]) => `${sign} ${word}`)
    : [];

/** Limits of a sentence; each figure has its sign where it stands. */
const MAX_PLACES = 12;
const MAX_NAMES = 3;

/**
 * `Differs: Sales and Rent in Mar 2026; every figure in Apr 2026 to Jun 2026.` Totals and computed
 * columns follow from these and are not named.
 */
export function listDoubts(sheet: Sheet): string[] {
  const rows = sheet.rows.filter(({ kind, depth }) => kind === 'row' && depth === 0);
  return markedStatuses.flatMap((status) => {
    const places = locateDoubts(sheet, rows, status);
    if (places.length === 0) return [];
    const sentences = places.slice(0, MAX_PLACES).map(({ names, columns: [firstLabel, lastLabel] }) => {
      const range = firstLabel === lastLabel ? firstLabel : `${firstLabel} to ${lastLabel}`;
      return `${names} in ${range}`;
    });
    const moreCount = places.length - sentences.length;
    return [
      `${statusWords(status)}: ${[...sentences, ...(moreCount > 0 ? [`and in ${moreCount} more places`] : [])].join('; ')}.`,
    ];
  });
}

type Doubt = { names: string; columns: [first: string, last: string]; at: number };

/** Joins neighbouring columns with the same figures. */
function locateDoubts({ headings, computed }: Sheet, rows: SheetRow[], status: MarkedStatus): Doubt[] {
  const places: Doubt[] = [];
  const computedColumns = headings.flatMap((heading, index) => (computed[index] ? [] : [{ heading, index }]));
  for (const [columnIndex, { heading, index }] of computedColumns.entries()) {
    const withFigures = rows.filter(
      ({ cells }) => cells[index] !== undefined && cells[index].amount !== null,
    );
    const matchingRows = withFigures.filter(({ cells }) => cells[index]?.mark === status);
    if (matchingRows.length === 0) continue;
    const names =
      matchingRows.length === withFigures.length
        ? 'every figure'
        : listNames(matchingRows.map(({ label }) => label));
    const previousPlace = places.at(-1);
    if (previousPlace?.at === columnIndex - 1 && previousPlace.names === names) {
      previousPlace.columns[1] = heading;
      previousPlace.at = columnIndex;
    } else places.push({ names, columns: [heading, heading], at: columnIndex });
  }
  return places;
}

function listNames(names: string[]): string {
  const listedNames = names.slice(0, MAX_NAMES);
  const moreCount = names.length - listedNames.length;
  if (moreCount > 0) return `${listedNames.join(', ')} and ${moreCount} more`;
  const lastName = listedNames.pop() ?? '';
  return listedNames.length === 0 ? lastName : `${listedNames.join(', ')} and ${lastName}`;
}
