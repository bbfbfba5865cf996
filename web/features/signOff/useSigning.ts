import {
  type Checklist,
  type MonthSignOff,
  prepareSignOff,
  reviewSignOff,
  withdrawSignOff,
} from '#contract/closing/signOffs.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { signOffQuery } from './signOffQuery.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

type Signature = { note: string; reason: string };

/** The three acts on a month, each of which shows at once how the month stands after it. `onDone` comes before that. */
export function useSigning({ companyId, month, fingerprint, standing }: MonthSignOff, onDone: () => void) {
  const cache = useQueryClient();
  const { queryKey } = signOffQuery(companyId, month);
  const params = { id: standing?.id ?? '' };
  const outcomeHandlers = (message: string) => ({
    onSuccess: (answer: MonthSignOff) => {
      onDone();
      cache.setQueryData(queryKey, answer);
      toast('ok', message);
      return cache.invalidateQueries({
        queryKey: queryKeys.reports(companyId, 'sign-off', 'standing', month),
      });
    },
    onError: (error: Error) => {
      toastError(error, signOffTexts.signFailed);
      // What it was refused for may have happened elsewhere.
      return cache.invalidateQueries({ queryKey });
    },
  });
  return {
    prepare: useMutation({
      mutationFn: (signature: Signature & { checklist: Checklist }) =>
        call(prepareSignOff, { body: { companyId, month, fingerprint, ...signature } }),
      ...outcomeHandlers(signOffTexts.prepared),
    }),
    review: useMutation({
      mutationFn: (signature: Signature) =>
        call(reviewSignOff, { params, body: { companyId, fingerprint, ...signature } }),
      ...outcomeHandlers(signOffTexts.reviewed),
    }),
    withdraw: useMutation({
      mutationFn: (note: string) => call(withdrawSignOff, { params, body: { companyId, note } }),
      ...outcomeHandlers(signOffTexts.withdrawn),
    }),
  };
}
