import { type EntityType, syncAll, syncEntity } from '#contract/sync/sync.ts';
import { RefreshCw } from 'lucide-react';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';
import { Button } from '#web/ui/Button.tsx';

export function SyncAllButton({ companyId, busy }: { companyId: string; busy: boolean }) {
  const sync = useStartSync(companyId, syncSettingsTexts.startedAll);
  const working = busy || sync.isPending;
  return (
    <Button
      variant="primary"
      denied={useDenial(companyId, syncAll)}
      busy={working}
      onClick={() => sync.mutate({})}
    >
      {!working && <RefreshCw aria-hidden className="size-4" />}
      {working ? syncTexts.syncing : syncSettingsTexts.syncAll}
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
  const name = syncTexts.entities[entity];
  const sync = useStartSync(companyId, syncSettingsTexts.started(name));
  return (
    <Button
      size="small"
      denied={useDenial(companyId, syncEntity)}
      busy={busy || sync.isPending}
      disabled={disabled}
      aria-label={syncSettingsTexts.syncNowLabel(name)}
      onClick={() => sync.mutate({ entity })}
    >
      {syncSettingsTexts.syncNow}
    </Button>
  );
}
