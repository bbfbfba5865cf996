import { monthLabel } from '#contract/period.ts';
import { type ListedItem, settleOpeningBalances } from '#contract/tieOut/settledItems.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { items as words } from '#web/lib/texts/items.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toasts.ts';
import { itemAmount } from './itemAmount.ts';
import { ItemForm } from './ItemForm.tsx';
import { useRefreshItems } from './useRefreshItems.ts';

type Props = { companyId: string; month: string; items: ListedItem[] };

/** Settles opening balances in one act: items of a month that come to zero together. */
export function OpeningBalances(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        denied={useDenial(props.companyId, settleOpeningBalances)}
        onClick={() => setOpen(true)}
      >
        {words.openings}
      </Button>
      {isOpen && <OpeningDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpeningDialog({ companyId, month, items, onClose }: Props & { onClose: () => void }) {
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
      toast('ok', words.openingsDone(formatCount(settledCount)));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ItemForm
      title={words.openingsTitle(monthLabel(`${month}-01`))}
      confirmLabel={words.openingsConfirm}
      note={note}
      isReady
      action={settle}
      onClose={onClose}
    >
      <div>
        <p className="text-sm text-muted text-pretty">{words.openingsText}</p>
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
