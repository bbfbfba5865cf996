import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { partFile } from '#web/ui/partFile.ts';

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
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(
  partFile(async () => (await import('./ConfirmDialogContent.tsx')).ConfirmDialogContent),
);
