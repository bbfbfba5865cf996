import { refreshCompany, type Company } from '#contract/companies/companies.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { stateTexts } from '#web/lib/texts/states.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

export function useCheckConnection({ Id, Name }: Company) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(refreshCompany, { params: { companyId: Id } }),
    onSuccess: ({ company }) => {
      const { State, Label } = company.Connection;
      if (State === 'working') toast('ok', stateTexts.works(company.Name));
      else toast('info', stateTexts.stands(company.Name, Label));
    },
    onError: (error) => toastError(error, stateTexts.checkFailed(Name)),
    // Also after a failure: the check may have changed the state.
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.companies() }),
  });
}
