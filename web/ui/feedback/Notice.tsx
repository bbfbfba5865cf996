import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

const tones = {
  ok: { box: 'bg-ok-soft border-ok/30', icon: 'text-ok', Icon: CircleCheck },
  info: { box: 'bg-accent-soft border-accent/25', icon: 'text-accent', Icon: Info },
  attention: { box: 'bg-attention-soft border-attention/30', icon: 'text-attention', Icon: TriangleAlert },
  error: { box: 'bg-error-soft border-error/30', icon: 'text-error', Icon: CircleAlert },
} as const;

type Props = {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
};

/** `live` announces it to screen readers when it appears. */
export function Notice({ tone, title, children, action, live = false }: Props) {
  const { box, icon, Icon } = tones[tone];
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={cx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3', box)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 basis-48">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="wrap-anywhere">{children}</div>}
      </div>
      {action}
    </div>
  );
}
