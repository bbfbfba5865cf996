import * as z from 'zod/mini';

/**
 * Agreement of a figure, a month or a report with the provider, worst first; a report takes its worst. differs: two
 * amounts that should be one. review: equal, but an item has no category or evidence is incomplete. unchecked: no
 * trial balance, or nothing to compare with. changed: the books moved since. agrees-in-total: reports alone, of
 * which the total was compared and the rows were not. agrees-with-items: equal, and every reconciling item has a
 * category. agrees: equal, every cent on a document or journal.
 */
export const reportStatuses = [
  'differs',
  'review',
  'unchecked',
  'changed',
  'agrees-in-total',
  'agrees-with-items',
  'agrees',
] as const;
export const reportStatus = z.enum(reportStatuses);
export type ReportStatus = z.infer<typeof reportStatus>;

/** A figure or a month is compared whole or not at all. */
export const tieStatuses = [
  'differs',
  'review',
  'unchecked',
  'changed',
  'agrees-with-items',
  'agrees',
] as const satisfies ReportStatus[];
export const tieStatus = z.enum(tieStatuses);
export type TieStatus = z.infer<typeof tieStatus>;

type StatusLook = {
  words: string;
  tone: 'ok' | 'idle' | 'busy' | 'attention' | 'error';
  icon: 'check' | 'list-check' | 'sigma' | 'refresh' | 'dashes' | 'triangle' | 'exclamation';
};

/** One word, one tone and one picture for a status, on every screen, in every file and mail. */
export const statusLooks = {
  differs: { words: 'Differs from Xero', tone: 'error', icon: 'exclamation' },
  review: { words: 'Needs review', tone: 'attention', icon: 'triangle' },
  unchecked: { words: 'Not checked yet', tone: 'idle', icon: 'dashes' },
  changed: { words: 'Changed since last check', tone: 'busy', icon: 'refresh' },
  'agrees-in-total': { words: 'Total agrees, rows not checked', tone: 'idle', icon: 'sigma' },
  'agrees-with-items': { words: 'Agrees, with items', tone: 'ok', icon: 'list-check' },
  agrees: { words: 'Agrees with Xero', tone: 'ok', icon: 'check' },
} as const satisfies Record<ReportStatus, StatusLook>;

export type TieTone = StatusLook['tone'];
export type TieIcon = StatusLook['icon'];

export const statusWords = (status: ReportStatus): string => statusLooks[status].words;

export function statusInSentence(status: ReportStatus): string {
  const words = statusWords(status);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const agreeingStatuses = ['agrees', 'agrees-with-items', 'agrees-in-total'] as const satisfies ReportStatus[];
/** True where what was compared equals the provider's. */
export const isAgreeing = (status: ReportStatus): status is (typeof agreeingStatuses)[number] =>
  agreeingStatuses.some((agreeing) => agreeing === status);

/** Beside figures, on screens and in files; the others have none. */
export const markedStatuses = ['differs', 'review', 'unchecked', 'changed'] as const satisfies TieStatus[];
export type MarkedStatus = (typeof markedStatuses)[number];
export const isMarked = (status: ReportStatus): status is MarkedStatus =>
  markedStatuses.some((markedStatus) => markedStatus === status);

export const figureSigns = {
  differs: '≠',
  review: '!',
  unchecked: '?',
  changed: '~',
} as const satisfies Record<MarkedStatus, string>;
