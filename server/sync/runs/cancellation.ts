import type { InCompany } from '#server/db/company.ts';
import { isLogOpen } from '../logs/logStore.ts';

/** A cancelled run ends within two seconds, so this is well below; the query is small. */
const LOOK_EVERY_MS = 1_000;

/**
 * Aborts the signal once the log has ended, because it may be cancelled in another process while a
 * request takes up to half a minute. Between pages the reading checks by itself.
 */
export function watchCancellation(
  inCompany: InCompany,
  { companyId, logId }: { companyId: string; logId: string },
): { signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const look = async () => {
    if (!(await inCompany(companyId, (books) => isLogOpen(books, logId)))) ended.abort();
  };
  // A failed check tells nothing; the next one does.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}
