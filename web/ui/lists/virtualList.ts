/** Arithmetic of a list of rows of one height, of which only those in view are in the page. Lengths in pixels. */
export type Viewport = { rowPx: number; viewPx: number };

/** Rows rendered beyond either edge, so that a scroll shows no gap. */
const OVERSCAN = 6;

/** The indexes to render, first to last. */
export function visibleRows({ rowPx, viewPx }: Viewport, top: number, count: number): number[] {
  const start = Math.max(0, Math.floor(top / rowPx) - OVERSCAN);
  const end = Math.min(count, Math.ceil((top + viewPx) / rowPx) + OVERSCAN);
  return Array.from({ length: Math.max(0, end - start) }, (_, row) => start + row);
}

/** How far to scroll so that a row is wholly in view, moving no more than needed. */
export function scrollTopToShow({ rowPx, viewPx }: Viewport, index: number, top: number): number {
  return Math.max(0, Math.min(index * rowPx, Math.max(top, (index + 1) * rowPx - viewPx)));
}

/** Where a key moves the highlight of a list of `count`; null where it is no key of the list. Ends stop, they do not wrap. */
export function moveHighlight(key: string, index: number, count: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, target));
}
