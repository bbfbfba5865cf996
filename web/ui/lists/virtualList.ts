/** Rows of equal height; lengths in pixels. */
export type Viewport = { rowPx: number; viewPx: number };

/** Rows rendered beyond each edge. */
const OVERSCAN = 6;

export function visibleRows({ rowPx, viewPx }: Viewport, top: number, count: number): number[] {
  const start = Math.max(0, Math.floor(top / rowPx) - OVERSCAN);
  const end = Math.min(count, Math.ceil((top + viewPx) / rowPx) + OVERSCAN);
  return Array.from({ length: Math.max(0, end - start) }, (_, row) => start + row);
}

/** Moves no further than needed. */
export function scrollTopToShow({ rowPx, viewPx }: Viewport, index: number, top: number): number {
  return Math.max(0, Math.min(index * rowPx, Math.max(top, (index + 1) * rowPx - viewPx)));
}

type Highlight = {
  index: number;
  count: number;
  /** Rows that Page Up and Page Down move by. */
  page: number;
};

/** Null if the key does not move it. Stops at the ends. */
export function moveHighlight(key: string, { index, count, page }: Highlight): number | null {
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
