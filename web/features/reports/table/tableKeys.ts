import { type KeyboardEvent, useRef } from 'react';

type Rows = HTMLTableRowElement[];
type Move = (rows: Rows, row: number, cell: number) => HTMLTableCellElement | undefined;

/** A narrow screen hides columns of words. */
const visibleCells = (row: HTMLTableRowElement | undefined): HTMLTableCellElement[] =>
  [...(row?.cells ?? [])].filter((cell) => cell.checkVisibility());

const moves: Record<string, Move> = {
  ArrowLeft: (rows, row, cell) => visibleCells(rows[row])[cell - 1],
  ArrowRight: (rows, row, cell) => visibleCells(rows[row])[cell + 1],
  Home: (rows, row) => visibleCells(rows[row])[0],
  End: (rows, row) => visibleCells(rows[row]).at(-1),
  'Ctrl+Home': (rows) => visibleCells(rows[0])[0],
  'Ctrl+End': (rows) => visibleCells(rows.at(-1)).at(-1),
};

const PAGE_ROWS = 15;
/** Rows down by key. Keeps the starting column over rows of a single wide cell. */
const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
};

/**
 * Keyboard navigation of the ARIA grid pattern. Focuses a cell's button, or the cell without one.
 */
export function useTableKeys(): (event: KeyboardEvent<HTMLTableElement>) => void {
  const column = useRef<number | null>(null);
  return (event) => {
    const cell = event.target instanceof Element ? event.target.closest('td, th') : null;
    if (!(cell instanceof HTMLTableCellElement) || event.altKey || event.shiftKey) return;
    // The headings of groups have no cell for each column.
    const rows = [...event.currentTarget.rows].filter((item) => item.dataset['groups'] === undefined);
    const row = rows.findIndex((otherRow) => otherRow.contains(cell));
    const isControlHeld = event.ctrlKey || event.metaKey;
    const step = isControlHeld ? undefined : steps[event.key];
    const index = visibleCells(rows[row]).indexOf(cell);
    column.current = step === undefined ? null : (column.current ?? index);
    const nextRow = step === undefined ? null : rows[Math.min(rows.length - 1, Math.max(0, row + step))];
    const nextCells = nextRow ? visibleCells(nextRow) : [];
    const target = nextRow
      ? nextCells[Math.min(column.current ?? 0, nextCells.length - 1)]
      : moves[`${isControlHeld ? 'Ctrl+' : ''}${event.key}`]?.(rows, row, index);
    if (!target) return;
    event.preventDefault();
    focusIn(target);
  };
}

function focusIn(cell: HTMLTableCellElement): void {
  (cell.querySelector('button') ?? cell).focus({ preventScroll: true });
  keepInSight(cell, SETTLING_FRAMES);
}

const SETTLING_FRAMES = 4;

/** Scrolls repeatedly: rows out of sight have an estimated height until they come near. */
function keepInSight(cell: HTMLTableCellElement, frames: number): void {
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (frames > 0 && cell.contains(document.activeElement))
    requestAnimationFrame(() => keepInSight(cell, frames - 1));
}
