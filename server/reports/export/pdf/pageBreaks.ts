import type { SheetRow } from '../sheet.ts';
import type { Span } from './tableFit.ts';

type BreakRow = Pick<SheetRow, 'kind' | 'depth'>;

/** Rows that stay with a heading, and that any page has at least. */
const LEAST_ROWS = 3;

/** Fitness of a row to begin a page; `poor` only where nothing better fits. */
export type PageBreak = 'good' | 'poor' | 'none';

/**
 * Keeps rows with their heading, their total and their parent, and three rows on any page; the last
 * block begins one only where nothing else fits.
 */
export function findBreaks(rows: BreakRow[]): PageBreak[] {
  const lastSection = rows.findLastIndex(({ kind }) => kind === 'section');
  const isTotal = (index: number) => {
    const kind = rows[index]?.kind;
    return kind === 'total' || kind === 'sectionTotal';
  };
  let heading = -1;
  let rowsAfter = rows.filter(({ kind }) => kind !== 'section').length;
  return rows.map(({ kind, depth }, index) => {
    const isSection = kind === 'section';
    if (isSection) heading = index;
    const hasEnough = rowsAfter >= LEAST_ROWS;
    if (!isSection) rowsAfter -= 1;
    if (index === 0 || !hasEnough || isTotal(index)) return 'none';
    if (isSection) return index === lastSection ? 'poor' : 'good';
    const staysWithHeading = heading >= 0 && index - heading <= LEAST_ROWS;
    const staysWithTotal = isTotal(index + 1);
    const isFirstChild = depth > (rows[index - 1]?.depth ?? 0);
    return staysWithHeading || staysWithTotal || isFirstChild ? 'none' : 'good';
  });
}

/** Points. */
export type RowRoom = { heights: number[]; firstPage: number; laterPages: number };

/** Fills page after page. */
export function planRows(breaks: PageBreak[], { heights, firstPage, laterPages }: RowRoom): Span[] {
  const pages: Span[] = [];
  let start = 0;
  do {
    const end = pageEnd(start, { breaks, heights, room: pages.length === 0 ? firstPage : laterPages });
    pages.push([start, end]);
    start = end;
  } while (start < heights.length);
  return pages;
}

/** Takes at least one row, however little room there is. */
function pageEnd(
  start: number,
  { breaks, heights, room }: { breaks: PageBreak[]; heights: number[]; room: number },
): number {
  let used = 0;
  let end = start;
  while (end < heights.length && used + (heights[end] ?? 0) <= room) {
    used += heights[end] ?? 0;
    end += 1;
  }
  if (end === heights.length) return end;
  const lastBreak = (quality: PageBreak) =>
    breaks.findLastIndex((pageBreak, index) => pageBreak === quality && index > start && index <= end);
  const breakIndex = [lastBreak('good'), lastBreak('poor')].find((index) => index !== -1);
  return Math.max(breakIndex ?? end, start + 1);
}
