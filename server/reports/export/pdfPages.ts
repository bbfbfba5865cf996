/** What stands on a page of a table too big for one: places of columns and of rows, both with their ends left out. */
export type PagePlan = { columns: [from: number, to: number]; rows: [from: number, to: number] };

export type TableSize = {
  /** Points, of every row in order. */
  heights: number[];
  /** Whether a row must not be the last of a page: the name of a section stands above its first row. */
  staysWithNext: boolean[];
  columns: number;
  columnsAPage: number;
  /** Points for rows on the first page of all, and on the others. */
  room: { first: number; later: number };
};

/** Down first, then across: as many columns as fit with all rows below each other, then the next columns. */
export function planPages({ heights, staysWithNext, columns, columnsAPage, room }: TableSize): PagePlan[] {
  const pages: PagePlan[] = [];
  for (let start = 0; start < Math.max(1, columns); start += columnsAPage) {
    const across: PagePlan['columns'] = [start, Math.min(columns, start + columnsAPage)];
    let row = 0;
    do {
      const end = lastRow(row, heights, staysWithNext, pages.length === 0 ? room.first : room.later);
      pages.push({ columns: across, rows: [row, end] });
      row = end;
    } while (row < heights.length);
  }
  return pages;
}

/** The end of the rows that fit from one on: at least one, however little room there is. */
function lastRow(start: number, heights: number[], staysWithNext: boolean[], room: number): number {
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
