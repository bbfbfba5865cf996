import { type FirmTags, listClients, markClient, readBoard } from '#contract/closing/clients.ts';
import { type ClientThreshold, listThresholds, saveThresholds } from '#contract/closing/thresholds.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { thresholdTexts } from '#web/lib/texts/closing/thresholds.ts';
import { toast } from '#web/ui/toasts.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { type ClientFilter, type ClientSorting, filterQuery } from './clientFilter.ts';

/** Bounds the delay of what no event tells of, such as a month that ends. */
const POLL_MS = 60_000;

export const clientsQuery = (filter: ClientFilter, sorting: ClientSorting) => {
  const query = { ...filterQuery(filter), ...sorting };
  return queryOptions({
    queryKey: queryKeys.clients('list', query),
    queryFn: ({ signal }) => call(listClients, { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
  });
};

export const boardQuery = (filter: ClientFilter, months: number) => {
  const query = { ...filterQuery(filter), months };
  return queryOptions({
    queryKey: queryKeys.clients('board', query),
    queryFn: ({ signal }) => call(readBoard, { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
  });
};

type Marks = { isPinned: boolean; tags: string[]; firmTags?: FirmTags[] };

export function useMarkClient(companyId: string, onSaved?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Marks) => call(markClient, { params: { companyId }, body }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.clients() });
      onSaved?.();
    },
    onError: (error) => toastError(error, clientTexts.marksFailed),
  });
}

export const thresholdsQuery = queryOptions({
  queryKey: queryKeys.clients('thresholds'),
  queryFn: ({ signal }) => call(listThresholds, { signal }),
  staleTime: 0,
});

export function useSaveThresholds(onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (thresholds: ClientThreshold[]) => call(saveThresholds, { body: { thresholds } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.clients() });
      toast('ok', thresholdTexts.saved);
      onSaved();
    },
    onError: (error) => toastError(error, thresholdTexts.saveFailed),
  });
}
