import type { KeyboardEvent } from 'react';

/** Which figure is in the tab order; `column` null stands for the first of its row. */
export type Place = { row: string; column: string | null };

type Step = { rows: number; cells: number };

const steps: Record<string, Step> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
};

/** Arrow keys move to the next figure in their direction, over cells that hold none. */
export function moveBetweenFigures(event: KeyboardEvent): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest('td');
  if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const figure = step.rows === 0 ? alongRow(cell, step.cells) : alongColumn(cell, step.rows);
  if (!figure) return;
  event.preventDefault();
  figure.focus();
}

const figureIn = (cell: Element | null | undefined) =>
  cell?.querySelector<HTMLButtonElement>('button[data-figure]');

function alongRow(cell: HTMLTableCellElement, by: number) {
  let next = by > 0 ? cell.nextElementSibling : cell.previousElementSibling;
  while (next && !figureIn(next)) next = by > 0 ? next.nextElementSibling : next.previousElementSibling;
  return figureIn(next);
}

function alongColumn(cell: HTMLTableCellElement, by: number) {
  const rows = [...(cell.closest('table')?.rows ?? [])];
  const from = rows.findIndex((row) => row.contains(cell));
  for (let at = from + by; at >= 0 && at < rows.length; at += by) {
    const figure = figureIn(rows[at]?.cells[cell.cellIndex]);
    if (figure) return figure;
  }
  return null;
}
