import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useStore } from 'zustand';
import { cx } from '#web/ui/cx.ts';
import { dismissToast, toasts } from '#web/ui/toasts.ts';

const looks = {
  ok: { Icon: CircleCheck, classes: 'text-ok' },
  info: { Icon: Info, classes: 'text-accent' },
  error: { Icon: CircleAlert, classes: 'text-error' },
} as const;

type Props = { label: string; dismissLabel: string };

/** Announces toasts; F8 moves the focus here. */
export function Toaster({ label, dismissLabel }: Props) {
  const entries = useStore(toasts);
  return (
    <Toast.Provider label={label} swipeDirection="right">
      {entries.map(({ id, hue, text, detail, durationMs }) => {
        const { Icon, classes } = looks[hue];
        return (
          <Toast.Root
            key={id}
            duration={durationMs}
            type={hue === 'error' ? 'foreground' : 'background'}
            onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
            className="flex animate-rise items-start gap-3 rounded-lg border bg-raised p-3.5 shadow-float"
          >
            <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', classes)} />
            <Toast.Description asChild>
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="font-medium">{text}</p>
                {detail !== null && <p className="text-sm text-muted">{detail}</p>}
              </div>
            </Toast.Description>
            <Toast.Close aria-label={dismissLabel} className="-m-1 rounded-sm p-1 text-muted hover:text-ink">
              <X aria-hidden className="size-4" />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport className="fixed right-0 bottom-0 z-(--z-index-toast) m-4 grid w-[calc(100%-2rem)] max-w-form gap-2" />
    </Toast.Provider>
  );
}
