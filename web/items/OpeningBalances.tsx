import { type ListedItem, settleOpeningBalances } from '#contract/tieOut/settledItems.ts';
import { useState } from 'react';
import { useDenial } from '#web/lib/companies/rights.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import type { OpeningDialogProps } from './OpeningDialog.tsx';

const OpeningDialog = lazyDialog<OpeningDialogProps>(
  lazyModule(async () => (await import('./OpeningDialog.tsx')).OpeningDialog),
);

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
        {itemTexts.openings}
      </Button>
      {isOpen && <OpeningDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
