import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

export type StatusTone = 'ok' | 'busy' | 'attention' | 'error' | 'idle';

type BadgeProps = { tone: StatusTone; label: string; Icon?: LucideIcon; wraps?: boolean };

const styles = {
  ok: { classes: 'text-ok bg-ok-soft', Icon: CircleCheck },
  busy: { classes: 'text-busy bg-busy-soft', Icon: CircleDashed },
  attention: { classes: 'text-attention bg-attention-soft', Icon: TriangleAlert },
  error: { classes: 'text-error bg-error-soft', Icon: CircleAlert },
  idle: { classes: 'text-muted bg-sunken', Icon: Circle },
} as const;

/**
 * Never colour alone: label, icon and tone together. `Icon` replaces that of the tone. `wraps`: the label is a
 * sentence, and narrow pages break it.
 */
export function StatusBadge({ tone, label, Icon: ownIcon, wraps = false }: BadgeProps) {
  const { classes, Icon: toneIcon } = styles[tone];
  const Icon = ownIcon ?? toneIcon;
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2 text-xs font-medium',
        wraps ? 'py-0.5' : 'whitespace-nowrap',
        classes,
      )}
    >
      <Icon
        aria-hidden
        className={cx('size-3.5 shrink-0', tone === 'busy' && ownIcon === undefined && 'animate-spin')}
      />
      {label}
    </span>
  );
}

const dots = {
  ok: 'text-ok',
  busy: 'text-busy',
  attention: 'text-attention',
  error: 'text-error',
  idle: 'text-muted',
};

export function StatusDot({ tone, label }: { tone: StatusTone; label: string }) {
  const Icon = tone === 'ok' || tone === 'busy' ? CircleDot : Circle;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      <Icon aria-hidden className={cx('size-2.5', dots[tone], tone === 'ok' && 'fill-current')} />
      {label}
    </span>
  );
}
