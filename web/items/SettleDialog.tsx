import { monthLabel } from '#contract/period.ts';
import { type ListedItem, settleItem } from '#contract/tieOut/settledItems.ts';
import { type SettlementCategory, settlementCategories } from '#contract/tieOut/settlement.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { items as words } from '#web/lib/texts/items.ts';
import { toast } from '#web/ui/toasts.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { itemAmount } from './itemAmount.ts';
import { ItemForm } from './ItemForm.tsx';
import { useRefreshItems } from './useRefreshItems.ts';

export type SettleDialogProps = { companyId: string; item: ListedItem; onClose: () => void };

export function SettleDialog({ companyId, item, onClose }: SettleDialogProps) {
  const { accountId, accountName, month, amount, likelyCategory, ended } = item;
  const likely = settlementCategories.find((category) => category === likelyCategory);
  const [category, setCategory] = useState<SettlementCategory>(ended?.category ?? likely ?? 'other');
  const [note, setNote] = useState(ended?.note ?? '');
  const refresh = useRefreshItems(companyId);
  const settle = useMutation({
    mutationFn: () => call(settleItem, { body: { companyId, accountId, month, amount, category, note } }),
    onSuccess: () => {
      toast('ok', words.done(accountName));
      onClose();
    },
    // Also where it has moved: the page behind shows what it is by now.
    onSettled: refresh,
  });
  return (
    <ItemForm
      title={words.dialogTitle(accountName, itemAmount(amount), monthLabel(`${month}-01`))}
      confirmLabel={words.confirm}
      note={note}
      onNote={setNote}
      isReady={category !== 'other' || note.trim() !== ''}
      action={settle}
      onClose={onClose}
    >
      <Select
        label={words.category}
        value={category}
        options={settlementCategories.map((value) => ({ value, label: words.categories[value] }))}
        onChange={setCategory}
      />
    </ItemForm>
  );
}
