import { type ListedItem, reopenItem } from '#contract/tieOut/settledItems.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { toast } from '#web/ui/toasts.ts';
import { itemAmount } from './itemAmount.ts';
import { ReopenAccount } from './ReopenAccount.tsx';
import type { SettleDialogProps } from './SettleDialog.tsx';
import { useRefreshItems } from './useRefreshItems.ts';

const SettleDialog = lazyDialog<SettleDialogProps>(
  lazyModule(async () => (await import('./SettleDialog.tsx')).SettleDialog),
);

/** One button for the item, so that the focus stays on it when it is settled or open again. */
export function ItemAction({ companyId, item }: { companyId: string; item: ListedItem }) {
  const [isSettling, setSettling] = useState(false);
  const refresh = useRefreshItems(companyId);
  const { accountId, accountName, month, amount, settlement } = item;
  const reopen = useMutation({
    mutationFn: () => call(reopenItem, { body: { companyId, accountId, month, amount } }),
    onSuccess: () => toast('ok', itemTexts.reopened(accountName)),
    onError: (error) => toastError(error, itemTexts.reopenFailed),
    onSettled: refresh,
  });
  const name = (settlement ? itemTexts.reopenOne : itemTexts.settleOne)(accountName, itemAmount(amount));
  return (
    <>
      <Button
        size="small"
        aria-label={name}
        denied={useDenial(companyId, reopenItem)}
        busy={reopen.isPending}
        onClick={() => (settlement ? reopen.mutate() : setSettling(true))}
      >
        {settlement ? itemTexts.reopen : itemTexts.settle}
      </Button>
      {item.isAccountSettled && item.likelyCategory === null && (
        <ReopenAccount companyId={companyId} item={item} />
      )}
      {isSettling && <SettleDialog companyId={companyId} item={item} onClose={() => setSettling(false)} />}
    </>
  );
}
