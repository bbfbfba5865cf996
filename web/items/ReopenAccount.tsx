import { type ListedItem, reopenAccount } from '#contract/tieOut/settledItems.ts';
import { useMutation } from '@tanstack/react-query';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshItems } from './useRefreshItems.ts';

/** Takes back what a person said of the account in all months. */
export function ReopenAccount({ companyId, item }: { companyId: string; item: ListedItem }) {
  const { accountId, accountName } = item;
  const refresh = useRefreshItems(companyId);
  const reopen = useMutation({
    mutationFn: () => call(reopenAccount, { body: { companyId, accountId } }),
    onSuccess: () => toast('ok', itemTexts.accountReopened(accountName)),
    onError: (error) => toastError(error, itemTexts.reopenFailed),
    onSettled: refresh,
  });
  return (
    <Button
      size="small"
      aria-label={itemTexts.reopenAccountOne(accountName)}
      denied={useDenial(companyId, reopenAccount)}
      busy={reopen.isPending}
      onClick={() => reopen.mutate()}
    >
      {itemTexts.reopenAccount}
    </Button>
  );
}
