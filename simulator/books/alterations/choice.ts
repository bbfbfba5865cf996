import type { RowChoice } from '../../alterations.ts';
import { parseDay, type Day } from '../calendar.ts';
import { seededRandom } from '../generated/random.ts';

/** A record as an alteration chooses it: a row, a journal or an open document. */
export type Candidate = {
  /** Lower case, the record's own first. */
  ids: readonly string[];
  isLater: boolean;
  day(): Day | undefined;
  namesAccount(account: string): boolean;
};

/** Keeps the order of the items. */
export function choose<T>(
  { ids, entered, datedFrom, datedTo, account, share, ...range }: RowChoice,
  items: readonly T[],
  describe: (item: T) => Candidate,
): T[] {
  const idSet = ids && new Set(ids.map((id) => id.toLowerCase()));
  const [earliest, latest] = [readDay(datedFrom) ?? -Infinity, readDay(datedTo) ?? Infinity];
  const isDated = datedFrom !== undefined || datedTo !== undefined;
  const fitting = items.filter((item) => {
    const candidate = describe(item);
    if (idSet && !candidate.ids.some((id) => idSet.has(id))) return false;
    if (entered !== undefined && candidate.isLater !== (entered === 'later')) return false;
    if (isDated) {
      const day = candidate.day();
      if (day === undefined || day < earliest || day > latest) return false;
    }
    if (account !== undefined && !candidate.namesAccount(account.toLowerCase())) return false;
    return !share || seededRandom(share.seed, candidate.ids[0] ?? '').chance(share.probability);
  });
  return fitting.slice(range.skip, range.skip + range.most);
}

const readDay = (text: string | undefined): Day | undefined =>
  text === undefined ? undefined : parseDay(text);
