import type { SyncLog } from '#contract/sync/sync.ts';
import type { ReactNode } from 'react';
import { formatBytes, formatCount, formatDuration, formatInstant } from '#web/lib/format/format.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { describeTrigger } from './logSentence.ts';

export type Fact = [label: string, value: string];
const { columns, fields, notYet } = syncLogTexts;

export const logCounts = (log: SyncLog): Fact[] => [
  [fields.fetched, formatCount(log.recordsFetched)],
  [columns.created, formatCount(log.recordsCreated)],
  [columns.updated, formatCount(log.recordsUpdated)],
  [columns.unchanged, formatCount(log.recordsUnchanged)],
  [columns.deleted, formatCount(log.recordsDeleted)],
  [columns.failed, formatCount(log.recordsFailed)],
  [columns.calls, formatCount(log.apiCalls)],
  [fields.pages, formatCount(log.pages)],
  [fields.bytes, formatBytes(log.bytesReceived)],
];

export const logDetails = (log: SyncLog, timeZone: string): Fact[] => [
  [fields.asked, describeTrigger(log, timeZone)],
  [columns.trigger, syncLogTexts.triggers[log.trigger]],
  [columns.time, log.startedAt === null ? syncLogTexts.notStarted : formatInstant(log.startedAt, timeZone)],
  [fields.finished, log.finishedAt === null ? notYet : formatInstant(log.finishedAt, timeZone)],
  [columns.duration, log.durationMs === null ? notYet : formatDuration(log.durationMs)],
  [fields.attempt, formatCount(log.attempt)],
  [fields.endpoint, log.endpoint],
  [fields.run, log.runId],
  [fields.log, log.id],
  ...(log.retryOf === null ? [] : [[fields.retryOf, log.retryOf] satisfies Fact]),
];

export const LogSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="divide-y rounded-md border text-sm">
    {facts.map(([label, value]) => (
      <div key={label} className="flex justify-between gap-4 px-3 py-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="figure text-right wrap-anywhere whitespace-normal">{value}</dd>
      </div>
    ))}
  </dl>
);
