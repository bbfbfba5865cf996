import { useEffect } from 'react';
import { useStore } from 'zustand';
import { dismissToast, toasts, type ToastEntry } from '#web/ui/toasts.ts';

/** Fallback while the Toaster's file cannot be fetched. */
export function PlainToaster() {
  const entries = useStore(toasts);
  return (
    <output className="fixed right-0 bottom-0 z-(--z-index-toast) m-4 grid w-[calc(100%-2rem)] max-w-form gap-2">
      {entries.map((entry) => (
        <PlainToast key={entry.id} {...entry} />
      ))}
    </output>
  );
}

function PlainToast({ id, text, detail, durationMs }: ToastEntry) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);
  return (
    <span className="grid rounded-lg border bg-raised p-3.5 wrap-anywhere shadow-float">
      <span className="font-medium">{text}</span>
      {detail !== null && <span className="text-sm text-muted">{detail}</span>}
    </span>
  );
}
