import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { session } from '#web/lib/session/session.ts';
import { DRAFTS_KEY, storedValue } from '#web/lib/session/storedValue.ts';

const MOST_DRAFTS = 20;
/** JSON of all of them. */
const MOST_LETTERS = 200_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;

const draft = z.object({ key: z.string(), typedAt: z.number(), value: z.unknown() });
type StoredDraft = z.infer<typeof draft>;

/**
 * Texts that one user typed and has not saved. They outlive an expired session; a log-out, and the log-in of
 * another user, delete them.
 */
const drafts = storedValue(
  DRAFTS_KEY,
  z.nullable(z.object({ userId: z.string(), drafts: z.array(draft) })),
  null,
);

function dropForeignDrafts(): void {
  const userId = session.userId();
  const storedDrafts = drafts.getState();
  if (storedDrafts !== null && userId !== null && userId !== storedDrafts.userId) drafts.set(null);
}
session.onTokenChange(dropForeignDrafts);
dropForeignDrafts();

/** Milliseconds since 1970. */
export function dropOldDrafts(currentTime: number): void {
  const storedDrafts = drafts.getState();
  if (storedDrafts !== null) saveDrafts(storedDrafts.userId, withoutOld(storedDrafts.drafts, currentTime));
}

/** Undefined where this user left none that `schema` can read. */
export function findDraft<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  currentTime: number,
): { value: z.output<S>; typedAt: number } | undefined {
  const foundDraft = withoutOld(ownDrafts(), currentTime).find((entry) => entry.key === key);
  const parsed = z.safeParse(schema, foundDraft?.value);
  return foundDraft && parsed.success ? { value: parsed.data, typedAt: foundDraft.typedAt } : undefined;
}

/** The oldest give way to the newest. */
export function keepDraft(key: string, value: unknown, currentTime: number): void {
  const userId = session.userId();
  if (userId === null) return;
  const otherDrafts = withoutOld(ownDrafts(), currentTime).filter((entry) => entry.key !== key);
  saveDrafts(userId, [{ key, typedAt: currentTime, value }, ...otherDrafts]);
}

export function forgetDraft(key: string): void {
  const userId = session.userId();
  const userDrafts = ownDrafts();
  if (userId === null || userDrafts.every((entry) => entry.key !== key)) return;
  saveDrafts(
    userId,
    userDrafts.filter((entry) => entry.key !== key),
  );
}

export const useHasDraft = (key: string): boolean =>
  useStore(
    drafts,
    (storedDrafts) =>
      storedDrafts !== null &&
      storedDrafts.userId === session.userId() &&
      storedDrafts.drafts.some((entry) => entry.key === key),
  );

function ownDrafts(): StoredDraft[] {
  const storedDrafts = drafts.getState();
  return storedDrafts !== null && storedDrafts.userId === session.userId() ? storedDrafts.drafts : [];
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
