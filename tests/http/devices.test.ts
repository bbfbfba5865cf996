import { changePassword } from '#contract/users/account.ts';
import { login } from '#contract/users/users.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { registerByMail } from './support/registerByMail.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a browser that somebody logged in with, on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let server: TestServer;
    let mailbox: Mailbox;
    let people = 0;
    let email: string;

    beforeAll(async () => {
      mailbox = await startMailbox();
      server = await startServer(engine, { clock: () => now, env: mailbox.settings });
    });
    afterAll(async () => {
      await server.stop();
      await mailbox.stop();
    });
    beforeEach(async () => {
      now = addMinutes(now, 61);
      people += 1;
      email = `ada${people}@example.com`;
      await registerByMail(server, mailbox, { name: 'Ada', email, password });
    });

    type From = { address?: string; cookie?: string; given?: string; agent?: string };
    const logIn = ({ address = '10.0.0.1', cookie, given = password, agent = '' }: From = {}) =>
      server.call(login, {
        body: { email, password: given },
        from: address,
        headers: { 'user-agent': agent, ...(cookie === undefined ? {} : { cookie }) },
      });
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) =>
      z.string().parse(headers['set-cookie']).split(';')[0] ?? '';

    test('is known by a cookie that scripts, other pages and other calls do not get', async () => {
      const answer = await logIn();
      expect(answer.headers['set-cookie']).toMatch(
        /^tieout_device=[\w-]{43}; Path=\/api\/v1\/user\/login; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
      );
      const stored = await server.db.selectFrom('devices').selectAll().execute();
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

      email = `bob${people}@example.com`;
      await registerByMail(server, mailbox, { name: 'Bob', email, password });
      for (let tries = 0; tries < 10; tries += 1) await logIn({ address: '10.9.9.9', given: 'guessed' });
      expect((await logIn({ address: '10.8.8.8', cookie })).status).toBe(429);
    });

    test('is forgotten with a new password', async () => {
      const first = await logIn();
      const cookie = cookieOf(first);
      const body = { currentPassword: password, newPassword: 'a brand new sentence' };
      await server.call(changePassword, { token: first.data?.token ?? '', body });
      await mailbox.take(email);
      await logIn({ cookie, given: body.newPassword, address: '10.7.7.7', agent: firefox });

      expect((await mailbox.arrival(email, 1)).subject).toBe('A log-in from a new device');
    });

    test('that is new is mailed to the owner, one that is known or alike is not', async () => {
      const cookie = cookieOf(await logIn({ agent: firefox }));
      await logIn({ agent: firefox });
      await logIn({ cookie, address: '10.3.3.3' });
      await logIn({ agent: firefox, address: '10.2.2.2' });
      const mail = await mailbox.arrival(email, 1);

      expect(mail.subject).toBe('A log-in from a new device');
      expect(mail.text).toContain('Firefox on Linux, from 10.2.2.2');
      await logIn({ agent: firefox, address: '10.2.2.2' });
      await logIn({ address: '10.4.4.4' });
      expect((await mailbox.arrival(email, 2)).text).toContain('10.4.4.4');
    });
  });
