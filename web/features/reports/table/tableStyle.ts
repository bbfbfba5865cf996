import { isEarlier } from '#contract/reports/comparison.ts';
import { isSum, type ShownColumn } from '#contract/reports/reportLayout.ts';

/** The column of names stays in sight while the others scroll; by its rule a figure that is half behind it is seen to be. */
export const nameCell =
  'sticky left-0 z-(--z-index-sticky) max-w-80 min-w-36 border-r pr-3 text-left sm:min-w-60';
/** Drawn beside the names, it stays in sight with them where there is room (`reportTable.css`). */
export const trendCell = 'trend-cell z-(--z-index-sticky) border-r';
/** The totals over the range, with what they are held against, stand apart from the periods by a rule. */
export const totalCell = (column: ShownColumn): string | false =>
  isSum(column) && !isEarlier(column) && 'sum [:not(.sum)+&]:border-l';
export const earlierCell = 'italic text-muted';
