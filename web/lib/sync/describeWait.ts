import type { SyncLog } from '#contract/sync/sync.ts';
import { formatWait } from '#web/lib/format/wait.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';

/**
 * `Xero’s calls of this minute are used up; resumes in 41 s`. Null unless the log waits for a
 * moment; `currentTime` in ms since 1970.
 */
export function describeWait(
  { waitingUntil, waitingFor }: Pick<SyncLog, 'waitingUntil' | 'waitingFor'>,
  currentTime: number,
): string | null {
  if (waitingUntil === null) return null;
  const remainingMs = new Date(waitingUntil).getTime() - currentTime;
  const resumes = remainingMs > 0 ? syncTexts.resumesIn(formatWait(remainingMs)) : syncTexts.resumesNow;
  return `${syncTexts.waits[waitingFor ?? 'app']}; ${resumes}`;
}
