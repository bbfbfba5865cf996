import type { PeriodNotice } from '#contract/tieOut/periodNotices.ts';

type NoticeMoment = Pick<PeriodNotice, 'id' | 'at'>;

/** Includes everything up to the latest moment shown. */
export type SeenNotices = { ids: ReadonlySet<string>; until: string };

export const markSeen = (notices: readonly NoticeMoment[]): SeenNotices => ({
  ids: new Set(notices.map(({ id }) => id)),
  until:
    notices
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '',
});

/**
 * Keeps notices that arrived no later than those shown. An account's notice is updated in place,
 * and older ones move into the limited list as others are dismissed or restored.
 */
export const placedNotices = <N extends NoticeMoment>(
  notices: readonly N[],
  { ids, until }: SeenNotices,
): N[] => notices.filter(({ id, at }) => ids.has(id) || at <= until);
