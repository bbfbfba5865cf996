import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from './Dialog.tsx';

type PanelProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Announced with the title. */
  description?: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right';
  /** Hides title and close button visually: the content has its own. */
  hideHeader?: boolean;
  /** Selector; defaults to the first field or button. */
  initialFocus?: string;
  children: ReactNode;
};

export function Panel({
  isOpen = true,
  onClose,
  title,
  description,
  closeLabel,
  side = 'right',
  hideHeader,
  initialFocus,
  children,
}: PanelProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      hasDescription={description !== undefined}
      initialFocus={initialFocus}
      className={cx(
        'fixed inset-y-0 z-(--z-index-panel) flex w-full flex-col bg-surface shadow-float focus:outline-none',
        side === 'right'
          ? 'right-0 max-w-panel animate-slide border-l'
          : 'left-0 max-w-72 animate-drawer border-r',
      )}
    >
      <header className={hideHeader ? 'sr-only' : 'relative border-b px-5 py-4'}>
        <Parts.Title className="pr-10 text-lg font-semibold wrap-anywhere">{title}</Parts.Title>
        {description !== undefined && (
          <Parts.Description asChild>
            <div className="pr-10 text-muted">{description}</div>
          </Parts.Description>
        )}
        {!hideHeader && (
          <Parts.Close asChild>
            <Button variant="quiet" size="icon" aria-label={closeLabel} className="absolute top-3 right-3">
              <X aria-hidden className="size-4" />
            </Button>
          </Parts.Close>
        )}
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </Dialog>
  );
}
