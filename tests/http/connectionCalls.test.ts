import { ProviderError } from '#server/providers/providerError.ts';
import { addDays, addMilliseconds, addMinutes, addSeconds, differenceInSeconds, max, min } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, birch, cedar } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`calling the provider on ${engine.name}`, () => {
    const scene = companiesOn(engine);

    const { connected } = scene;

    test('one reconnect brings back every company of the dead grant that the provider still lists', async () => {
      const { companies, companyId, company, connect, read, clock, move, simulated } = await connected();
      const second = (await connect('Birch & Élan')).companyIds[0] ?? '';
      const third = (await connect('Cedar Trust')).companyIds[0] ?? '';
      move(addDays(clock(), 61));
      await expect(read()).rejects.toMatchObject({ kind: 'reauthorise' });
      const statusOf = async (id: string) => (await companies.companyById(id)).status;
      expect(await Promise.all([companyId, second, third].map(statusOf))).toEqual(Array(3).fill('SUSPENDED'));

      await simulated.steer('disconnect', { tenantId: cedar.OrganisationID });
      const { companyIds, resumedIds } = await connect();
      expect({ companyIds, resumedIds }).toEqual({ companyIds: [companyId], resumedIds: [second] });
      expect(await Promise.all([companyId, second, third].map(statusOf))).toEqual([
        'PENDING',
        'PENDING',
        'SUSPENDED',
      ]);
      expect(await company()).toMatchObject({ state: 'connecting' });
    });

    test('who takes a company over leaves no unused connection of the person before', async () => {
      const { connections, company, connect, provider, companyId, read } = await connected();
      const tokenOfRuth = await connections.call(companyId, async ({ accessToken }) => accessToken, {
        priority: 'interactive',
      });
      const before = await company();
      expect((await connect('Alder Studio', 'Marcus Webb')).companyIds).toEqual([companyId]);

      expect((await company()).connectionId).not.toBe(before.connectionId);
      expect(await provider.connections(tokenOfRuth)).toEqual([]);
      expect((await read()).cost.calls).toBe(1);
    });

    test('a connection removed at the provider disconnects the company, with the reason', async () => {
      const { simulated, read, company } = await connected();
      await simulated.steer('disconnect', { tenantId: alder.OrganisationID });
      await expect(read()).rejects.toMatchObject({ kind: 'forbidden' });
      expect(await company()).toMatchObject({
        status: 'DISCONNECTED',
        connectionId: null,
        state: 'disconnected-there',
      });
    });

    test('what is refused right after the token was renewed becomes the state all the same', async () => {
      const { simulated, read, company, clock, move } = await connected();
      const refuse = (path: string) => simulated.steer('faults', { path, kind: 'status', status: 403 });
      // An access token lives 30 minutes, so the call renews it (developer.xero.com, token types).
      move(addMinutes(clock(), 31));
      await refuse('/Accounts');
      await refuse('/Organisation');
      await expect(read()).rejects.toMatchObject({ kind: 'forbidden' });
      expect((await company()).state).toBe('access-lost');
      expect((await simulated.usage()).refreshes).toBe(1);
    });

    test('a connection found removed right after the token was renewed disconnects the company', async () => {
      const { simulated, read, company, clock, move } = await connected();
      await simulated.steer('disconnect', { tenantId: alder.OrganisationID });
      move(addMinutes(clock(), 31));
      await expect(read()).rejects.toMatchObject({ kind: 'forbidden' });
      expect((await company()).state).toBe('disconnected-there');
    });

    test('what is refused while somebody else renews the token becomes the state all the same', async () => {
      const { connections, anotherProcess, simulated, company, companyId, userId, clock, move } =
        await connected();
      await simulated.steer('disconnect', { tenantId: alder.OrganisationID });
      const asked = connections.call(
        companyId,
        async () => {
          move(addSeconds(clock(), 1));
          await anotherProcess().connections.renew(userId, companyId);
          throw new ProviderError('forbidden', 'Not this organisation.');
        },
        { priority: 'interactive' },
      );
      await expect(asked).rejects.toMatchObject({ kind: 'forbidden' });
      expect((await company()).state).toBe('disconnected-there');
    });

    test('a refusal from before a reconnect does not stop the company that works again', async () => {
      const { connections, companyId, company, connect, clock, move } = await connected();
      const late = connections.call(
        companyId,
        async () => {
          move(addSeconds(clock(), 1));
          await connect();
          throw new ProviderError('reauthorise', 'The first token is refused.');
        },
        { priority: 'interactive' },
      );
      await expect(late).rejects.toMatchObject({ kind: 'reauthorise' });
      expect((await company()).status).toBe('PENDING');
    });

    test('a person who may not read reports loses that report, not the company', async () => {
      const { connections, provider, company, companyId, read } = await connected({ user: 'Ines Okafor' });
      const report = connections.call(
        companyId,
        (access) => provider.readTrialBalance(access, '2026-10-31'),
        { priority: 'interactive' },
      );
      await expect(report).rejects.toMatchObject({ kind: 'forbidden' });
      expect((await company()).status).toBe('PENDING');
      expect((await read()).cost.calls).toBe(1);
    });

    test('a list refused with 401 by a token that works costs that list, not the company', async () => {
      const { simulated, connections, provider, company, companyId } = await connected();
      const refusal = { path: '/ManualJournals', kind: 'status', status: 401, count: 2 };
      await simulated.steer('faults', refusal);
      const list = connections.call(
        companyId,
        (access) => provider.readPage(access, 'ManualJournals', null, null),
        { entity: 'ManualJournals', priority: 'interactive' },
      );
      await expect(list).rejects.toMatchObject({ kind: 'forbidden' });
      expect(await company()).toMatchObject({ status: 'PENDING', deniedEntities: ['ManualJournals'] });
    });

    test('a token refused by the books alone is tried again, and costs no connection', async () => {
      const { simulated, read, company, clock, move } = await connected();
      const before = await company();
      for (const path of ['/Accounts', '/Organisation'])
        await simulated.steer('faults', { path, kind: 'status', status: 401, count: 4 });
      await expect(read()).rejects.toMatchObject({ kind: 'refusing' });
      const refusingSince = clock();
      expect(await company()).toMatchObject({ state: before.state, deniedEntities: [], refusingSince });
      move(addMinutes(clock(), 2));
      await expect(read()).rejects.toMatchObject({ kind: 'refusing' });
      expect(await company()).toMatchObject({ refusingSince });
      move(addMinutes(clock(), 2));
      expect((await read()).cost.calls).toBe(1);
      expect(await company()).toMatchObject({ refusingSince: null });
    });

    test('a token that was renewed after a refusal is the one that further calls have', async () => {
      const { connections, companyId } = await connected();
      const call = connections.companyCall(companyId);
      const tokens: string[] = [];
      const ask = () =>
        call(
          async ({ accessToken }) => {
            tokens.push(accessToken);
            if (tokens.length === 1) throw new ProviderError('reauthorise', 'The first token is refused.');
          },
          { priority: 'interactive' },
        );
      await ask();
      await ask();
      const [refused, renewed, next] = tokens;
      expect(renewed).not.toBe(refused);
      expect(next).toBe(renewed);
    });

    test('a token refused everywhere asks for a new consent', async () => {
      const { simulated, read, company } = await connected();
      for (const path of ['/Accounts', '/connections'])
        await simulated.steer('faults', { path, kind: 'status', status: 401, count: 2 });
      await expect(read()).rejects.toMatchObject({ kind: 'reauthorise' });
      expect((await company()).state).toBe('needs-reconnection');
    });

    test('a list of connections without any tells of every company of the grant at once', async () => {
      const { simulated, connect, companies, companyId, read } = await connected();
      const second = (await connect('Birch & Élan')).companyIds[0] ?? '';
      for (const { OrganisationID: tenantId } of [alder, birch])
        await simulated.steer('disconnect', { tenantId });
      await expect(read()).rejects.toMatchObject({ kind: 'forbidden' });
      const states = await Promise.all(
        [companyId, second].map(async (id) => (await companies.companyById(id)).state),
      );
      expect(states).toEqual(['disconnected-there', 'disconnected-there']);
    });

    test('what passes by itself changes nothing', async () => {
      const { simulated, read, company } = await connected();
      for (const kind of ['status', 'drop', 'truncate', 'malformed']) {
        await simulated.steer('faults', { path: '/Accounts', kind });
        await expect(read(), kind).rejects.toMatchObject({ kind: 'unavailable' });
      }
      expect((await company()).status).toBe('PENDING');
      expect((await read()).cost.calls).toBe(1);
    });

    test('the provider’s minutes are kept in two processes together, and it has nothing to refuse', async () => {
      const limits = { concurrent: 5, minute: 12, day: 1000, appMinute: 10_000 };
      const { simulated, connections, anotherProcess, companyId, readAccounts, clock, move } =
        await connected({ limits });
      const other = anotherProcess();
      const sixteen = async () => {
        const outcomes: string[] = [];
        const times: Date[] = [];
        for (let n = 0; n < 16; n += 1) {
          const by = n % 2 === 0 ? connections : other.connections;
          const error: unknown = await by.call(companyId, readAccounts, { priority: 'interactive' }).then(
            () => null,
            (reason: unknown) => reason,
          );
          outcomes.push(error instanceof ProviderError ? (error.limit ?? error.kind) : 'read');
          if (error instanceof ProviderError && error.waitMs !== undefined)
            times.push(addMilliseconds(clock(), error.waitMs));
        }
        return { outcomes, until: max(times), spread: max(times).getTime() - min(times).getTime() };
      };
      const used = async () =>
        (await simulated.usage()).organisations.find(({ tenantId }) => tenantId === alder.OrganisationID);

      const first = await sixteen();
      expect(first.outcomes).toEqual([...Array(12).fill('read'), ...Array(4).fill('minute')]);
      expect(await used()).toMatchObject({ calls: 12, refused: 0 });
      expect(first.until > clock() && first.until <= addSeconds(clock(), 62)).toBe(true);
      expect(first.spread).toBeLessThan(1_000);

      move(first.until);
      const second = await sixteen();
      expect(second.outcomes).toEqual(first.outcomes);
      expect(await used()).toMatchObject({ calls: 24, refused: 0 });
      expect(differenceInSeconds(second.until, first.until)).toBe(60);
    });

    test('no more than five calls go out at once; the sixth is told at once, and a slot is free again afterwards', async () => {
      const { connections, companyId, read } = await connected();
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      let running = 0;
      const five = Array.from({ length: 5 }, () =>
        connections.call(
          companyId,
          async () => {
            running += 1;
            await gate;
          },
          { priority: 'interactive' },
        ),
      );
      await expect.poll(() => running, patience).toBe(5);
      await expect(read()).rejects.toMatchObject({ kind: 'rate-limited', limit: 'concurrent' });
      open();
      await Promise.all(five);
      expect((await read()).cost.calls).toBe(1);
    });

    test('a slot of a process that died is free again after a while', async () => {
      const { read, anotherProcess, companyId, clock, move } = await connected();
      const dying = anotherProcess();
      for (let n = 0; n < 5; n += 1)
        void dying.connections.call(companyId, () => new Promise(() => {}), { priority: 'interactive' });
      const slots = async () =>
        (await scene.db.selectFrom('callLimits').select('slots').executeTakeFirst())?.slots;
      await expect.poll(slots, patience).toHaveLength(5);
      await expect(read()).rejects.toMatchObject({ limit: 'concurrent' });
      move(addSeconds(clock(), 91));
      expect((await read()).cost.calls).toBe(1);
    });

    test('after the provider’s own refusal nothing goes out for as long as it takes', async () => {
      const { anotherProcess, companyId, read, clock, move } = await connected();
      let asked = 0;
      // Other programs of the same app hold all places; no Retry-After comes with that.
      const refusing = anotherProcess({
        fetchBy: async () => {
          asked += 1;
          return new Response('', { status: 429, headers: { 'X-Rate-Limit-Problem': 'concurrent' } });
        },
      });
      const refused = { kind: 'rate-limited', limit: 'concurrent' };
      for (let n = 0; n < 3; n += 1)
        await expect(
          refusing.connections.call(companyId, refusing.readAccounts, { priority: 'interactive' }),
        ).rejects.toMatchObject(refused);
      expect(asked).toBe(1);
      await expect(read()).rejects.toMatchObject(refused);
      move(addSeconds(clock(), 1));
      expect((await read()).cost.calls).toBe(1);
    });

    test('a used up day is believed, and nothing goes out before it ends', async () => {
      const limits = { concurrent: 5, minute: 60, day: 3, appMinute: 10_000 };
      const { simulated, read, anotherProcess, companyId, clock, move } = await connected({ limits });
      for (let n = 0; n < 3; n += 1) {
        await read();
        move(addSeconds(clock(), 1));
      }
      // As if this installation had not seen the headers: the provider itself must refuse.
      await scene.db.updateTable('callLimits').set({ dayCalls: 0 }).execute();
      const { connections, readAccounts } = anotherProcess();
      const readUnaware = () => connections.call(companyId, readAccounts, { priority: 'interactive' });
      await expect(readUnaware()).rejects.toMatchObject({ kind: 'rate-limited', limit: 'day' });
      const refused = async () => (await simulated.usage()).organisations[0]?.refused;
      expect(await refused()).toBe(1);

      const again = await readUnaware().catch((error: unknown) => error);
      expect(again).toMatchObject({ kind: 'rate-limited', limit: 'day' });
      expect(again instanceof ProviderError && again.waitMs).toBeGreaterThan(0);
      expect(await refused()).toBe(1);
    });
  });
