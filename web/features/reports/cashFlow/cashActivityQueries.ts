import {
  type AccountActivity,
  type CashActivity,
  readCashActivities,
  saveCashActivities,
} from '#contract/reports/cashFlow.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { cashActivityTexts } from '#web/lib/texts/cashActivities.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

export const activitiesQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'cash-activities'),
    queryFn: async ({ signal }) =>
      (await call(readCashActivities, { query: { companyId }, signal })).accounts,
  });

/** Choosing the standard activity removes the choice. Refetches the cash flow. */
export function useSaveActivity(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, activity }: { account: AccountActivity; activity: CashActivity }) =>
      call(saveCashActivities, {
        body: {
          companyId,
          accounts: [
            { accountId: account.accountId, activity: activity === account.standard ? 'standard' : activity },
          ],
        },
      }),
    onSuccess: ({ accounts }, { account, activity }) => {
      client.setQueryData(activitiesQuery(companyId).queryKey, accounts);
      toast('ok', cashActivityTexts.saved(account.name, cashActivityTexts.activities[activity]));
      return client.invalidateQueries({ queryKey: queryKeys.reports(companyId) });
    },
    onError: (error) => toastError(error, cashActivityTexts.notSaved),
  });
}
