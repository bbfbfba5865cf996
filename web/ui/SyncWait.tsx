import type { SyncLog } from '#contract/sync.ts';
import { describeWait } from '../lib/syncWait.ts';
import { useNow } from '../lib/useNow.ts';

/** What a log waits for, counting down. */
export function WaitCountdown({ log, className }: { log: SyncLog; className?: string }) {
  const now = useNow(1000);
  return <p className={className}>{describeWait(log, now)}</p>;
}
