import type { SyncLog } from '#contract/sync.ts';
import { formatWait } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';

/** `Xero’s calls of this minute are used up; resumes in 41 s`; null where a log waits for no moment. `now` in ms since 1970. */
export function describeWait({ waitingUntil, waitingFor }: SyncLog, now: number): string | null {
  if (waitingUntil === null) return null;
  const left = new Date(waitingUntil).getTime() - now;
  const resumes = left > 0 ? texts.sync.resumesIn(formatWait(left)) : texts.sync.resumesNow;
  return `${texts.sync.waits[waitingFor ?? 'app']}; ${resumes}`;
}
