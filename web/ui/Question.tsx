import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';
import { Veil } from './Veil.tsx';

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A small form above the page; its first field has the focus. */
export function Question({ open, onClose, title, children }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Veil />
        <Dialog.Content
          aria-modal
          data-modal
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed top-1/2 left-1/2 z-(--z-index-panel) grid w-[calc(100%-2rem)] max-w-form -translate-1/2 gap-4 rounded-lg border bg-raised p-6 shadow-float"
        >
          <Dialog.Title className="text-lg font-semibold wrap-anywhere">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
