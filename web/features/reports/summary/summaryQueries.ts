import {
  type ChosenFigure,
  readSummaryFigures,
  saveSummaryFigures,
} from '#contract/reports/summaryFigures.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { summaryTexts } from '#web/lib/texts/reports/summaryFigures.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { hasFaults } from './figureDraft.ts';

export const summaryFiguresQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'summary-figures'),
    queryFn: ({ signal }) => call(readSummaryFigures, { query: { companyId }, signal }),
  });

/** Fetches the summary again. */
export function useSaveFigures(companyId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (figures: ChosenFigure[]) => call(saveSummaryFigures, { body: { companyId, figures } }),
    onSuccess: (answer) => {
      client.setQueryData(summaryFiguresQuery(companyId).queryKey, answer);
      toast('ok', summaryTexts.settings.saved);
      onSaved();
      return invalidateKeys(client, queryKeys.reports(companyId));
    },
    // What speaks of a field stands beside it.
    onError: (error) => {
      if (!hasFaults(error)) toastError(error, summaryTexts.settings.notSaved);
    },
  });
}
