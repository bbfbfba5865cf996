import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { session } from '#web/lib/session/session.ts';
import { storedValue } from '#web/lib/session/storedValue.ts';

const MOST_DRAFTS = 20;
/** JSON of all of them. */
const MOST_LETTERS = 200_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;

const draft = z.object({ key: z.string(), typedAt: z.number(), value: z.unknown() });
type StoredDraft = z.infer<typeof draft>;

/**
 * What one user typed and has not saved. Outlives an expired session; a log-out, and the log-in of
 * somebody else, delete it.
 */
const drafts = storedValue(
  'tieout.drafts',
  z.nullable(z.object({ userId: z.string(), drafts: z.array(draft) })),
  null,
);

function dropForeignDrafts(): void {
  const userId = session.userId();
  const stored = drafts.getState();
  if (stored !== null && userId !== null && userId !== stored.userId) drafts.set(null);
}
session.onTokenChange(dropForeignDrafts);

/** Milliseconds since 1970. Deletes what is too old, and what another user left. */
export function dropDrafts(currentTime: number): void {
  dropForeignDrafts();
  const stored = drafts.getState();
  if (stored !== null) saveDrafts(stored.userId, withoutOld(stored.drafts, currentTime));
}

/** Undefined where this user left none that `schema` can read. */
export function findDraft<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  currentTime: number,
): { value: z.output<S>; typedAt: number } | undefined {
  const found = withoutOld(ownDrafts(), currentTime).find((entry) => entry.key === key);
  const parsed = z.safeParse(schema, found?.value);
  return found && parsed.success ? { value: parsed.data, typedAt: found.typedAt } : undefined;
}

/** The oldest give way to the newest. */
export function keepDraft(key: string, value: unknown, currentTime: number): void {
  const userId = session.userId();
  if (userId === null) return;
  const others = withoutOld(ownDrafts(), currentTime).filter((entry) => entry.key !== key);
  saveDrafts(userId, [{ key, typedAt: currentTime, value }, ...others]);
}

export function forgetDraft(key: string): void {
  const userId = session.userId();
  const own = ownDrafts();
  if (userId === null || own.every((entry) => entry.key !== key)) return;
  saveDrafts(
    userId,
    own.filter((entry) => entry.key !== key),
  );
}

export const useHasDraft = (key: string): boolean =>
  useStore(
    drafts,
    (stored) =>
      stored !== null &&
      stored.userId === session.userId() &&
      stored.drafts.some((entry) => entry.key === key),
  );

/** Of whoever worked here last; said before a log-in. */
export const hasDrafts = (): boolean => drafts.getState() !== null;

function ownDrafts(): StoredDraft[] {
  const stored = drafts.getState();
  return stored !== null && stored.userId === session.userId() ? stored.drafts : [];
}

const withoutOld = (entries: StoredDraft[], currentTime: number): StoredDraft[] =>
  entries.filter(({ typedAt }) => currentTime - typedAt < KEPT_MS);

function saveDrafts(userId: string, newestFirst: StoredDraft[]): void {
  let letters = 0;
  const fitting = newestFirst.slice(0, MOST_DRAFTS).filter((entry) => {
    letters += JSON.stringify(entry).length;
    return letters <= MOST_LETTERS;
  });
  drafts.set(fitting.length === 0 ? null : { userId, drafts: fitting });
}
