import { getCompany, disconnectCompany } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { readSettings, updateEntitySettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { login, register } from '#contract/users/users.ts';
import { addDays, addHours } from 'date-fns';
import { afterEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, providerSettings, startProvider } from './support/provider.ts';
import { startServer } from './support/server.ts';

/** A sync works beside the requests, and the machine may be busy. */
for (const engine of engines)
  describe.skipIf(engine.missing)(`a scheduled sync on ${engine.name}`, () => {
    let stop = async () => {};
    afterEach(async () => stop());

    /** An hour before 18:00 in the organisation's Auckland, connected. */
    async function connected() {
      let now = new Date('2026-11-20T04:00:00Z');
      const clock = () => now;
      const provider = await startProvider({}, clock);
      const server = await startServer(engine, { clock, env: providerSettings(provider.url) });
      stop = async () => {
        await server.stop();
        await provider.stop();
      };
      const person = { name: 'P', email: 'p@example.com', password: 'correct horse battery' };
      await server.call(register, { body: person });
      const token = (await server.call(login, { body: person })).data?.token ?? '';
      const { data } = await server.call(connect, { token });
      const { searchParams } = await provider.consent(data?.authorizationUrl ?? '', {
        organisations: [alder.Name],
      });
      const done = await server.call(callback, { token, query: Object.fromEntries(searchParams) });
      const companyId = done.data?.companies[0]?.Id ?? '';
      const company = async () =>
        (await server.call(getCompany, { token, params: { companyId } })).data?.company;
      return {
        server,
        token,
        companyId,
        company,
        provider,
        runs: async () =>
          (await server.call(syncStatusCall, { token, headers: { 'x-company-id': companyId } })).data?.runs ??
          [],
        settings: async () => (await server.call(readSettings, { token, query: { companyId } })).data,
        move: (to: Date) => {
          now = to;
        },
      };
    }

    test('is planned when the first one is complete, starts at its time, and reads enabled entities', async () => {
      const { server, token, companyId, company, runs, settings, move } = await connected();
      await expect.poll(async () => (await company())?.IsInitialSyncCompleted, patience).toBe(true);
      const evening = new Date('2026-11-20T05:00:00Z');
      expect((await company())?.NextSyncDate).toBe(evening.toISOString());
      expect((await settings())?.globalSettings).toMatchObject({
        timeZone: 'Pacific/Auckland',
        nextRun: evening.toISOString(),
      });
      const off = { token, params: { entityType: 'Quotes' }, body: { companyId, enabled: false } };
      expect((await server.call(updateEntitySettings, off)).status).toBe(200);

      move(evening);
      const scheduled = async () => (await runs()).filter(({ trigger }) => trigger === 'scheduled');
      await expect.poll(async () => (await scheduled())[0]?.status, patience).toBe('success');
      const [run] = await scheduled();
      const read = run?.logs.map(({ entityType }) => entityType);
      expect(read).toContain('Invoices');
      expect(read).not.toContain('Quotes');
      expect((await company())?.NextSyncDate).toBe(addDays(evening, 1).toISOString());
      expect(await scheduled()).toHaveLength(1);
      // What such a sync costs was told before.
      const costs = new Map((await settings())?.entities.map(({ id, callsPerSync }) => [id, callsPerSync]));
      const logs = run?.logs ?? [];
      expect(logs.length).toBeGreaterThan(15);
      expect(logs.map(({ entityType, apiCalls }) => [entityType, apiCalls])).toEqual(
        logs.map(({ entityType }) => [entityType, costs.get(entityType)]),
      );

      await server.call(disconnectCompany, { token, params: { companyId } });
      expect((await company())?.NextSyncDate).toBeNull();
      expect((await settings())?.company).toMatchObject({
        syncStatus: 'DISABLED',
        nextSyncDate: null,
        display: { text: 'Connection DISCONNECTED' },
      });
    });

    test('that is still running at its next time is not started again', async () => {
      const { server, token, companyId, company, provider, runs, move } = await connected();
      await expect.poll(async () => (await company())?.IsInitialSyncCompleted, patience).toBe(true);
      // On the hour an hourly schedule is due at once.
      move(new Date('2026-11-20T04:10:00Z'));
      const schedule = { enabled: true, frequency: 'hourly', time: '18:00' } as const;
      await server.call(updateGlobalSettings, { token, body: { companyId, schedule } });
      // It waits beyond its next time, or it could have ended by then and the next one begin.
      await provider.steer('faults', {
        path: '/api.xro/2.0/Organisation',
        kind: 'limit',
        limit: 'day',
        retryAfter: 3 * 3600,
      });

      const evening = new Date('2026-11-20T05:00:00Z');
      move(evening);
      const scheduled = async () => (await runs()).filter(({ trigger }) => trigger === 'scheduled');
      await expect.poll(async () => (await scheduled())[0]?.logs[0]?.waitingFor, patience).toBe('day');
      move(addHours(evening, 1));
      const next = async () => (await company())?.NextSyncDate;
      await expect.poll(next, patience).toBe(addHours(evening, 2).toISOString());
      expect(await scheduled()).toHaveLength(1);
    });
  });
