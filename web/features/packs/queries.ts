import {
  listPackRuns,
  listSentPackDeliveries,
  type PackDelivery,
  readPackRun,
  startPackRun,
} from '#contract/packs/packRuns.ts';
import {
  createPack,
  deletePack,
  listPacks,
  type Pack,
  type PackInput,
  updatePack,
} from '#contract/packs/packs.ts';
import { listClients, MOST_CLIENTS } from '#contract/closing/clients.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { ApiError, type FieldError } from '#web/lib/http/apiError.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { makeTexts, packTexts } from '#web/lib/texts/packs/packs.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

/** Schedules start runs without the user. */
const IDLE_POLL_MS = 60_000;
const WORKING_POLL_MS = 2500;
/** A held-back delivery waits for changes in the books, which may take days. */
const HELD_BACK_POLL_MS = 15_000;
const RUNS_LISTED = 100;

export const packsQuery = queryOptions({
  queryKey: queryKeys.packs('list'),
  queryFn: ({ signal }) => call(listPacks, { signal }),
  staleTime: 0,
  refetchInterval: IDLE_POLL_MS,
});

export const packRunsQuery = queryOptions({
  queryKey: queryKeys.packs('runs'),
  queryFn: ({ signal }) => call(listPackRuns, { query: { limit: RUNS_LISTED }, signal }),
  staleTime: 0,
  refetchInterval: IDLE_POLL_MS,
});

export const packRunQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.packs('run', id),
    queryFn: ({ signal }) => call(readPackRun, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => runPollInterval(state.data?.packs ?? []),
  });

export function runPollInterval(deliveries: readonly Pick<PackDelivery, 'state'>[]): number | false {
  if (deliveries.some(({ state }) => state === 'waiting' || state === 'sending')) return WORKING_POLL_MS;
  return deliveries.some(({ state }) => state === 'held-back') && HELD_BACK_POLL_MS;
}

export const sentPacksQuery = (companyId: string, { limit, offset }: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: queryKeys.packs('sent', companyId, { limit, offset }),
    queryFn: ({ signal }) =>
      call(listSentPackDeliveries, { params: { companyId }, query: { limit, offset }, signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });

/** Lists as many clients as a pack may have. */
export const packClientsQuery = queryOptions({
  queryKey: queryKeys.clients('of-packs'),
  queryFn: ({ signal }) => call(listClients, { query: { limit: MOST_CLIENTS }, signal }),
});

type SavePackEvents = {
  onSaved: (packId: string) => void;
  /** Called with the errors of single fields. */
  onRefused: (details: FieldError[]) => void;
};

export function useSavePack(id: string | null, { onSaved, onRefused }: SavePackEvents) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PackInput) =>
      id === null ? call(createPack, { body }) : call(updatePack, { params: { id }, body }),
    onSuccess: async ({ pack }) => {
      toast('ok', editorTexts.saved(pack.title));
      await cache.invalidateQueries({ queryKey: queryKeys.packs() });
      onSaved(pack.id);
    },
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.details);
      toastError(error, editorTexts.saveFailed);
    },
  });
}

export function useDeletePack({ id, title }: Pick<Pack, 'id' | 'title'>, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePack, { params: { id } }),
    onSuccess: async () => {
      toast('ok', packTexts.removed(title));
      await cache.invalidateQueries({ queryKey: queryKeys.packs() });
      onDeleted();
    },
    onError: (error) => toastError(error, packTexts.removeFailed),
  });
}

type RunInput = { packId: string; month: string; sends: boolean; companyIds: string[] };

export function useStartRun(onStarted: (runId: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ packId, ...body }: RunInput) => call(startPackRun, { params: { id: packId }, body }),
    onSuccess: ({ run }) => {
      void cache.invalidateQueries({ queryKey: queryKeys.packs() });
      onStarted(run.id);
    },
    onError: (error) => toastError(error, makeTexts.failed),
  });
}
