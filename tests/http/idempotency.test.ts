import { randomUUID } from 'node:crypto';
import { endOtherSessions, listSessions } from '#contract/users/account.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import { readSettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import { savePreferences } from '#contract/users/preferences.ts';
import { login, logout, me, register } from '#contract/users/users.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { createRunOnce } from '#server/users/idempotency.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a call sent twice under one request id on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let server: TestServer;
    let userId: string;
    let runs: number;
    const crypto = createCrypto([{ id: 'a', key: Buffer.alloc(32, 3) }]);
    let processes: ReturnType<typeof createRunOnce>[];

    const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => now });
      const answer = await server.call(register, { body: ada });
      userId = answer.data?.user.Id ?? '';
      const wait = async () => new Promise((resolve) => setTimeout(resolve, 5));
      processes = [1, 2].map(() => createRunOnce({ db: server.db, clock: () => now, crypto, wait }));
    });
    afterAll(async () => server.stop());
    beforeEach(() => {
      runs = 0;
    });

    const logIn = async () => (await server.call(login, { body: ada })).data?.token ?? '';
    const storedKeys = () =>
      server.db.selectFrom('idempotencyKeys').select(['requestId', 'answer']).execute();
    const call = () => ({
      userId,
      requestId: randomUUID(),
      content: 'POST /x {}',
      listInReach: async () => [],
    });
    const run = async () => {
      runs += 1;
      return { data: { run: runs }, message: 'Done.' };
    };
    const once = async (made: ReturnType<typeof call>, work = run, at = 0) => processes[at]?.(made, work);

    test('runs once and gets the first answer, in another process too', async () => {
      const made = call();
      const first = await once(made);
      expect(await once(made, run, 1)).toEqual(first);
      expect(runs).toBe(1);
    });

    test('gets the answer that version 0.2.0 stored before it was replaced', async () => {
      const repeatedCall = call();
      await once(repeatedCall);
      const callHash = crypto.hash(repeatedCall.content);
      const place = `answer ${userId} ${repeatedCall.requestId} ${callHash}`;
      const answer = crypto.seal(JSON.stringify({ data: { run: 7 }, message: 'Done.' }), place);
      await server.db
        .updateTable('idempotencyKeys')
        .set({ answer })
        .where('requestId', '=', repeatedCall.requestId)
        .execute();
      expect(await once(repeatedCall)).toEqual({ data: { run: 7 }, message: 'Done.' });
      expect(runs).toBe(1);
    });

    test('waits for the first while that is running', async () => {
      const made = call();
      const [begun, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      const first = once(made, async () => {
        begun.resolve(undefined);
        return gate.promise.then(run);
      });
      await begun.promise;
      const second = once(made, run, 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
      gate.resolve(undefined);
      expect(await second).toEqual(await first);
      expect(runs).toBe(1);
    });

    test('runs again where the first failed', async () => {
      const made = call();
      const failing = once(made, async () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await once(made)).toMatchObject({ data: { run: 1 } });
    });

    test('runs in place of a first that died with its process', async () => {
      const made = call();
      const begun = Promise.withResolvers<undefined>();
      void once(made, async () => {
        begun.resolve(undefined);
        return new Promise(() => {});
      });
      await begun.promise;
      now = addMinutes(now, 3);
      expect(await once(made, run, 1)).toMatchObject({ data: { run: 1 } });
    });

    test('is a new call after ten minutes, with other content, or from another user', async () => {
      const made = call();
      await once(made);
      await once({ ...made, content: 'POST /y {}' });
      const { id } = await server.db
        .insertInto('users')
        .values({
          id: newId(),
          name: 'B',
          email: 'b',
          emailKey: newId(),
          passwordHash: '',
          createdAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await once({ ...made, userId: id });
      now = addMinutes(now, 11);
      await once(made);
      expect(runs).toBe(4);
    });

    test('is answered from the store while the answers of a user fit into a megabyte, newest first', async () => {
      await server.db.deleteFrom('idempotencyKeys').execute();
      const large = async () => ({ data: { run: (runs += 1), text: 'x'.repeat(60_000) }, message: 'Done.' });
      const calls = Array.from({ length: 30 }, call);
      for (const made of calls) {
        now = new Date(now.getTime() + 1);
        await once(made, large);
      }
      expect(runs).toBe(30);
      const stored = await storedKeys();
      expect(stored.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0)).toBeLessThan(1_048_576);
      expect(stored.length).toBeGreaterThan(8);

      const [oldest, newest] = [calls[0], calls.at(-1)];
      if (oldest) await once(oldest, large);
      if (newest) await once(newest, large);
      // The oldest ran again; the newest had its answer.
      expect(runs).toBe(31);
    });

    test('leaves the answers of others alone', async () => {
      await server.db.deleteFrom('idempotencyKeys').execute();
      const guests = { ...call(), userId: null };
      await processes[0]?.(guests, run);
      const large = async () => ({ data: { run: 0, text: 'x'.repeat(90_000) }, message: 'Done.' });
      for (let calls = 0; calls < 20; calls += 1) await once(call(), large);
      await processes[0]?.(guests, run);
      expect(runs).toBe(1);
    });

    test('gets the first answer over HTTP, for a guest too, but not for another company', async () => {
      const body = { name: 'Grace', email: 'grace@example.com', password: 'correct horse battery' };
      const headers = { 'x-request-id': randomUUID() };
      const first = await server.call(register, { body, headers });
      expect(first.status).toBe(201);
      expect((await server.call(register, { body, headers })).data).toEqual(first.data);
      const other = { ...body, name: 'Another' };
      const another = await server.call(register, { body: other, headers });
      expect(another.data?.user).toMatchObject({ Name: 'Another' });
      expect(another.data?.user.Id).not.toBe(first.data?.user.Id);

      const token = (await server.call(login, { body })).data?.token ?? '';
      const companies = [newId(), newId()];
      for (const id of companies)
        await server.db
          .insertInto('companies')
          .values({
            id,
            name: id,
            provider: 'xero',
            tenantId: id,
            state: 'working',
            createdAt: now,
            updatedAt: now,
          })
          .execute();
      const rows = companies.map((id) => ({
        companyId: id,
        userId: first.data?.user.Id ?? '',
        role: 'owner' as const,
        createdAt: now,
      }));
      await server.db.insertInto('memberships').values(rows).execute();
      for (const companyId of companies) {
        const named = { ...headers, 'x-company-id': companyId };
        await server.call(updateGlobalSettings, { token, body: { autoSync: false }, headers: named });
        const { data } = await server.call(readSettings, { token, query: { companyId } });
        expect(data?.globalSettings.autoSync).toBe(false);
      }
      const range = { startDate: '2026-01-01', endDate: '2026-01-31' };
      await server.db.deleteFrom('idempotencyKeys').execute();
      for (const companyId of companies) {
        const named = { ...headers, 'x-company-id': companyId };
        const { data } = await server.call(profitLossUnified, { token, body: range, headers: named });
        expect(data?.companyId).toBe(companyId);
      }
      // A call that only reads is not stored.
      expect(await storedKeys()).toEqual([]);
    });

    test('gets the first answer as a PUT, and changes nothing again', async () => {
      const token = await logIn();
      const headers = { 'x-request-id': randomUUID() };
      const dark = { token, body: { theme: 'dark' }, headers };
      const first = await server.call(savePreferences, dark);
      await server.call(savePreferences, { token, body: { theme: 'light' } });
      expect((await server.call(savePreferences, dark)).data).toEqual(first.data);
      expect((await server.call(me, { token })).data?.preferences.theme).toBe('light');
    });

    test('gets the first answer as a DELETE, and deletes nothing again', async () => {
      const token = await logIn();
      const headers = { 'x-request-id': randomUUID() };
      const first = await server.call(endOtherSessions, { token, headers });
      expect(first.status).toBe(200);
      const later = await logIn();
      expect((await server.call(endOtherSessions, { token, headers })).data).toEqual(first.data);
      expect((await server.call(listSessions, { token: later })).data?.sessions).toHaveLength(2);
    });

    test('is a new log-in each time: no session is stored', async () => {
      await server.db.deleteFrom('idempotencyKeys').execute();
      const headers = { 'x-request-id': randomUUID() };
      const logInAgain = async () => (await server.call(login, { body: ada, headers })).data?.token;
      expect(await logInAgain()).not.toBe(await logInAgain());
      expect(await storedKeys()).toEqual([]);
    });

    test('is stored over HTTP where the caller gave the id, and not where the server made it', async () => {
      await server.db.deleteFrom('idempotencyKeys').execute();
      const logOut = async (headers: Record<string, string>) => {
        return server.call(logout, { token: await logIn(), headers });
      };
      const requestId = randomUUID();
      await logOut({ 'x-request-id': requestId });
      await logOut({});

      // Sealed: some answers hold a link that is shown once only.
      expect(await storedKeys()).toEqual([{ requestId, answer: expect.stringMatching(/^test\.[\w-]+$/) }]);
    });
  });
