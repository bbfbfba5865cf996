import { monthLabel } from '#contract/period.ts';
import { type ListedItem, settleOpeningBalances } from '#contract/tieOut/settledItems.ts';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { toast } from '#web/ui/toasts.ts';
import { itemAmount } from './itemAmount.ts';
import { ItemForm } from './ItemForm.tsx';
import { useRefreshItems } from './useRefreshItems.ts';

export type OpeningDialogProps = {
  companyId: string;
  month: string;
  items: ListedItem[];
  onClose: () => void;
};

export function OpeningDialog({ companyId, month, items, onClose }: OpeningDialogProps) {
  const note = useDraft(`openings ${companyId} ${month}`, z.string(), { initialValue: '' });
  const refresh = useRefreshItems(companyId);
  const settle = useMutation({
    mutationFn: () =>
      call(settleOpeningBalances, {
        body: {
          companyId,
          month,
          note: note.value,
          items: items.map(({ accountId, amount }) => ({ accountId, amount })),
        },
      }),
    onSuccess: ({ settled: settledCount }) => {
      note.forget();
      toast('ok', itemTexts.openingsDone(formatCount(settledCount)));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ItemForm
      title={itemTexts.openingsTitle(monthLabel(`${month}-01`))}
      confirmLabel={itemTexts.openingsConfirm}
      note={note}
      isReady
      action={settle}
      onClose={onClose}
    >
      <div>
        <p className="text-sm text-muted text-pretty">{itemTexts.openingsText}</p>
        <ul className="mt-2 grid gap-0.5 text-sm">
          {items.map(({ accountId, accountName, amount }) => (
            <li key={accountId} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{accountName}</span>
              <span className="figure">{itemAmount(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ItemForm>
  );
}
