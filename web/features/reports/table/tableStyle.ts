import { isCompared, isSum, type ShownColumn, YEAR_TO_DATE } from '#contract/reports/reportLayout.ts';

/** Sticky; its border shows that figures scroll beneath it. */
export const nameCell =
  'sticky left-0 z-(--z-index-sticky) max-w-[max(20rem,var(--name))] min-w-34 border-r pr-3 text-left sm:min-w-52';
/** Sticky beside the names on wide screens (`reportTable.css`). */
export const trendCell = 'trend-cell z-(--z-index-sticky) border-r';
/** A border separates the totals over the range, and years to date, from the periods. */
export const totalCell = (column: ShownColumn): string | false =>
  column.group === YEAR_TO_DATE
    ? 'to-date [:not(.to-date)+&]:border-l'
    : isSum(column) && !isCompared(column) && 'sum [:not(.sum)+&]:border-l';
export const comparedCell = 'text-muted';
