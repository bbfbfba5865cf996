import type { Books } from '#server/db/company.ts';
import { type ChangesSince, readChangesSince } from '#server/notices/notices.ts';
import type { MadePackRow } from './presentMadePacks.ts';

/** Further ones are counted. */
const MOST_LISTED = 5;

/** Changes since packs were sent, by their ids; absent ones have none. All are of the books' company. */
export function readPackChanges(books: Books, packs: MadePackRow[]): Promise<Map<string, ChangesSince>> {
  const moments = packs.flatMap(({ id, month, madeAt, sentAt }) =>
    sentAt === null || madeAt === null ? [] : [{ id, month, moment: madeAt }],
  );
  return moments.length === 0 ? Promise.resolve(new Map()) : readChangesSince(books, moments, MOST_LISTED);
}
