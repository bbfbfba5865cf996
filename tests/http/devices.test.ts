import { changeEmail, changePassword, deleteAccount } from '#contract/users/account.ts';
import { beginSecondFactor } from '#contract/users/secondFactor.ts';
import { confirmSession, login } from '#contract/users/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { password, startMailScene } from './support/mailScene.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

type By = { token: string; from: string; headers?: Record<string, string> };
type Confirmed = (by: By) => Promise<{ status: number }>;

for (const engine of engines)
  describe.skipIf(engine.missing)(`a browser that somebody logged in with, on ${engine.name}`, () => {
    const scene = startMailScene(engine);
    let email: string;

    beforeEach(async () => {
      ({ email } = scene.ada);
      await scene.register();
    });

    type From = { address?: string; cookie?: string; given?: string; agent?: string };
    const logIn = ({ address = '10.0.0.1', cookie, given = password, agent = '' }: From = {}) =>
      scene.server.call(login, {
        body: { email, password: given },
        from: address,
        headers: { 'user-agent': agent, ...(cookie === undefined ? {} : { cookie }) },
      });
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
      z.string().parse(headers['set-cookie']).split(';')[0] ?? '';

    test('is known by a cookie that scripts and other pages do not get', async () => {
      const answer = await logIn();
      expect(answer.headers['set-cookie']).toMatch(
        /^tieout_device=[\w-]{43}; Path=\/api\/v1; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
      );
      const stored = await scene.server.db.selectFrom('devices').selectAll().execute();
      const [, secret = ''] = cookieOf(answer).split('=');
      expect(JSON.stringify(stored)).not.toContain(secret);
      expect((await logIn({ given: 'guessed' })).headers['set-cookie']).toBeUndefined();
    });

    test('keeps the owner in on a new network, whatever strangers try', async () => {
      const cookie = cookieOf(await logIn());
      for (let tries = 0; tries < 10; tries += 1) await logIn({ address: '10.9.9.9', given: 'guessed' });

      expect((await logIn({ address: '10.8.8.8' })).status).toBe(429);
      expect((await logIn({ address: '10.8.8.8', cookie })).status).toBe(200);
    });

    test('has ten tries of its own, and none of another account', async () => {
      const cookie = cookieOf(await logIn());
      for (let tries = 0; tries < 10; tries += 1)
        expect((await logIn({ address: `10.5.0.${tries}`, cookie, given: 'guessed' })).status).toBe(401);
      expect((await logIn({ address: '10.5.1.1', cookie })).status).toBe(429);

      ({ email } = scene.person('bob'));
      await scene.register({ name: 'Bob', email, password });
      for (let tries = 0; tries < 10; tries += 1) await logIn({ address: '10.9.9.9', given: 'guessed' });
      expect((await logIn({ address: '10.8.8.8', cookie })).status).toBe(429);
    });

    test.each<[string, Confirmed]>([
      [
        'to go on within the session',
        (by) => scene.server.call(confirmSession, { ...by, body: { password } }),
      ],
      [
        'for another password',
        (by) =>
          scene.server.call(changePassword, {
            ...by,
            body: { currentPassword: password, newPassword: 'a brand new sentence' },
          }),
      ],
      [
        'for another address',
        (by) => scene.server.call(changeEmail, { ...by, body: { password, email: `new-${email}` } }),
      ],
      ['for a second factor', (by) => scene.server.call(beginSecondFactor, { ...by, body: { password } })],
      ['to delete the account', (by) => scene.server.call(deleteAccount, { ...by, body: { password } })],
    ])('keeps the owner who is asked %s on a new network, whatever strangers try', async (_why, confirm) => {
      const session = await logIn();
      const cookie = cookieOf(session);
      for (let tries = 0; tries < 10; tries += 1) await logIn({ address: '10.9.9.9', given: 'guessed' });
      const by = { token: session.data?.token ?? '', from: '10.8.8.8' };
      expect((await confirm(by)).status).toBe(429);
      expect((await confirm({ ...by, headers: { cookie } })).status).toBe(200);
    });

    test('has the same ten tries for the password in a session as at the log-in', async () => {
      const session = await logIn();
      const cookie = cookieOf(session);
      const by = { token: session.data?.token ?? '', headers: { cookie } };
      for (let tries = 0; tries < 10; tries += 1)
        await scene.server.call(confirmSession, { ...by, body: { password: 'guessed' }, from: '10.9.9.9' });
      expect((await logIn({ address: '10.8.8.8', cookie })).status).toBe(429);
      expect((await logIn({ address: '10.8.8.8' })).status).toBe(200);
    });

    test('is known also where an earlier version left a cookie for the log-in alone', async () => {
      const cookie = cookieOf(await logIn());
      for (let tries = 0; tries < 10; tries += 1) await logIn({ address: '10.9.9.9', given: 'guessed' });
      const left = `tieout_device=${'a'.repeat(43)}`;
      expect((await logIn({ address: '10.8.8.8', cookie: left })).status).toBe(429);
      expect((await logIn({ address: '10.8.8.8', cookie: `${left}; ${cookie}` })).status).toBe(200);
    });

    test('is forgotten with a new password', async () => {
      const first = await logIn();
      const cookie = cookieOf(first);
      const body = { currentPassword: password, newPassword: 'a brand new sentence' };
      await scene.server.call(changePassword, { token: first.data?.token ?? '', body });
      await scene.mailbox.take(email);
      await logIn({ cookie, given: body.newPassword, address: '10.7.7.7', agent: firefox });

      expect((await scene.mailbox.arrival(email, 1)).subject).toBe('A log-in from a new device');
    });

    test('that is new is mailed to the owner, one that is known or alike is not', async () => {
      const cookie = cookieOf(await logIn({ agent: firefox }));
      await logIn({ agent: firefox });
      await logIn({ cookie, address: '10.3.3.3' });
      await logIn({ agent: firefox, address: '10.2.2.2' });
      const mail = await scene.mailbox.arrival(email, 1);

      expect(mail.subject).toBe('A log-in from a new device');
      expect(mail.text).toContain('Firefox on Linux, from 10.2.2.2');
      await logIn({ agent: firefox, address: '10.2.2.2' });
      await logIn({ address: '10.4.4.4' });
      expect((await scene.mailbox.arrival(email, 2)).text).toContain('10.4.4.4');
    });
  });
