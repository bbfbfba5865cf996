import { monthLabel } from '#contract/period.ts';
import {
  accountCategories,
  type ListedItem,
  settleAccount,
  settleItem,
} from '#contract/tieOut/settledItems.ts';
import { type SettlementCategory, settlementCategories } from '#contract/tieOut/settlement.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { toast } from '#web/ui/toasts.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { AllMonths } from './AllMonths.tsx';
import { itemAmount } from './itemAmount.ts';
import { ItemForm } from './ItemForm.tsx';
import { accountItemsQuery } from './itemsQuery.ts';
import { useRefreshItems } from './useRefreshItems.ts';

export type SettleDialogProps = { companyId: string; item: ListedItem; onClose: () => void };

export function SettleDialog({ companyId, item, onClose }: SettleDialogProps) {
  const { accountId, accountName, month, amount, likelyCategory, ended } = item;
  const likely = settlementCategories.find((category) => category === likelyCategory);
  const [chosenCategory, setCategory] = useState<SettlementCategory>(ended?.category ?? likely ?? 'other');
  const draft = useDraft(`item ${companyId} ${accountId} ${month}`, z.string(), {
    initialValue: ended?.note ?? '',
  });
  const { value: note } = draft;
  const [isInAllMonths, setInAllMonths] = useState(false);
  const { data } = useQuery({
    ...accountItemsQuery(companyId, accountId),
    enabled: likelyCategory === null,
  });
  const openItems = data?.refusal === null ? data.items : [];
  const accountCategory = accountCategories.find((offered) => offered === chosenCategory) ?? 'other';
  const category = isInAllMonths ? accountCategory : chosenCategory;
  const refresh = useRefreshItems(companyId);
  const settle = useMutation({
    mutationFn: async () => {
      if (!isInAllMonths) {
        await call(settleItem, { body: { companyId, accountId, month, amount, category, note } });
        return itemTexts.done(accountName);
      }
      const items = openItems.map((openItem) => ({ month: openItem.month, amount: openItem.amount }));
      const { settled: settledCount } = await call(settleAccount, {
        body: { companyId, accountId, category: accountCategory, note, items },
      });
      return itemTexts.accountDone(accountName, formatCount(settledCount));
    },
    onSuccess: (sentence) => {
      draft.forget();
      toast('ok', sentence);
      onClose();
    },
    // Also where it has moved: the page behind shows what it is by now.
    onSettled: refresh,
  });
  return (
    <ItemForm
      title={itemTexts.dialogTitle(accountName, itemAmount(amount), monthLabel(`${month}-01`))}
      confirmLabel={itemTexts.confirm}
      note={draft}
      isReady={category !== 'other' || note.trim() !== ''}
      action={settle}
      onClose={onClose}
    >
      <Select
        label={itemTexts.category}
        value={category}
        options={(isInAllMonths ? accountCategories : settlementCategories).map((value) => ({
          value,
          label: itemTexts.categories[value],
        }))}
        onChange={setCategory}
      />
      {openItems.length > 0 && (
        <AllMonths items={openItems} checked={isInAllMonths} onChange={setInAllMonths} />
      )}
    </ItemForm>
  );
}
