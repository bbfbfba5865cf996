/** An organisation with 25 calls a day, and a clock that it shares with the provider. */
import { getCompany } from '#contract/companies/companies.ts';
import type { EntityType, SyncLog, SyncRun } from '#contract/sync/sync.ts';
import { JOBS_CHANNEL } from '#server/jobs/enqueue.ts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Engine } from './engines.ts';
import { startProvider } from './provider.ts';
import { startSyncedCompany } from './syncedCompany.ts';

export const DAY_MS = 24 * 60 * 60_000;
/** Day in the middle of a month, so that none begins while it is read, before the schedule's hour there. */
const BEGIN = Date.parse('2026-11-09T20:00:00Z');

const usage = z.object({
  organisations: z.array(z.object({ tenantId: z.string(), byPath: z.record(z.string(), z.number()) })),
});

const openLogs = (runs: SyncRun[]): SyncLog[] =>
  runs.flatMap(({ logs }) => logs).filter(({ finishedAt }) => finishedAt === null);

/** `calm`: without that limit. */
export async function startKiosk(engine: Engine, { calm }: { calm: boolean }) {
  const began = Date.now();
  let ahead = 0;
  const machine = () => new Date(BEGIN + Date.now() - began);
  const clock = () => new Date(machine().getTime() + ahead);
  const provider = await startProvider({ calm }, machine);
  const company = await startSyncedCompany(engine, { organisation: 'Quota Kiosk Ltd', clock, provider });

  /** Calls to the provider so far, by path. */
  async function asked(): Promise<Record<string, number>> {
    const usageNow = usage.parse(await (await fetch(`${provider.url}/_sim/usage`)).json());
    return usageNow.organisations.find(({ tenantId }) => tenantId === company.tenantId)?.byPath ?? {};
  }

  /** Waits until all open lists wait; answers when the first goes on, or null once nothing is left to read. */
  async function untilWaiting(): Promise<Date | null> {
    for (;;) {
      const runs = await company.runs();
      if (runs.every(({ finishedAt }) => finishedAt !== null)) return null;
      const pendingLogs = openLogs(runs);
      const until = pendingLogs.flatMap(({ waitingUntil }) =>
        waitingUntil ? [Date.parse(waitingUntil)] : [],
      );
      const waits = pendingLogs.every(
        ({ status, waitingUntil }) => status === 'pending' || waitingUntil !== null,
      );
      const earliest = Math.min(...until);
      if (waits && until.length > 0 && earliest > clock().getTime() + 1_000) return new Date(earliest);
      await pause(20);
    }
  }

  /** A log waits before its job is put off. */
  async function untilNothingIsRead(): Promise<void> {
    for (;;) {
      const active = await sql`select 1 from pgboss.job where state = 'active'`.execute(company.server.db);
      if (active.rows.length === 0) return;
      await pause(20);
    }
  }

  /** Time passes, there and here, and what waited for it goes on. */
  async function moveTo(moment: Date): Promise<void> {
    await untilNothingIsRead();
    const seconds = Math.ceil((moment.getTime() - clock().getTime()) / 1000) + 1;
    await provider.steer('clock', { advanceSeconds: seconds });
    ahead += seconds * 1000;
    await company.logIn();
    await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(company.server.db);
    // As the queue itself does with what it makes or moves.
    await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(company.server.db);
  }

  return {
    ...company,
    clock,
    asked,
    moveTo,
    facts: async () => (await company.call(getCompany, { params: { companyId: company.companyId } })).company,
    /** Lists that wait for tomorrow's calls, not for other readings. */
    waiting: async (): Promise<EntityType[]> =>
      openLogs(await company.runs())
        .filter(({ waitingFor }) => waitingFor === 'day')
        .map(({ entityType }) => entityType),
    /** Goes on through the minutes of a day, until all that is to be read waits for tomorrow: when that is, else null. */
    toEndOfDay: async (): Promise<Date | null> => {
      for (;;) {
        const continuation = await untilWaiting();
        if (continuation === null || continuation.getTime() - clock().getTime() > DAY_MS / 2)
          return continuation;
        await moveTo(continuation);
      }
    },
    stop: async () => {
      await company.stop();
      await provider.stop();
    },
  };
}

export type Kiosk = Awaited<ReturnType<typeof startKiosk>>;
