import {
  changeEmail,
  changeName,
  changePassword,
  endOneSession,
  endOtherSessions,
  listSessions,
} from '#contract/users/account.ts';
import { listOwnActivity } from '#contract/audit.ts';
import { savePreferences } from '#contract/users/preferences.ts';
import { login, me, register } from '#contract/users/users.ts';
import { announce } from '#server/sync/events.ts';
import { revokeAllBy } from '#server/members/members.ts';
import { createEndSessions, createSessions } from '#server/users/sessions/sessions.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const ada = { name: 'Ada', email: 'Ada@Example.com', password: 'correct horse battery' };
const bob = { name: 'Bob', email: 'bob@example.com', password: 'another long sentence' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

for (const engine of engines)
  describe.skipIf(engine.missing)(`one's own account on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let server: TestServer;

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => now, idle: true });
    });
    afterAll(async () => server.stop());

    beforeEach(async () => {
      now = addMinutes(now, 20);
      await server.db.deleteFrom('users').execute();
      await server.call(register, { body: ada });
      await server.call(register, { body: bob });
    });

    const logIn = async (body: { email: string; password: string }, from = '10.0.0.1') =>
      (await server.call(login, { body, from, headers: { 'user-agent': firefox } })).data?.token ?? '';
    const statusOf = async (token: string) => (await server.call(me, { token })).status;

    test('gets another name', async () => {
      const token = await logIn(ada);
      const answer = await server.call(changeName, { token, body: { name: '  Ada Lovelace ' } });

      expect(answer.data?.user.Name).toBe('Ada Lovelace');
      expect((await server.call(me, { token })).data?.user.Name).toBe('Ada Lovelace');
    });

    test('keeps its e-mail address where no mail goes out, and tells nothing of others', async () => {
      const token = await logIn(ada);
      const change = async (email: string) =>
        (await server.call(changeEmail, { token, body: { email, password: ada.password } })).failure;
      const free = await change('free@example.com');

      expect(free).toMatchObject({ error: 'CONFLICT', message: expect.stringContaining('sends no e-mail') });
      expect({ ...(await change(bob.email)), requestId: '' }).toEqual({ ...free, requestId: '' });
    });

    test('gets another password, which ends every other session', async () => {
      const [here, there, others] = [await logIn(ada), await logIn(ada), await logIn(bob)];
      const body = { currentPassword: ada.password, newPassword: 'a brand new sentence' };
      const answer = await server.call(changePassword, { token: here, body });

      expect(answer.data).toEqual({ endedSessions: 1 });
      expect([await statusOf(here), await statusOf(there), await statusOf(others)]).toEqual([200, 401, 200]);
      expect(await logIn(ada)).toBe('');
      expect(await logIn({ ...ada, password: body.newPassword })).not.toBe('');
    });

    test.each([
      ['the current one is wrong', 'guessed', 'a brand new sentence', 'currentPassword'],
      ['the new one is too short', ada.password, 'short', 'newPassword'],
      ['the new one is common', ada.password, 'Password123', 'newPassword'],
      ['the new one was leaked often', ada.password, 'Steelers', 'newPassword'],
      ['the new one says one thing again and again', ada.password, '20102010', 'newPassword'],
      ['the new one is the e-mail address', ada.password, 'ada@example.com', 'newPassword'],
    ])(
      'keeps its password when %s, and says at which field',
      async (_why, currentPassword, newPassword, path) => {
        const token = await logIn(ada);
        const answer = await server.call(changePassword, { token, body: { currentPassword, newPassword } });

        expect(answer).toMatchObject({ status: 400, failure: { details: [{ path }] } });
        expect(await logIn(ada)).not.toBe('');
      },
    );

    test('does not let a window left open guess the password', async () => {
      const token = await logIn(ada);
      const guess = () =>
        server.call(changePassword, {
          token,
          from: '10.0.0.1',
          body: { currentPassword: 'guessed', newPassword: 'a brand new sentence' },
        });
      for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);

      expect(await guess()).toMatchObject({ status: 429, failure: { error: 'RATE_LIMITED' } });
    });

    describe('sessions', () => {
      test('are listed with device, address and times, this one first', async () => {
        const here = await logIn(ada, '10.0.0.1');
        now = addMinutes(now, 5);
        await logIn(ada, '2001:db8:1:2:3:4:5:6');
        await logIn(bob);
        now = addMinutes(now, 5);
        const { data } = await server.call(listSessions, { token: here });

        expect(data?.sessions).toMatchObject([
          {
            address: '10.0.0.1',
            browser: 'Firefox',
            system: 'Windows',
            current: true,
            createdAt: addMinutes(now, -10).toISOString(),
            lastUsedAt: now.toISOString(),
          },
          { address: '2001:db8:1:2::/64', current: false, lastUsedAt: addMinutes(now, -5).toISOString() },
        ]);
      });

      test('write down their use once a minute', async () => {
        const token = await logIn(ada);
        const used = async () => (await server.call(listSessions, { token })).data?.sessions[0]?.lastUsedAt;
        const began = now;
        now = new Date(now.getTime() + 59_000);
        expect(await used()).toBe(began.toISOString());
        now = new Date(now.getTime() + 1_000);
        expect(await used()).toBe(now.toISOString());
      });

      test('are ended one by one, and all but this one', async () => {
        const tokens = [await logIn(ada), await logIn(ada), await logIn(ada)];
        const [token = '', second = '', third = ''] = tokens;
        const listed = (await server.call(listSessions, { token: second })).data?.sessions ?? [];
        const id = listed.find(({ current }) => current)?.id ?? '';

        expect((await server.call(endOneSession, { token, params: { id } })).status).toBe(200);
        expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
        expect((await server.call(endOneSession, { token, params: { id } })).status).toBe(404);

        expect((await server.call(endOtherSessions, { token })).data).toEqual({ endedSessions: 1 });
        expect([await statusOf(token), await statusOf(third)]).toEqual([200, 401]);
        expect((await server.call(endOtherSessions, { token })).data).toEqual({ endedSessions: 0 });
      });

      test('are all ended by who runs the installation, and the user reads that it was so', async () => {
        const [here, there, others] = [await logIn(ada), await logIn(ada), await logIn(bob)];
        const clock = () => now;
        const endSessions = createEndSessions({
          clock,
          announceEnd: announce,
          revokeInvitations: (trx, userId) => revokeAllBy(trx, userId, now),
        });
        const sessions = createSessions({ db: server.db, clock, endSessions });

        expect(await sessions.endAllSessions(ada.email.toUpperCase())).toBe(2);
        expect([await statusOf(here), await statusOf(there), await statusOf(others)]).toEqual([
          401, 401, 200,
        ]);
        expect(await sessions.endAllSessions(ada.email)).toBe(0);
        await expect(sessions.endAllSessions('nobody@example.com')).rejects.toThrow(
          'There is no account with the address nobody@example.com.',
        );
        const { data } = await server.call(listOwnActivity, { token: await logIn(ada), query: {} });
        expect(data?.events.filter(({ action }) => action === 'user.sessions-ended')).toMatchObject([
          { detail: { by: 'operator', sessions: 2 } },
        ]);
      });
    });

    describe('preferences', () => {
      test('are as the specification has them until somebody chooses', async () => {
        const token = await logIn(ada);

        expect((await server.call(me, { token })).data?.preferences).toEqual({
          theme: 'system',
          language: 'en',
          timezone: null,
          dateFormat: 'MM/dd/yyyy',
          currency: 'USD',
          negatives: 'minus',
          pictures: 'shown',
          sidebarWidth: 280,
        });
      });

      test('are kept for the user, each by itself, on every device', async () => {
        const token = await logIn(ada);
        await server.call(savePreferences, { token, body: { theme: 'dark', timezone: 'Pacific/Auckland' } });
        await server.call(savePreferences, { token, body: { negatives: 'brackets', sidebarWidth: 320 } });
        const elsewhere = await logIn(ada);

        expect((await server.call(me, { token: elsewhere })).data?.preferences).toMatchObject({
          theme: 'dark',
          timezone: 'Pacific/Auckland',
          negatives: 'brackets',
          sidebarWidth: 320,
        });
        const others = await server.call(me, { token: await logIn(bob) });
        expect(others.data?.preferences.theme).toBe('system');
      });

      test.each([
        { theme: 'pink' },
        { timezone: 'Mars/Olympus' },
        { sidebarWidth: 199 },
        { sidebarWidth: 401 },
        { dateFormat: '<b>' },
        { currency: 'XXX' },
        { language: 'tlh' },
      ])('refuse what is none: %j', async (body) => {
        const answer = await server.call(savePreferences, { token: await logIn(ada), body });

        expect(answer).toMatchObject({
          status: 400,
          failure: { error: 'API_VALIDATION_ERROR', details: [{ path: Object.keys(body)[0] }] },
        });
      });

      test('that an older version knew do no harm', async () => {
        const token = await logIn(ada);
        const old = JSON.stringify({ theme: 'sepia', sidebarWidth: 300 });
        await server.db.updateTable('users').set({ preferences: old }).execute();

        expect((await server.call(me, { token })).data?.preferences).toMatchObject({
          theme: 'system',
          sidebarWidth: 300,
        });
      });
    });
  });
