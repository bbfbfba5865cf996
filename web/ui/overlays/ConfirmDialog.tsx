import type { ReactNode } from 'react';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';

export type ConfirmDialogProps = {
  onClose: () => void;
  title: string;
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy: boolean;
};

/** Open while rendered. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  lazyModule(async () => (await import('./ConfirmDialogContent.tsx')).ConfirmDialogContent),
);
