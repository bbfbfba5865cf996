import { lazy, Suspense, type ReactNode } from 'react';

export type ConfirmProps = {
  onClose: () => void;
  title: string;
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy: boolean;
};

const OpenedConfirm = lazy(async () => ({ default: (await import('./OpenedConfirm.tsx')).OpenedConfirm }));

/** Asks before something is destroyed, for as long as it is rendered; fetched with the first of them. */
export const Confirm = (props: ConfirmProps) => (
  <Suspense>
    <OpenedConfirm {...props} />
  </Suspense>
);
