import { isEarlier } from '#contract/reports/comparison.ts';
import { isSum, type ShownColumn } from '#contract/reports/reportLayout.ts';

/** Sticky; its border shows that figures scroll beneath it. */
export const nameCell =
  'sticky left-0 z-(--z-index-sticky) max-w-80 min-w-36 border-r pr-3 text-left sm:min-w-52';
/** Sticky beside the names on wide screens (`reportTable.css`). */
export const trendCell = 'trend-cell z-(--z-index-sticky) border-r';
/** A border separates the totals over the range from the periods. */
export const totalCell = (column: ShownColumn): string | false =>
  isSum(column) && !isEarlier(column) && 'sum [:not(.sum)+&]:border-l';
export const earlierCell = 'italic text-muted';
