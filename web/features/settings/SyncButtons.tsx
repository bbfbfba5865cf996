import { type EntityType, syncAll, syncEntity } from '#contract/sync/sync.ts';
import { RefreshCw } from 'lucide-react';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { texts } from '#web/lib/texts/index.ts';
import { syncSettings } from '#web/lib/texts/syncSettings.ts';
import { Button } from '#web/ui/Button.tsx';

export function SyncAllButton({ companyId, busy }: { companyId: string; busy: boolean }) {
  const sync = useStartSync(companyId, syncSettings.startedAll);
  const working = busy || sync.isPending;
  return (
    <Button
      variant="primary"
      denied={useDenial(companyId, syncAll)}
      busy={working}
      onClick={() => sync.mutate({})}
    >
      {!working && <RefreshCw aria-hidden className="size-4" />}
      {working ? texts.sync.syncing : syncSettings.syncAll}
    </Button>
  );
}

export function SyncNowButton({
  companyId,
  entity,
  busy,
  disabled,
}: {
  companyId: string;
  entity: EntityType;
  busy: boolean;
  disabled: boolean;
}) {
  const name = texts.sync.entities[entity];
  const sync = useStartSync(companyId, syncSettings.started(name));
  return (
    <Button
      size="small"
      denied={useDenial(companyId, syncEntity)}
      busy={busy || sync.isPending}
      disabled={disabled}
      aria-label={syncSettings.syncNowLabel(name)}
      onClick={() => sync.mutate({ entity })}
    >
      {syncSettings.syncNow}
    </Button>
  );
}
