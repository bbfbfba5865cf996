import { type SignOffState, signOffStateWords } from '#contract/closing/signOffStates.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import {
  CheckCheck,
  CircleAlert,
  CircleCheck,
  FileWarning,
  ListChecks,
  type LucideIcon,
  Minus,
  PenLine,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { texts } from '#web/lib/texts/index.ts';
import { cx } from '#web/ui/cx.ts';

export type Look = { Icon: LucideIcon; classes: string };

/** Colour only for what is off. */
export const statusLooks = {
  agrees: { Icon: CircleCheck, classes: 'text-muted' },
  'agrees-with-items': { Icon: ListChecks, classes: 'text-muted' },
  changed: { Icon: RefreshCw, classes: 'text-busy' },
  unchecked: { Icon: Minus, classes: 'text-muted' },
  review: { Icon: TriangleAlert, classes: 'text-attention' },
  differs: { Icon: CircleAlert, classes: 'text-error' },
} as const satisfies Record<TieStatus, Look>;

export const signOffLooks = {
  none: null,
  prepared: { Icon: PenLine, classes: 'text-muted' },
  'signed-off': { Icon: CheckCheck, classes: 'text-ink' },
  changed: { Icon: FileWarning, classes: 'text-attention' },
} as const satisfies Record<SignOffState, Look | null>;

const quiet: readonly TieStatus[] = ['agrees', 'agrees-with-items'];

/** Words only for what does not agree. */
export function StatusMark({ status }: { status: TieStatus }) {
  const { Icon, classes } = statusLooks[status];
  return (
    <span
      title={texts.reports.statuses[status]}
      className={cx('inline-flex items-center gap-1.5 whitespace-nowrap', classes)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={cx(quiet.includes(status) && 'sr-only')}>{texts.reports.statuses[status]}</span>
    </span>
  );
}

export function SignOffMark({ state }: { state: SignOffState }) {
  const look = signOffLooks[state];
  if (look === null)
    return (
      <span title={signOffStateWords[state]} className="text-muted">
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">{signOffStateWords[state]}</span>
      </span>
    );
  const { Icon, classes } = look;
  return (
    <span className={cx('inline-flex items-center gap-1.5 whitespace-nowrap', classes)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {signOffStateWords[state]}
    </span>
  );
}
