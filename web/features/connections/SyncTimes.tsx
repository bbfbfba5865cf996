import type { Company } from '#contract/companies/companies.ts';
import { formatRelativeTime, formatCount } from '#web/lib/format/format.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';
import { useNow } from '#web/lib/time/useNow.ts';
import { nextStep } from './nextStep.ts';

type Props = {
  company: Company;
  /** null: none yet. undefined: not loaded. */
  lastAttempt: string | null | undefined;
  syncing: boolean;
};

/** Separates the last attempt from the last success. */
export function SyncTimes({ company, lastAttempt, syncing }: Props) {
  const currentTime = useNow(30_000);
  const ago = (instant: string | null) =>
    instant === null ? commonTexts.never : formatRelativeTime(instant, currentTime);
  const { CallsLeftToday } = company.Connection;
  const facts = [
    [connectionTexts.lastAttempt, lastAttempt === undefined ? commonTexts.notKnownYet : ago(lastAttempt)],
    [connectionTexts.lastSuccess, ago(company.LastSyncDate)],
    [connectionTexts.next, nextStep(company, syncing)],
    [
      connectionTexts.callsLeft,
      CallsLeftToday === null ? connectionTexts.callsUnknown : formatCount(CallsLeftToday),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
