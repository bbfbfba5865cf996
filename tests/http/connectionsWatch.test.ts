import { createWatch } from '#server/connections/watch.ts';
import { addHours, addMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, birch } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`unused connections on ${engine.name}`, () => {
    const scene = companiesOn(engine);
    const { signal } = new AbortController();

    /** Two organisations on one grant, watched by two processes; `listings` counts what they ask. */
    async function watched() {
      let listings = 0;
      const company = await scene.connected();
      const [second = ''] = (await company.connect(birch.Name)).companyIds;
      const fetchBy: typeof fetch = async (input, init) => {
        if (new Request(input, init).url.endsWith('/connections')) listings += 1;
        return await fetch(input, init);
      };
      const { db } = scene;
      const watches = [1, 2].map(() => {
        const { connections } = company.anotherProcess({ fetchBy });
        return createWatch({ db, clock: company.clock, log: silentLog, connections });
      });
      return {
        ...company,
        second,
        pass: () => Promise.all(watches.map((watch) => watch(signal))),
        passOfOne: async () => watches[0]?.(signal),
        listings: () => listings,
        stateOf: async (id: string) => (await company.companies.companyById(id)).state,
      };
    }

    test('are checked every six hours: one request for all of a grant, in two processes together', async () => {
      const { pass, listings, clock, move } = await watched();
      await pass();
      expect(listings()).toBe(0);
      move(addHours(clock(), 6));
      await pass();
      await pass();
      expect(listings()).toBe(1);
      move(addHours(clock(), 6));
      await pass();
      expect(listings()).toBe(2);
    });

    test('are noticed within six hours when they end at the provider, and the others stay', async () => {
      const { pass, companyId, second, stateOf, simulated, clock, move } = await watched();
      await simulated.steer('disconnect', { tenantId: alder.OrganisationID });
      move(addHours(clock(), 6));
      await pass();
      expect(await stateOf(companyId)).toBe('disconnected-there');
      expect(await stateOf(second)).toBe('connecting');
      // The calls of organisations are not touched by it.
      const calls = (await simulated.usage()).organisations.map((organisation) => organisation.calls);
      expect(calls.every((count) => count === 0)).toBe(true);
    });

    test('stay unchanged while the provider is down, and are checked again in the next pass', async () => {
      const { passOfOne, companyId, stateOf, simulated, clock, move } = await watched();
      await simulated.steer('disconnect', { tenantId: alder.OrganisationID });
      move(addHours(clock(), 6));
      await simulated.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      await passOfOne();
      expect(await stateOf(companyId)).toBe('connecting');
      move(addMinutes(clock(), 10));
      await passOfOne();
      expect(await stateOf(companyId)).toBe('disconnected-there');
    });

    test('are checked again in the next pass after the process that checked them died', async () => {
      const { pass, passOfOne, anotherProcess, companyId, stateOf, simulated, clock, move } = await watched();
      await simulated.steer('disconnect', { tenantId: alder.OrganisationID });
      move(addHours(clock(), 6));
      let asked = 0;
      const { connections } = anotherProcess({
        fetchBy: () => {
          asked += 1;
          return new Promise(() => {});
        },
      });
      void createWatch({ db: scene.db, clock, log: silentLog, connections })(signal);
      await expect.poll(() => asked, patience).toBe(1);
      // While it may still live, nobody asks beside it.
      await passOfOne();
      expect(await stateOf(companyId)).toBe('connecting');
      move(addMinutes(clock(), 10));
      await pass();
      expect(await stateOf(companyId)).toBe('disconnected-there');
    });

    test('all wait for a reconnection when their grant was revoked', async () => {
      const { pass, companyId, second, stateOf, simulated, clock, move } = await watched();
      await simulated.steer('revoke', { user: 'Ruth Calder' });
      move(addHours(clock(), 6));
      await pass();
      expect(await Promise.all([companyId, second].map(stateOf))).toEqual([
        'needs-reconnection',
        'needs-reconnection',
      ]);
    });
  });
