import type { SyncLog } from '#contract/sync/sync.ts';
import { describeWait } from '#web/lib/sync/describeWait.ts';
import { useNow } from '#web/lib/time/useNow.ts';

export function WaitCountdown({
  log,
  className,
}: {
  log: Pick<SyncLog, 'waitingUntil' | 'waitingFor'>;
  className?: string;
}) {
  const currentTime = useNow(1000);
  return <p className={className}>{describeWait(log, currentTime)}</p>;
}
