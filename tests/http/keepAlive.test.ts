import { setTimeout as pause } from 'node:timers/promises';
import { createKeepAlive } from '#server/connections/keepAlive.ts';
import { createRenewGrant } from '#server/connections/tokens.ts';
import { newId } from '#server/lib/ids.ts';
import { addDays, addMinutes, addSeconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { companiesOn, connectCompany, crypto } from './support/connectedCompany.ts';
import { engines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { providerSettings } from './support/provider.ts';
import { startServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`keeping unused grants alive on ${engine.name}`, () => {
    const scene = companiesOn(engine);

    async function connected() {
      const company = await scene.connected();
      const { simulated, clock, provider, companies, move, grant } = company;
      const { db } = scene;
      /** A process of its own each time, as after a restart. */
      const pass = async (signal = new AbortController().signal) => {
        const renew = createRenewGrant({
          db,
          clock,
          crypto,
          provider,
          companies,
          log: silentLog,
          wait: (ms) => pause(ms),
        });
        await createKeepAlive({ db, clock, log: silentLog, renew })(signal);
      };
      return {
        ...company,
        pass,
        later: (days: number) => move(addDays(clock(), days)),
        refreshes: async () => (await simulated.usage()).refreshes,
        status: async () => (await grant()).status,
      };
    }

    test('an unused company stays connected for a year, at one token request a week and no other call', async () => {
      const { pass, later, refreshes, simulated, status, read } = await connected();
      for (let day = 0; day < 365; day += 1) {
        later(1);
        await pass();
      }
      expect(await refreshes()).toBe(Math.floor(365 / 8));
      expect((await simulated.usage()).organisations.map(({ calls }) => calls).filter(Boolean)).toEqual([]);
      expect(await status()).toBe('active');
      expect((await read()).cost.calls).toBe(1);
    });

    test('one pass on the 59th day extends the grant to the 118th', async () => {
      const { pass, later, read } = await connected();
      later(59);
      await pass();
      later(59);
      expect((await read()).cost.calls).toBe(1);
    });

    test('a grant refreshed within the week is skipped', async () => {
      const { pass, later, read, refreshes } = await connected();
      later(6);
      await pass();
      expect(await refreshes()).toBe(0);
      await read();
      later(6);
      await pass();
      expect(await refreshes()).toBe(1);
    });

    test('two processes that pass at the same moment refresh once', async () => {
      const { pass, later, refreshes } = await connected();
      later(8);
      await Promise.all([pass(), pass()]);
      expect(await refreshes()).toBe(1);
    });

    test('while the provider is down nothing changes, and the first pass afterwards refreshes', async () => {
      const { pass, later, simulated, refreshes, status, company } = await connected();
      const before = (await company()).connectionId;
      await simulated.steer('faults', { path: '/connect/token', kind: 'status', status: 503, count: 50 });
      for (let day = 0; day < 57; day += 1) {
        later(1);
        await pass();
      }
      expect(await refreshes()).toBe(0);
      expect([await status(), (await company()).connectionId]).toEqual(['active', before]);

      later(1);
      await pass();
      expect(await refreshes()).toBe(1);
      later(59);
      await pass();
      expect(await status()).toBe('active');
    });

    test('a refresh whose answer was lost is repeated within its grace period, though nobody needs it', async () => {
      const { pass, later, simulated, status, clock, move, read } = await connected();
      later(1);
      await simulated.steer('faults', { path: '/connect/token', kind: 'drop-after' });
      await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
      move(addMinutes(clock(), 5));
      await pass();
      // Long after the old refresh token has stopped working.
      later(2);
      expect((await read()).cost.calls).toBe(1);
      expect(await status()).toBe('active');
    });

    test('a dead process’s refresh is taken over once its lease has ended', async () => {
      const { pass, later, refreshes, clock, move } = await connected();
      later(1);
      await scene.db
        .updateTable('grants')
        .set({ leaseOwner: newId(), leaseUntil: addSeconds(clock(), 60) })
        .execute();
      await pass();
      expect(await refreshes()).toBe(0);
      move(addSeconds(clock(), 60));
      await pass();
      await pass();
      expect(await refreshes()).toBe(1);
    });

    test('a dead grant stops its company and is not refreshed again', async () => {
      const { pass, later, simulated, status, company, refreshes } = await connected();
      await simulated.steer('revoke', { user: 'Ruth Calder' });
      later(8);
      await pass();
      await pass();
      expect(await status()).toBe('dead');
      expect((await company()).grant?.dead).toBe(true);
      expect(await refreshes()).toBe(0);
    });

    test('a grant without a connected company is not refreshed', async () => {
      const { connections, userId, companyId, pass, later, refreshes } = await connected();
      await connections.disconnect(userId, companyId);
      later(8);
      await pass();
      expect(await refreshes()).toBe(0);
    });

    test('a stopping pass starts no refresh', async () => {
      const { pass, later, refreshes } = await connected();
      later(8);
      await pass(AbortSignal.abort());
      expect(await refreshes()).toBe(0);
    });

    test('a server does so from its start', async () => {
      const own = await engine.open();
      const { simulated, clock, grant } = await connectCompany(own);
      // For whoever only needs a token it is good for long, at the provider too, whose time stands still.
      await own.db
        .updateTable('grants')
        .set({ accessExpiresAt: addDays(clock(), 30) })
        .execute();
      const env = {
        ...providerSettings(simulated.url),
        ENCRYPTION_KEYS: `k:${Buffer.alloc(32, 3).toString('base64')}`,
      };
      const eightDaysOn = () => addDays(clock(), 8);
      const server = await startServer({ ...engine, open: async () => own }, { clock: eightDaysOn, env });
      await expect.poll(async () => (await grant()).refreshedAt, patience).toEqual(eightDaysOn());
      expect((await simulated.usage()).refreshes).toBe(1);
      await server.stop();
      await simulated.stop();
    });
  });
