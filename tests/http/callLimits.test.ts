import { getCompany } from '#contract/companies/companies.ts';
import { createRateLimiter, type Priority } from '#server/rateLimits/rateLimits.ts';
import { newId } from '#server/lib/ids.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { addSeconds } from 'date-fns/addSeconds';
import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the provider’s limits on ${engine.name}`, () => {
    const scene = companiesOn(engine);

    test('a refusal of the whole app stops every organisation in every process until it ends', async () => {
      const limits = { concurrent: 5, minute: 60, day: 1000, appMinute: 10_000 };
      const { simulated, connections, anotherProcess, companyId, connect, readAccounts, clock, move } =
        await scene.connected({ limits });
      const birchId = (await connect('Birch & Élan')).companyIds[0] ?? '';
      const other = anotherProcess();
      const here = () => connections.call(companyId, readAccounts, { priority: 'interactive' });
      const there = (priority: Priority) => other.connections.call(birchId, other.readAccounts, { priority });
      const refused = async () =>
        (await simulated.usage()).organisations.reduce((sum, one) => sum + one.refused, 0);
      // Both hold a part of the app's minute from here on, which must not be used.
      await here();
      await there('interactive');

      await simulated.steer('faults', { path: '/Accounts', kind: 'limit', limit: 'app', retryAfter: 30 });
      const until = addSeconds(clock(), 30);
      await expect(here()).rejects.toMatchObject({ limit: 'app', waitMs: 30_000 });
      for (const priority of ['interactive', 'background'] as const)
        await expect(there(priority)).rejects.toMatchObject({ kind: 'rate-limited', limit: 'app' });
      await expect(here()).rejects.toMatchObject({ limit: 'app' });
      move(addSeconds(until, -1));
      await expect(there('interactive')).rejects.toMatchObject({ limit: 'app' });
      expect(await refused()).toBe(1);

      move(until);
      expect((await here()).cost.calls).toBe(1);
      expect((await there('background')).cost.calls).toBe(1);
      expect(await refused()).toBe(1);
    });

    test('a provider that states no wait worth the name is asked half as often each time', async () => {
      const { simulated, connections, companyId, readAccounts, clock, move } = await scene.connected();
      const call = () => connections.call(companyId, readAccounts, { priority: 'interactive' });
      const calls = async () =>
        (await simulated.usage()).organisations.reduce((sum, one) => sum + one.calls + one.refused, 0);
      const refuseOnce = () =>
        simulated.steer('faults', {
          path: '/Accounts',
          kind: 'limit',
          limit: 'minute',
          retryAfter: 0,
          count: 1,
        });
      /** Callers are spread by tenths of a second. */
      const waitSeconds = () =>
        call().then(
          () => 0,
          (error: unknown) =>
            error instanceof ProviderError ? Math.floor((error.waitMs ?? 0) / 1000) : Number.NaN,
        );
      const before = await calls();
      for (const [asked, seconds] of [1, 2, 4, 8].entries()) {
        await refuseOnce();
        const until = addSeconds(clock(), seconds);
        expect(await waitSeconds()).toBe(seconds);
        move(addSeconds(until, -0.5));
        expect(await waitSeconds()).toBe(0);
        expect((await calls()) - before).toBe(asked + 1);
        move(until);
      }
      expect((await call()).cost.calls).toBe(1);
      await refuseOnce();
      expect(await waitSeconds()).toBe(1);
    });

    test('background calls stop at nine tenths of the day, and people’s calls at its end', async () => {
      // Fewer than the tier's thousand: its first answer says that 9 are left.
      const limits = { concurrent: 5, minute: 60, day: 10, appMinute: 10_000 };
      const { simulated, connections, companyId, readAccounts, clock, move } = await scene.connected({
        limits,
      });
      const call = async (priority: Priority) => {
        move(addSeconds(clock(), 2));
        return await connections.call(companyId, readAccounts, { priority }).then(
          () => 'read',
          (error: unknown) => (error instanceof ProviderError ? (error.limit ?? error.kind) : String(error)),
        );
      };
      const background: string[] = [];
      for (let n = 0; n < 11; n += 1) background.push(await call('background'));
      expect(background).toEqual([...Array(9).fill('read'), 'day', 'day']);
      expect(await call('interactive')).toBe('read');
      expect(await call('background')).toBe('day');
      expect((await simulated.usage()).organisations[0]).toMatchObject({ calls: 10, refused: 0 });
    });

    test('callers that wait for an exhausted organisation hardly query the database, and others continue', async () => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const limits = createRateLimiter({
        db: scene.db.withPlugin(counting),
        clock: () => new Date('2026-11-20T09:00:00Z'),
        app: 'TEST',
        dayCap: 1000,
        chance: Math.random,
      });
      const tomorrow = { waitMs: 24 * 3_600_000, limit: 'day' as const };
      const exhausted = newId();
      const usedUp = limits.withSlot(exhausted, 'interactive', async () => {
        throw new ProviderError('rate-limited', 'The day is used up.', tomorrow);
      });
      await expect(usedUp).rejects.toMatchObject({ limit: 'day' });
      const others = Array.from({ length: 299 }, () => newId());
      const callOthers = () =>
        Promise.all(others.map((tenantId) => limits.withSlot(tenantId, 'background', async () => 'called')));
      await callOthers();

      statements = 0;
      const crowd = Array.from({ length: 300 }, () =>
        limits.withSlot(exhausted, 'background', async () => 'called'),
      );
      const [sentAway, called] = await Promise.all([Promise.allSettled(crowd), callOthers()]);
      expect(sentAway.every(({ status }) => status === 'rejected')).toBe(true);
      expect(called).toEqual(Array(299).fill('called'));
      // Two for each call that was made; the rest is for the crowd and the app's minute together.
      expect(statements).toBeGreaterThanOrEqual(2 * 299);
      expect(statements).toBeLessThan(2 * 299 + 40);
    });
  });

for (const engine of engines)
  describe.skipIf(engine.missing)(`a sync that uses up the day’s calls on ${engine.name}`, () => {
    let company: SyncedCompany | undefined;
    afterEach(() => company?.stop());

    test('is paused until the next day, says so, and continues by itself', async () => {
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio' });
      const { provider, companyId, call, startOne, runs, ended, untilIdle } = company;
      await untilIdle();
      await provider.steer('faults', { path: '/Contacts', kind: 'limit', limit: 'day', retryAfter: 4 });
      const run = await startOne('Contacts');
      const waiting = async () => (await runs()).find(({ id }) => id === run.id)?.logs[0];
      await expect.poll(async () => (await waiting())?.waitingFor, patience).toBe('day');
      const log = await waiting();
      const until = Date.parse(log?.waitingUntil ?? '');
      expect(log).toMatchObject({ status: 'syncing', errorCode: null, finishedAt: null });
      expect(until - Date.parse(log?.startedAt ?? '')).toBeGreaterThanOrEqual(4_000);
      const { company: shown } = await call(getCompany, { params: { companyId } });
      expect(shown.Connection).toMatchObject({ State: 'paused' });
      expect(Date.parse(shown.Connection.Until ?? '')).toBeLessThanOrEqual(until);

      const { status, finishedAt, logs } = await ended(run);
      expect({ status, failures: logs[0]?.errorCode }).toEqual({ status: 'success', failures: null });
      expect(Date.parse(finishedAt ?? '')).toBeGreaterThanOrEqual(until);
    });
  });
