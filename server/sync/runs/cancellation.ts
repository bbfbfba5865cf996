import type { InCompany } from '#server/db/company.ts';
import { isRunActive } from './runStore.ts';

/** A cancelled run ends within two seconds, so this is well below; the query is small. */
const LOOK_EVERY_MS = 1_000;

/**
 * Aborts the signal once the run has ended, because it may be cancelled in another process while a
 * request takes up to half a minute. What stores a page finds out by itself.
 */
export function watchCancellation(
  inCompany: InCompany,
  { companyId, runId }: { companyId: string; runId: string },
): { signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const look = async () => {
    if (!(await inCompany(companyId, (books) => isRunActive(books, runId)))) ended.abort();
  };
  // A failed check tells nothing; the next one does.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}
