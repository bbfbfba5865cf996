import { changeEmail, confirmEmail, requestReset, resetPassword } from '#contract/users/account.ts';
import { login, me, register } from '#contract/users/users.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createResetLinks } from '#server/users/passwords/resetLinks.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { linkIn } from '../support/mailbox.ts';
import { startMailScene } from './support/mailScene.ts';
import { patience } from './support/patience.ts';
import { startServer } from './support/server.ts';

const password = 'a brand new sentence';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a forgotten password on ${engine.name}`, () => {
    const scene = startMailScene(engine);
    let ada: ReturnType<typeof scene.person>;

    beforeEach(async () => {
      ({ ada } = scene);
      await scene.register();
      scene.wait({ minutes: 61 });
    });

    const arrival = (count: number, to = ada.email) => scene.mailbox.arrival(to, count);
    const ask = (email: string, from = '10.0.0.1') =>
      scene.server.call(requestReset, { body: { email }, from });
    const logIn = async (body: { email: string; password: string }) =>
      (await scene.server.call(login, { body })).data?.token ?? '';
    const reset = (token: string, next = password) =>
      scene.server.call(resetPassword, { body: { token, password: next } });

    test('a link comes by mail, sets a new password and ends every session', async () => {
      const session = await logIn(ada);
      await ask(ada.email.toUpperCase());
      const mail = await arrival(1);
      expect(mail).toMatchObject({ to: ada.email, subject: 'Set a new password' });
      expect(mail.text).toContain('Hello Ada,');
      const { url, token } = linkIn(mail);
      expect(url).toMatch(/^http:\/\/localhost:3000\/reset-password#/);

      expect(await reset(token)).toMatchObject({ status: 200, data: { user: { Email: ada.email } } });
      expect((await scene.server.call(me, { token: session })).status).toBe(401);
      expect(await logIn(ada)).toBe('');
      expect(await logIn({ ...ada, password })).not.toBe('');
      expect((await arrival(2)).subject).toBe('Your password was changed');
    });

    test('the answer is the same whether or not the address has an account', async () => {
      const known = await ask(ada.email);
      const unknown = await ask('nobody@example.com');

      expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
      await arrival(1);
      // The queue takes one after another: this mail would come after one to nobody.
      await ask(ada.email);
      await arrival(2);
      expect(scene.mailbox.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
    });

    test('a link works once', async () => {
      await ask(ada.email);
      const { token } = linkIn(await arrival(1));
      const answers = await Promise.all([reset(token), reset(token, 'still another sentence')]);

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await reset(token)).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
    });

    test('a refused password does not use it up', async () => {
      await ask(ada.email);
      const { token } = linkIn(await arrival(1));

      expect(await reset(token, 'Password123')).toMatchObject({
        status: 400,
        failure: { details: [{ path: 'password' }] },
      });
      expect((await reset(token)).status).toBe(200);
    });

    test('a newer link, an hour, or a changed e-mail address ends it', async () => {
      await ask(ada.email);
      const older = linkIn(await arrival(1)).token;
      await ask(ada.email);
      const newer = linkIn(await arrival(2)).token;
      expect((await reset(older)).status).toBe(409);
      scene.wait({ minutes: 60 });
      expect((await reset(newer)).status).toBe(409);

      scene.wait({ minutes: 1 });
      await ask(ada.email);
      const { token } = linkIn(await arrival(3));
      const body = { email: scene.person('elsewhere').email, password: ada.password };
      await scene.server.call(changeEmail, { token: await logIn(ada), body });
      const { token: confirming } = linkIn(await arrival(1, body.email));
      await scene.server.call(confirmEmail, { body: { token: confirming } });
      expect((await reset(token)).status).toBe(409);
    });

    test('others who register with the address, or want to change to it, keep no link away', async () => {
      const registration = { ...ada, name: 'Mallory', password: 'a sentence of a thief' };
      for (let requests = 0; requests < 4; requests += 1)
        await scene.server.call(register, { body: registration, from: '10.0.0.9' });
      const mallory = { ...ada, ...scene.person('mallory') };
      await scene.register(mallory);
      const change = { email: ada.email, password: mallory.password };
      const token = await logIn(mallory);
      for (let requests = 0; requests < 4; requests += 1)
        await scene.server.call(changeEmail, { token, body: change });
      await ask(ada.email);
      const subjects = () =>
        scene.mailbox.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
      await expect.poll(subjects, patience).toContain('Set a new password');
      expect(subjects().filter((subject) => subject === 'You have an account already')).toHaveLength(6);
    });

    test('the mail that says that there is an account has a link to a new password', async () => {
      await scene.server.call(register, { body: { ...ada, name: 'Ada again' } });
      const mail = await arrival(1);
      expect(mail.subject).toBe('You have an account already');
      const token = /\/reset-password#(\S+)/.exec(mail.text)?.[1] ?? '';
      expect((await reset(token)).status).toBe(200);
      expect(await logIn({ ...ada, password })).not.toBe('');
    });

    test('requests for one account are limited without revealing that it exists', async () => {
      for (let asked = 0; asked < 5; asked += 1) expect((await ask(ada.email)).status).toBe(200);
      const last = { ...ada, ...scene.person('last') };
      await scene.register(last);
      await ask(last.email);
      await arrival(1, last.email);

      expect(scene.mailbox.mails.filter(({ to }) => to === ada.email)).toHaveLength(3);
    });

    test('one address may ask for twenty links an hour', async () => {
      for (let asked = 0; asked < 20; asked += 1)
        expect((await ask(`nobody${asked}@example.com`, '10.5.5.5')).status).toBe(200);

      expect(await ask('nobody20@example.com', '10.5.5.5')).toMatchObject({
        status: 429,
        failure: { error: 'RATE_LIMITED' },
        headers: { 'retry-after': '3600' },
      });
      expect((await ask('nobody20@example.com', '10.5.5.6')).status).toBe(200);
    });

    test('the database holds the hash of a link only, and the queue nothing of it', async () => {
      await ask(ada.email);
      const { token } = linkIn(await arrival(1));
      const { tokenHash } = await scene.server.db
        .selectFrom('passwordResets')
        .select('tokenHash')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job where name in ('mail', 'reset-link')`.execute(scene.server.db);

      expect(rows.length).toBeGreaterThan(0);
      expect([tokenHash, JSON.stringify(rows)].join(' ')).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(ada.email);
    });

    test('a mail that its server refuses for good is not sent again', async () => {
      scene.mailbox.refuse(550, 1);
      const before = scene.mailbox.refused();
      await ask(ada.email);
      await expect.poll(() => scene.mailbox.refused() - before, patience).toBe(1);
      await ask(ada.email);
      await arrival(1);

      const left = () =>
        sql`select 1 from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
          scene.server.db,
        );
      await expect.poll(async () => (await left()).rows.length, patience).toBe(0);
    });

    test('a mail that its server refuses temporarily is retried', async () => {
      scene.mailbox.refuse(451, 1);
      const before = scene.mailbox.refused();
      await ask(ada.email);
      await expect.poll(() => scene.mailbox.refused() - before, patience).toBe(1);
      const retried = () =>
        sql`
        update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning 1`.execute(
          scene.server.db,
        );
      await expect.poll(async () => (await retried()).rows.length, patience).toBe(1);

      expect((await arrival(1)).subject).toBe('Set a new password');
    });

    test('a reset lets the owner in after a stranger’s wrong passwords', async () => {
      for (let tries = 0; tries < 10; tries += 1) await logIn({ ...ada, password: 'guessed' });
      expect((await scene.server.call(login, { body: ada })).status).toBe(429);
      await ask(ada.email);
      await reset(linkIn(await arrival(1)).token);

      expect(await logIn({ ...ada, password })).not.toBe('');
    });

    test('the operator can create a link too', async () => {
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const links = createResetLinks({ db: scene.server.db, clock: scene.now, crypto, appUrl: 'http://x' });
      const [, token = ''] = (await links.forAddress(ada.email.toUpperCase())).split('#');

      expect((await reset(token)).status).toBe(200);
      await expect(links.forAddress('nobody@example.com')).rejects.toThrow(
        'There is no account with the address nobody@example.com.',
      );
    });

    test('without a mail server the answer says whom to ask', async () => {
      const silent = await startServer(engine, { idle: true });
      try {
        const answer = await silent.call(requestReset, { body: { email: ada.email } });
        expect(answer).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
        expect(answer.failure?.message).toMatch(/sends no e-mail/);
      } finally {
        await silent.stop();
      }
    });
  });
