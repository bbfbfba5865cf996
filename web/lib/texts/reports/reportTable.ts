import type { Digits } from '#web/lib/format/formatFigure.ts';

export const reportTableTexts = {
  notes: (count: number, isChanged: boolean) =>
    `${count === 1 ? '1 note' : `${count} notes`}${isChanged ? ' for another amount' : ''}`,
  find: 'Find rows',
  findPlaceholder: 'Find rows by name or code',
  findClear: 'Clear the text',
  least: 'Hide amounts below',
  leastNone: 'Hide none',
  digits: 'Digits',
  digitChoices: {
    cents: 'With cents',
    whole: 'Whole amounts',
    thousands: 'Thousands',
  } satisfies Record<Digits, string>,
  sortBy: (column: string) => `Sort by ${column}`,
  rowsShown: (shownCount: string, totalCount: string) =>
    `${shownCount} of ${totalCount} rows. Totals are of all rows.`,
  inDigits: {
    cents: null,
    whole: 'Amounts are rounded to whole numbers.',
    thousands: 'Amounts are in thousands.',
  } satisfies Record<Digits, string | null>,
  showAll: 'Show all rows',
  tooManyLines: 'Too many lines to list',
  show: (name: string) => `Show ${name}`,
};
