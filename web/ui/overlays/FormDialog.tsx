import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = { isOpen?: boolean; onClose: () => void; title: string; children: ReactNode };

/** Focuses its first field. */
export function FormDialog({ isOpen = true, onClose, title, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      className="fixed top-1/2 left-1/2 z-(--z-index-panel) grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-form -translate-1/2 gap-4 overflow-y-auto rounded-lg border bg-raised p-6 shadow-float"
    >
      <Parts.Title className="text-lg font-semibold wrap-anywhere">{title}</Parts.Title>
      {children}
    </Dialog>
  );
}
