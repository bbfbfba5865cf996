import type { Client } from '#contract/closing/clients.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { summarizeLogs } from '#web/lib/sync/entityGroups.ts';
import { isRunning, useRuns } from '#web/lib/sync/syncRuns.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';

type Props = { client: Client; className: string; columnCount: number };

/** Stands in place of figures that are not there yet. */
export function FirstSyncCell({ client: { companyId, name }, className, columnCount }: Props) {
  const { query, active, runs } = useRuns(companyId);
  const logs = (active ?? runs[0])?.logs ?? [];
  const ended = logs.filter(({ status }) => !isRunning(status)).length;
  const isStopped = query.isSuccess && !active && runs.length > 0;
  return (
    <td colSpan={columnCount} className={cx(className, 'text-muted')}>
      <span className="flex items-center gap-3 whitespace-nowrap">
        <span className="flex flex-col gap-1 sm:flex-row sm:items-center sm:gap-3">
          <progress
            aria-label={`${syncTexts.progress}: ${name}`}
            className="meter w-24 shrink-0 sm:w-48"
            max={1}
            value={logs.length === 0 ? 0 : summarizeLogs(logs).completed}
          />
          <span className="figure text-xs">
            {isStopped
              ? firstSyncTexts.stoppedTitle
              : logs.length === 0
                ? clientTexts.readingSoon
                : clientTexts.reading(formatCount(ended), formatCount(logs.length))}
          </span>
        </span>
        {(active || isStopped) && <ReadFirst companyId={companyId} name={name} isStopped={isStopped} />}
      </span>
    </td>
  );
}

type ReadProps = { companyId: string; name: string; isStopped: boolean };

/** Lets its first sync pass those of the others, or starts it again. */
function ReadFirst({ companyId, name, isStopped }: ReadProps) {
  const sync = useStartSync(companyId, isStopped ? firstSyncTexts.started : firstSyncTexts.readsFirst(name));
  const label = isStopped ? firstSyncTexts.startAgain : firstSyncTexts.readFirst;
  return (
    <Button
      size="small"
      variant="quiet"
      className="h-7"
      aria-label={`${label}: ${name}`}
      denied={useDenial(companyId, syncAll)}
      busy={sync.isPending}
      onClick={() => sync.mutate({})}
    >
      {label}
    </Button>
  );
}
