import type { PeriodNotice } from '#contract/periodNotices.ts';

type Told = Pick<PeriodNotice, 'id' | 'at'>;

/** What a person was shown: these, and whatever was read no later than the last of them. */
export type SeenNotices = { ids: ReadonlySet<string>; until: string };

export const markSeen = (notices: readonly Told[]): SeenNotices => ({
  ids: new Set(notices.map(({ id }) => id)),
  until:
    notices
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '',
});

/**
 * Those that came no later than what was shown. One of an account is told anew in its place; and older ones come into a list
 * that holds the newest alone as these are put aside, or are opened again.
 */
export const placedNotices = <N extends Told>(notices: readonly N[], { ids, until }: SeenNotices): N[] =>
  notices.filter(({ id, at }) => ids.has(id) || at <= until);
