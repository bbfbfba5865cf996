import { AlertDialog } from 'radix-ui';
import { Button } from '#web/ui/Button.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { closeOnEscape } from './closeOnEscape.ts';
import { Overlay } from './Overlay.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

/** Focuses the safe answer. */
export function ConfirmDialogContent({
  onClose,
  title,
  question,
  children,
  busy,
  ...props
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <Overlay />
        <AlertDialog.Content
          aria-modal
          {...returnFocus}
          onKeyDownCapture={closeOnEscape(onClose)}
          className="fixed top-1/2 left-1/2 z-(--z-index-panel) grid w-[calc(100%-2rem)] max-w-prose -translate-1/2 gap-3 rounded-lg border bg-raised p-6 shadow-float"
        >
          <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="wrap-anywhere">{question}</AlertDialog.Description>
          {children !== undefined && <div className="text-sm text-muted">{children}</div>}
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{props.cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
