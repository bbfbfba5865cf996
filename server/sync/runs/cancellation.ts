import type { InCompany } from '#server/db/company.ts';
import { isLogOpen } from '../logs/logStore.ts';

/** Well within the two seconds in which a cancelled run ends, and a small question beside what a page costs. */
const LOOK_EVERY_MS = 1_000;

/**
 * Aborts the signal once the log has ended: whoever cancelled it may be in another process, and a request to the
 * provider can take half a minute. Between pages a reading sees it by itself.
 */
export function watchCancellation(
  inCompany: InCompany,
  { companyId, logId }: { companyId: string; logId: string },
): { signal: AbortSignal; stop(): void } {
  const ended = new AbortController();
  const look = async () => {
    if (!(await inCompany(companyId, (books) => isLogOpen(books, logId)))) ended.abort();
  };
  // A look that fails tells nothing; the next one does.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  return { signal: ended.signal, stop: () => clearInterval(timer) };
}
