import type { SyncLog } from '#contract/sync.ts';
import { waitOf } from '../lib/syncWait.ts';
import { useNow } from '../lib/useNow.ts';

/** What a log waits for, counting down. */
export function SyncWait({ log, className }: { log: SyncLog; className?: string }) {
  const now = useNow(1000);
  return <p className={className}>{waitOf(log, now)}</p>;
}
