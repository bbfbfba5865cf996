import { X } from 'lucide-react';
import { AlertDialog, Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Dialog } from './Dialog.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import { Veil } from './Veil.tsx';

type PanelProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Below the title; read out with it. */
  description?: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right';
  /** The title and the close button are there for screen readers only: the content has its own. */
  bare?: boolean;
  children: ReactNode;
};

/** A dialog at the edge of the window. */
export function Panel({
  open,
  onClose,
  title,
  description,
  closeLabel,
  side = 'right',
  bare,
  children,
}: PanelProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      described={description !== undefined}
      className={cx(
        'fixed inset-y-0 z-(--z-index-panel) flex w-full flex-col bg-surface shadow-float focus:outline-none',
        side === 'right'
          ? 'right-0 max-w-panel animate-slide border-l'
          : 'left-0 max-w-72 animate-drawer border-r',
      )}
    >
      <header className={bare ? 'sr-only' : 'relative border-b px-5 py-4'}>
        <Parts.Title className="pr-10 text-lg font-semibold wrap-anywhere">{title}</Parts.Title>
        {description !== undefined && (
          <Parts.Description asChild>
            <div className="pr-10 text-muted">{description}</div>
          </Parts.Description>
        )}
        {!bare && (
          <Parts.Close asChild>
            <Button look="quiet" size="icon" aria-label={closeLabel} className="absolute top-3 right-3">
              <X aria-hidden className="size-4" />
            </Button>
          </Parts.Close>
        )}
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </Dialog>
  );
}

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy: boolean;
};

/** Asks before something is destroyed; the safe answer has the focus. */
export function Confirm({ open, onClose, title, question, children, busy, ...props }: ConfirmProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <Veil />
        <AlertDialog.Content
          aria-modal
          {...returnFocus}
          className="fixed top-1/2 left-1/2 z-(--z-index-panel) grid w-[calc(100%-2rem)] max-w-prose -translate-1/2 gap-3 rounded-lg border bg-raised p-6 shadow-float"
        >
          <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="wrap-anywhere">{question}</AlertDialog.Description>
          {children !== undefined && <div className="text-sm text-muted">{children}</div>}
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{props.cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button look="danger" busy={busy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
