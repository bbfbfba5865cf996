/** The first column stays in sight while the others scroll. */
export const stickyCell = 'sticky left-0 z-(--z-index-sticky)';
/** The total over the range stands apart from the periods by a rule. */
export const totalCell = 'border-l';
/** What a period is held against stands back behind it. */
export const earlierCell = 'italic text-muted';
