import { type SignOffState, signOffStateWords } from '#contract/closing/signOffStates.ts';
import { statusWords, type TieStatus } from '#contract/tieOut/tieOut.ts';
import { Check, CheckCheck, FileWarning, type LucideIcon, Minus, PenLine } from 'lucide-react';
import { formatInstant } from '#web/lib/format/format.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { cx } from '#web/ui/cx.ts';
import { statusText, TieStatusIcon } from '#web/ui/feedback/TieStatus.tsx';

type Look = { Icon: LucideIcon; classes: string };

export const signOffLooks = {
  none: null,
  prepared: { Icon: PenLine, classes: 'text-muted' },
  'signed-off-by-one': { Icon: Check, classes: 'text-ink' },
  'signed-off': { Icon: CheckCheck, classes: 'text-ink' },
  changed: { Icon: FileWarning, classes: 'text-attention' },
} as const satisfies Record<SignOffState, Look | null>;

/** The picture; its words are for screen readers and its title. `checkedAt`: the day of the statements that it rests on. */
export const StatusMark = ({ status, checkedAt }: { status: TieStatus; checkedAt: string | null }) => (
  <span
    title={
      checkedAt === null
        ? statusWords(status)
        : clientTexts.statusSince(statusWords(status), formatInstant(checkedAt))
    }
    className={cx('inline-flex align-middle', statusText(status))}
  >
    <TieStatusIcon status={status} />
    <span className="sr-only">{statusWords(status)}</span>
  </span>
);

export function SignOffMark({ state }: { state: SignOffState }) {
  const look = signOffLooks[state];
  if (look === null)
    return (
      <span title={signOffStateWords[state]} className="inline-flex align-middle text-muted">
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">{signOffStateWords[state]}</span>
      </span>
    );
  const { Icon, classes } = look;
  return (
    <span title={signOffStateWords[state]} className={cx('inline-flex align-middle', classes)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{signOffStateWords[state]}</span>
    </span>
  );
}
