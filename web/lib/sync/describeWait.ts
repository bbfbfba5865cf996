import type { SyncLog } from '#contract/sync/sync.ts';
import { formatWait } from '#web/lib/format/wait.ts';
import { texts } from '#web/lib/texts/index.ts';

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
  const resumes = remainingMs > 0 ? texts.sync.resumesIn(formatWait(remainingMs)) : texts.sync.resumesNow;
  return `${texts.sync.waits[waitingFor ?? 'app']}; ${resumes}`;
}
