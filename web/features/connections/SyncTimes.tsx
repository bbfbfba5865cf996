import type { Company } from '#contract/companies/companies.ts';
import { formatRelativeTime, formatCount } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';
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
    instant === null ? texts.common.never : formatRelativeTime(instant, currentTime);
  const { CallsLeftToday } = company.Connection;
  const facts = [
    [texts.connections.lastAttempt, lastAttempt === undefined ? texts.common.notKnownYet : ago(lastAttempt)],
    [texts.connections.lastSuccess, ago(company.LastSyncDate)],
    [texts.connections.next, nextStep(company, syncing)],
    [
      texts.connections.callsLeft,
      CallsLeftToday === null ? texts.connections.callsUnknown : formatCount(CallsLeftToday),
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
