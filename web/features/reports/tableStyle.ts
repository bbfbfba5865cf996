/** The column of names stays in sight while the others scroll. */
export const nameCell = 'sticky left-0 z-(--z-index-sticky) max-w-80 min-w-36 pr-3 text-left sm:min-w-60';
/** Drawn beside the names, it stays in sight with them where there is room (`reportTable.css`). */
export const trendCell = 'trend-cell z-(--z-index-sticky)';
/** The total over the range stands apart from the periods by a rule. */
export const totalCell = 'border-l';
/** What a period is held against stands back behind it. */
export const earlierCell = 'italic text-muted';
