import * as z from 'zod/mini';

/**
 * Whether a figure agrees with the provider's, worst first; a report takes its worst. differs: two
 * amounts that should be one. review: equal, but an item has no category or evidence is incomplete.
 * unchecked: no trial balance, or nothing to compare with. changed: the books moved since.
 * agrees-with-items: equal, and every reconciling item has a category. agrees: equal, every cent on
 * a document or journal.
 */
export const tieStatuses = [
  'differs',
  'review',
  'unchecked',
  'changed',
  'agrees-with-items',
  'agrees',
] as const;
export const tieStatus = z.enum(tieStatuses);
export type TieStatus = z.infer<typeof tieStatus>;

/** The same on screens and in files. */
export const tieStatusWords = {
  differs: 'Differs from Xero',
  review: 'Needs review',
  unchecked: 'Not checked yet',
  changed: 'Changed since last check',
  'agrees-with-items': 'Agrees, with items',
  agrees: 'Agrees with Xero',
} as const satisfies Record<TieStatus, string>;
