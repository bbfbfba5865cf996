/** Half-open ranges of columns and rows on one page. */
export type PagePlan = { columns: [from: number, to: number]; rows: [from: number, to: number] };

export type TableSize = {
  /** Points, in row order. */
  heights: number[];
  /** Section names stay with their first row. */
  staysWithNext: boolean[];
  columns: number;
  columnsAPage: number;
  /** Points available for rows. */
  room: { first: number; later: number };
};

/** Pages go down first, then across. */
export function planPages({ heights, staysWithNext, columns, columnsAPage, room }: TableSize): PagePlan[] {
  const pages: PagePlan[] = [];
  for (let start = 0; start < Math.max(1, columns); start += columnsAPage) {
    const across: PagePlan['columns'] = [start, Math.min(columns, start + columnsAPage)];
    let row = 0;
    do {
      const end = lastRow(row, {
        heights,
        staysWithNext,
        room: pages.length === 0 ? room.first : room.later,
      });
      pages.push({ columns: across, rows: [row, end] });
      row = end;
    } while (row < heights.length);
  }
  return pages;
}

/** Takes at least one row, however little room there is. */
function lastRow(
  start: number,
  { heights, staysWithNext, room }: { heights: number[]; staysWithNext: boolean[]; room: number },
): number {
  let used = 0;
  let end = start;
  while (end < heights.length && used + (heights[end] ?? 0) <= room) {
    used += heights[end] ?? 0;
    end += 1;
  }
  if (end === heights.length) return end;
  while (end > start + 1 && staysWithNext[end - 1]) end -= 1;
  return Math.max(end, start + 1);
}
