import { syncAll, syncEntity, type EntityType } from '#contract/sync/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { refreshRuns } from '#web/lib/sync/syncRuns.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

/** Syncs all without `entity`; `full` reads from the start. */
export function useStartSync(companyId: string, started: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ entity, full = false }: { entity?: EntityType; full?: boolean }) =>
      entity === undefined
        ? call(syncAll, { body: { companyId, options: { full } } })
        : call(syncEntity, { body: { entityType: entity, companyId, options: { full } } }),
    onSuccess: () => {
      toast('ok', started);
      return refreshRuns(cache, companyId);
    },
    onError: (error) => toastError(error),
  });
}
