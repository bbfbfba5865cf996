import { type ReportStatus, type TieIcon, statusLooks, type TieTone } from '#contract/tieOut/tieStatus.ts';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  ListChecks,
  type LucideIcon,
  RefreshCw,
  Sigma,
  TriangleAlert,
} from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { StatusBadge } from './StatusBadge.tsx';

const icons = {
  check: CircleCheck,
  'list-check': ListChecks,
  sigma: Sigma,
  refresh: RefreshCw,
  dashes: CircleDashed,
  triangle: TriangleAlert,
  exclamation: CircleAlert,
} as const satisfies Record<TieIcon, LucideIcon>;

const toneTexts = {
  ok: 'text-ok',
  idle: 'text-muted',
  busy: 'text-busy',
  attention: 'text-attention',
  error: 'text-error',
} as const satisfies Record<TieTone, string>;

export const statusText = (status: ReportStatus): string => toneTexts[statusLooks[status].tone];

/** The picture of a status alone: its words stand beside it, or in the name of what holds it. */
export function TieStatusIcon({ status, className }: { status: ReportStatus; className?: string }) {
  const Icon = icons[statusLooks[status].icon];
  return (
    <Icon aria-hidden data-status={status} className={cx('size-4 shrink-0', statusText(status), className)} />
  );
}

type BadgeProps = { status: ReportStatus; label?: string; wraps?: boolean };

/** Words of the status, unless a sentence says it with its amounts. */
export function TieStatusBadge({ status, label, wraps = false }: BadgeProps) {
  const { words, tone, icon } = statusLooks[status];
  return <StatusBadge tone={tone} label={label ?? words} Icon={icons[icon]} wraps={wraps} />;
}
