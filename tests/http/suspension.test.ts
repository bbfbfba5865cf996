import { deleteAccount } from '#contract/users/account.ts';
import { listOwnActivity } from '#contract/audit.ts';
import { login, me, register } from '#contract/users/users.ts';
import { revokeAllBy } from '#server/members/members.ts';
import { announce } from '#server/sync/events.ts';
import { createAdministration } from '#server/users/administration.ts';
import { createEndSessions } from '#server/users/sessions/sessions.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`who runs the installation, on ${engine.name},`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    const clock = () => now;
    let server: TestServer;
    let users: ReturnType<typeof createAdministration>;

    beforeAll(async () => {
      server = await startServer(engine, { clock, idle: true });
      const endSessions = createEndSessions({
        clock,
        announceEnd: announce,
        revokeInvitations: (trx, userId) => revokeAllBy(trx, userId, now),
      });
      users = createAdministration({ db: server.db, clock, endSessions });
    });
    afterAll(async () => server.stop());
    beforeEach(async () => {
      await server.db.deleteFrom('users').execute();
      await server.db.deleteFrom('loginFailures').execute();
      await server.call(register, { body: ada });
    });

    const logIn = (password = ada.password) => server.call(login, { body: { email: ada.email, password } });
    const statusOf = async (token: string) => (await server.call(me, { token })).status;

    test('suspends a user, whose sessions end at once, and who hears why only by the right password', async () => {
      const token = (await logIn()).data?.token ?? '';
      expect(await users.suspend('ADA@example.com')).toBe(1);

      expect(await statusOf(token)).toBe(401);
      expect(await logIn('guessed')).toMatchObject({
        status: 401,
        failure: { error: 'AUTH_INVALID_CREDENTIALS' },
      });
      expect(await logIn()).toMatchObject({
        status: 403,
        failure: { message: 'Your account is suspended. Ask the administrator of this installation.' },
      });
      expect(await users.suspend(ada.email)).toBeNull();
    });

    test('lets a suspended user in again, who reads of both', async () => {
      await users.suspend(ada.email);
      now = addMinutes(now, 1);
      expect(await users.resume(ada.email)).toBe(true);
      expect(await users.resume(ada.email)).toBe(false);
      const token = (await logIn()).data?.token ?? '';

      const { data } = await server.call(listOwnActivity, { token, query: {} });
      const done = data?.events.filter(({ detail }) => detail['by'] === 'operator');
      expect(done?.map(({ action }) => action)).toEqual(['user.resumed', 'user.suspended']);
    });

    test('lists everybody', async () => {
      await logIn();
      const joined = now;
      now = addMinutes(now, 1);
      await server.call(register, { body: { ...ada, name: 'Bob', email: 'bob@example.com' } });
      await users.suspend('bob@example.com');

      expect(await users.list()).toEqual([
        {
          email: ada.email,
          name: 'Ada',
          createdAt: joined,
          lastUsedAt: joined,
          companies: 0,
          suspended: false,
        },
        {
          email: 'bob@example.com',
          name: 'Bob',
          createdAt: clock(),
          lastUsedAt: null,
          companies: 0,
          suspended: true,
        },
      ]);
    });

    test('gives a user another address, unless it has an account', async () => {
      await server.call(register, { body: { ...ada, email: 'bob@example.com' } });
      await expect(users.changeEmail(ada.email, 'BOB@example.com')).rejects.toThrow('has another account');
      await users.changeEmail(ada.email, 'lovelace@example.com');

      expect((await logIn()).status).toBe(401);
      const body = { email: 'lovelace@example.com', password: ada.password };
      expect((await server.call(login, { body })).status).toBe(200);
      await expect(users.suspend('nobody@example.com')).rejects.toThrow(
        'There is no account with the address nobody@example.com.',
      );
    });

    test('keeps of a deleted account no address, no device and no e-mail', async () => {
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
      const body = { email: ada.email, password: ada.password };
      await server.call(login, { body: { ...body, password: 'guessed' }, from: '10.6.6.6', headers });
      await server.call(login, { body: { ...body, email: 'x@example.com' }, from: '10.6.6.6', headers });
      const { data } = await server.call(login, { body, from: '10.5.5.5', headers });
      const token = data?.token ?? '';
      const shown = await server.call(listOwnActivity, { token, query: {} });
      expect(JSON.stringify(shown.data)).toMatch(/10\.5\.5\.5.*Firefox/);
      await server.call(deleteAccount, { token, body: { password: ada.password } });

      expect(await server.db.selectFrom('auditDetails').selectAll().execute()).toEqual([]);
      const events = await server.db.selectFrom('auditEvents').selectAll().execute();
      expect(events.map(({ action }) => action)).toContain('user.deleted');
      expect(JSON.stringify(events)).not.toMatch(/10\.\d\.\d\.\d|Firefox|Linux|@/);
    });
  });
