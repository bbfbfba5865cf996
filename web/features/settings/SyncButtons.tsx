import { syncAll, syncEntity, type EntityType } from '#contract/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { texts } from '../../lib/texts/index.ts';
import { syncSettings } from '../../lib/texts/syncSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';

/** Starts a sync: of one entity, or of all; `full` reads from the start. */
export function useStartSync(companyId: string, started: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ entity, full = false }: { entity?: EntityType; full?: boolean }) =>
      entity === undefined
        ? call(syncAll, { body: { companyId, options: { full } } })
        : call(syncEntity, { body: { entityType: entity, companyId, options: { full } } }),
    onSuccess: () => {
      toast('ok', started);
      return Promise.all(
        ['sync', 'settings'].map((key) => cache.invalidateQueries({ queryKey: [key, companyId] })),
      );
    },
    onError: (error) => toastError(error),
  });
}

export function SyncAllButton({ companyId, busy }: { companyId: string; busy: boolean }) {
  const sync = useStartSync(companyId, syncSettings.startedAll);
  const working = busy || sync.isPending;
  return (
    <Button look="primary" busy={working} onClick={() => sync.mutate({})}>
      {!working && <RefreshCw aria-hidden className="size-4" />}
      {working ? texts.sync.syncing : syncSettings.syncAll}
    </Button>
  );
}

export function SyncNowButton({
  companyId,
  entity,
  busy,
}: {
  companyId: string;
  entity: EntityType;
  busy: boolean;
}) {
  const name = texts.sync.entities[entity];
  const sync = useStartSync(companyId, syncSettings.started(name));
  return (
    <Button
      size="small"
      busy={busy || sync.isPending}
      aria-label={syncSettings.syncNowOf(name)}
      onClick={() => sync.mutate({ entity })}
    >
      {syncSettings.syncNow}
    </Button>
  );
}
