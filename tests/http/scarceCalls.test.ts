/** An organisation of which the provider allows so few calls a day that its first reading takes days. */
import { getCompany } from '#contract/companies/companies.ts';
import { readSettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import type { EntityType, SyncLog, SyncRun } from '#contract/sync/sync.ts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Engine, engines } from './support/engines.ts';
import { startProvider } from './support/provider.ts';
import { startSyncedCompany } from './support/syncedCompany.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What is left of a day for what nobody asks for: nine tenths of 25. */
const READING_CALLS = 22;
const ALL_CALLS = 25;
/** In the middle of a month, so that none begins while it is read, and before the schedule's hour there. */
const BEGIN = Date.parse('2026-11-09T20:00:00Z');

const usage = z.object({
  organisations: z.array(z.object({ tenantId: z.string(), byPath: z.record(z.string(), z.number()) })),
});

const openLogs = (runs: SyncRun[]): SyncLog[] =>
  runs.flatMap(({ logs }) => logs).filter(({ finishedAt }) => finishedAt === null);

const sum = (calls: Record<string, number>) => Object.values(calls).reduce((total, one) => total + one, 0);

/** The organisation with 25 calls a day, and a clock that it shares with the provider. `calm`: without that limit. */
async function startKiosk(engine: Engine, { calm }: { calm: boolean }) {
  const began = Date.now();
  let ahead = 0;
  const machine = () => new Date(BEGIN + Date.now() - began);
  const clock = () => new Date(machine().getTime() + ahead);
  const provider = await startProvider({ calm }, machine);
  const company = await startSyncedCompany(engine, { organisation: 'Quota Kiosk Ltd', clock, provider });

  /** What it was asked so far, by paths. */
  async function asked(): Promise<Record<string, number>> {
    const usageNow = usage.parse(await (await fetch(`${provider.url}/_sim/usage`)).json());
    return usageNow.organisations.find(({ tenantId }) => tenantId === company.tenantId)?.byPath ?? {};
  }

  /** When what is to be read goes on, all of which waits; null once nothing is to be read any more. */
  async function untilWaiting(): Promise<Date | null> {
    for (;;) {
      const open = openLogs(await company.runs());
      if (open.length === 0) return null;
      const until = open.flatMap(({ waitingUntil }) => (waitingUntil ? [Date.parse(waitingUntil)] : []));
      const waits = open.every(({ status, waitingUntil }) => status === 'pending' || waitingUntil !== null);
      const first = Math.min(...until);
      if (waits && until.length > 0 && first > clock().getTime() + 1_000) return new Date(first);
      await pause(20);
    }
  }

  /** Time passes, there and here, and what waited for it goes on. */
  async function moveTo(moment: Date): Promise<void> {
    const seconds = Math.ceil((moment.getTime() - clock().getTime()) / 1000) + 1;
    await provider.steer('clock', { advanceSeconds: seconds });
    ahead += seconds * 1000;
    await company.logIn();
    await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(company.server.db);
  }

  return {
    ...company,
    clock,
    asked,
    moveTo,
    facts: async () => (await company.call(getCompany, { params: { companyId: company.companyId } })).company,
    /** What waits for tomorrow's calls, not for other readings. */
    waiting: async (): Promise<EntityType[]> =>
      openLogs(await company.runs())
        .filter(({ waitingFor }) => waitingFor === 'day')
        .map(({ entityType }) => entityType),
    /** Goes on through the minutes of a day, until all that is to be read waits for tomorrow: when that is, else null. */
    toEndOfDay: async (): Promise<Date | null> => {
      for (;;) {
        const next = await untilWaiting();
        if (next === null || next.getTime() - clock().getTime() > DAY_MS / 2) return next;
        await moveTo(next);
      }
    },
    stop: async () => {
      await company.stop();
      await provider.stop();
    },
  };
}

type Kiosk = Awaited<ReturnType<typeof startKiosk>>;

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('an organisation with 25 calls a day', { timeout: 180_000 }, () => {
    let kiosk: Kiosk;
    afterEach(() => kiosk.stop());

    test('is read completely and checked on the second day, without a repeated call', async () => {
      kiosk = await startKiosk(engine, { calm: true });
      await kiosk.untilIdle();
      const atOnce = await kiosk.asked();
      await kiosk.stop();

      kiosk = await startKiosk(engine, { calm: false });
      const tomorrow = await kiosk.toEndOfDay();
      if (!tomorrow) throw new Error('All was read on the first day.');
      const firstDay = await kiosk.asked();
      expect(sum(firstDay)).toBe(READING_CALLS);
      expect(await kiosk.facts()).toMatchObject({
        IsInitialSyncCompleted: false,
        Connection: { State: 'paused', Cause: expect.stringContaining('kept for what you start yourself') },
      });
      const { globalSettings } = await kiosk.call(readSettings);
      expect(globalSettings.callsAllowedPerDay).toBe(ALL_CALLS);

      await kiosk.moveTo(tomorrow);
      expect(await kiosk.toEndOfDay()).toBeNull();
      expect(await kiosk.asked()).toEqual(atOnce);
      expect(await kiosk.facts()).toMatchObject({
        IsInitialSyncCompleted: true,
        Books: { UnreadEntities: 0, MonthsOff: 0 },
      });
    });

    test('is read further for a person’s request while other logs wait for tomorrow', async () => {
      kiosk = await startKiosk(engine, { calm: false });
      await kiosk.toEndOfDay();
      const before = await kiosk.waiting();
      const [entity] = before;
      if (!entity) throw new Error('Nothing waits.');
      const run = await kiosk.startOne(entity);
      expect(run.trigger).toBe('initial');
      await kiosk.toEndOfDay();
      const after = await kiosk.waiting();
      expect(after).not.toContain(entity);
      expect(after).toEqual(expect.arrayContaining(before.slice(1)));

      await kiosk.startAll();
      const tomorrow = await kiosk.toEndOfDay();
      if (!tomorrow) throw new Error('All was read on the first day.');
      expect(sum(await kiosk.asked())).toBe(ALL_CALLS);
      expect((await kiosk.facts()).Connection).toMatchObject({ State: 'paused', CallsLeftToday: 0 });
      await kiosk.moveTo(tomorrow);
      expect(await kiosk.toEndOfDay()).toBeNull();
      expect((await kiosk.facts()).IsInitialSyncCompleted).toBe(true);
    });

    test('is kept up to date by its schedule over days, and at once on a person’s request', async () => {
      kiosk = await startKiosk(engine, { calm: false });
      for (let next = await kiosk.toEndOfDay(); next; next = await kiosk.toEndOfDay())
        await kiosk.moveTo(next);
      const slot = (await kiosk.facts()).NextSyncDate;
      if (!slot) throw new Error('Nothing is planned.');
      // A day of its own: what the last one used is over.
      await kiosk.moveTo(new Date(Date.parse(slot) + DAY_MS));
      await expect.poll(async () => (await kiosk.runs())[0]?.trigger, { timeout: 20_000 }).toBe('scheduled');
      // One is enough: the next would begin at the hour at which this one goes on.
      await kiosk.call(updateGlobalSettings, { body: { companyId: kiosk.companyId, autoSync: false } });
      const tomorrow = await kiosk.toEndOfDay();
      if (!tomorrow) throw new Error('All was read on one day.');
      const before = await kiosk.waiting();
      const [entity] = before;
      if (!entity) throw new Error('Nothing waits.');
      await kiosk.startOne(entity);
      await kiosk.toEndOfDay();
      const after = await kiosk.waiting();
      expect(after).not.toContain(entity);
      expect(after).toEqual(expect.arrayContaining(before.slice(1)));

      await kiosk.moveTo(tomorrow);
      expect(await kiosk.toEndOfDay()).toBeNull();
      const [scheduled] = (await kiosk.runs()).filter(({ trigger }) => trigger === 'scheduled');
      expect(scheduled?.status).toBe('success');
    });
  });
});
