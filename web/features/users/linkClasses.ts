/** A link within a text of the pages for guests. */
export const linkClasses = 'font-medium text-accent underline underline-offset-4';
