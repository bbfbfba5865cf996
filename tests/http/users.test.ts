import { login, logout, me, register } from '#contract/users/users.ts';
import { hashPassword, verifyPassword } from '#server/users/passwords/passwords.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const ada = { name: 'Ada', email: 'Ada@Example.com', password: 'correct horse battery' };
const home = '10.0.0.1';

for (const engine of engines)
  describe.skipIf(engine.missing)(`accounts and sessions on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let server: TestServer;

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => now });
    });
    afterAll(async () => server.stop());

    beforeEach(async () => {
      now = addHours(now, 24);
      await server.db.deleteFrom('users').execute();
      await server.db.deleteFrom('loginFailures').execute();
      await server.call(register, { body: ada });
    });

    const logIn = (body: { email: string; password: string }, from = home) =>
      server.call(login, { body, from });
    const tokenOfAda = async (from = home) => (await logIn(ada, from)).data?.token ?? '';
    const failTimes = async (times: number, from: string, email = ada.email) => {
      for (let time = 0; time < times; time += 1) await logIn({ email, password: 'wrong' }, from);
    };

    test('registering answers 201 with the user and no token', async () => {
      const answer = await server.call(register, { body: { ...ada, email: 'new@example.com' } });

      expect(answer).toMatchObject({
        status: 201,
        data: { user: { Name: 'Ada', Email: 'new@example.com' } },
      });
      expect(JSON.stringify(answer)).not.toMatch(/token|password|hash/i);
    });

    test('an address has one account, in whatever case it is written', async () => {
      const again = { ...ada, email: 'ADA@example.COM', password: 'another long sentence' };
      expect(await server.call(register, { body: again })).toMatchObject({ status: 201 });

      expect(await logIn(again)).toMatchObject({ status: 401 });
      expect(await logIn(ada)).toMatchObject({ status: 200 });
    });

    test('two registrations of one address at once make one account', async () => {
      const body = { ...ada, email: 'twice@example.com' };
      const answers = await Promise.all([server.call(register, { body }), server.call(register, { body })]);

      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const users = server.db.selectFrom('users').select('id').where('emailKey', '=', body.email);
      expect(await users.execute()).toHaveLength(1);
    });

    test.each([
      ['short', 'short12'],
      ['long', 'x'.repeat(129)],
      ['common', 'Password123'],
      ['the e-mail address', 'someone@example.com'],
    ])('refuses a password that is too %s, naming the field', async (_why, password) => {
      const answer = await server.call(register, {
        body: { name: 'S', email: 'Someone@example.com', password },
      });

      expect(answer).toMatchObject({
        status: 400,
        failure: { error: 'API_VALIDATION_ERROR', details: [{ path: 'password' }] },
      });
    });

    test('keeps a password as Argon2id only', async () => {
      const stored = await server.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow();

      expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    });

    test('a log-in gives a token that names its user', async () => {
      const token = (await logIn({ ...ada, email: 'ADA@EXAMPLE.COM' })).data?.token ?? '';
      const answer = await server.call(me, { token });

      expect(answer.data?.user).toMatchObject({ Name: 'Ada', Email: 'Ada@Example.com' });
    });

    test('a wrong password and an unknown address answer alike', async () => {
      const wrong = await logIn({ email: ada.email, password: 'not this' });
      const unknown = await logIn({ email: 'nobody@example.com', password: 'not this' });

      expect(wrong).toMatchObject({ status: 401, failure: { error: 'AUTH_INVALID_CREDENTIALS' } });
      expect({ ...unknown.failure, requestId: '' }).toEqual({ ...wrong.failure, requestId: '' });
    });

    test('a wrong password and an unknown address cost the same work', async () => {
      /** Held against a password that was entered. */
      let hashes: string[] = [];
      const served = await startServer(engine, {
        idle: true,
        hashPassword: (password) => hashPassword(password),
        verifyPassword: (password, hash) => {
          hashes.push(hash);
          return verifyPassword(password, hash);
        },
      });
      onTestFinished(served.stop);
      await served.call(register, { body: ada });
      const workFor = async (email: string) => {
        hashes = [];
        await served.call(login, { body: { email, password: 'not this' } });
        return hashes.map((hash) => hash.replaceAll(/[^$]{20,}/g, ({ length }) => `${length} characters`));
      };
      const ofWrong = await workFor(ada.email);

      expect(ofWrong).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$22 characters$43 characters']);
      expect(await workFor('nobody@example.com')).toEqual(ofWrong);
    });

    test('logging out ends the session at once, and no other', async () => {
      const [here, there] = [await tokenOfAda(), await tokenOfAda()];
      await server.call(logout, { token: here });

      expect(await server.call(me, { token: here })).toMatchObject({
        status: 401,
        failure: { error: 'AUTH_UNAUTHORIZED' },
      });
      expect(await server.call(me, { token: there })).toMatchObject({ status: 200 });
    });

    test('a session lasts twelve hours', async () => {
      const token = await tokenOfAda();
      now = addMinutes(now, 12 * 60 - 1);
      expect(await server.call(me, { token })).toMatchObject({ status: 200 });
      now = addMinutes(now, 2);
      expect(await server.call(me, { token })).toMatchObject({
        status: 401,
        failure: { error: 'AUTH_TOKEN_EXPIRED' },
      });
    });

    test.each([
      ['none', undefined],
      ['garbage', 'garbage'],
      ['an unsigned one', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ])('a call without a valid token (%s) must log in', async (_what, token) => {
      const answer = await server.call(me, token === undefined ? {} : { token });

      expect(answer).toMatchObject({
        status: 401,
        failure: { error: 'AUTH_UNAUTHORIZED', message: 'Please log in to continue.' },
      });
    });

    test('a token whose content was changed is refused', async () => {
      const [header, body = '', signature] = (await tokenOfAda()).split('.');
      const claims = Buffer.from(body, 'base64url').toString().replace('"exp":1', '"exp":2');
      const token = [header, Buffer.from(claims).toString('base64url'), signature].join('.');

      expect(await server.call(me, { token })).toMatchObject({
        status: 401,
        failure: { error: 'AUTH_UNAUTHORIZED' },
      });
    });

    describe('failed log-ins', () => {
      test('of one account are refused after ten, right password or not, and allowed again after 15 minutes', async () => {
        await failTimes(10, home);
        const refused = await logIn(ada);
        expect(refused).toMatchObject({
          status: 429,
          failure: { error: 'RATE_LIMITED' },
          headers: { 'retry-after': '900' },
        });
        now = addMinutes(now, 15);
        now = new Date(now.getTime() + 1);
        expect(await logIn(ada)).toMatchObject({ status: 200 });
      });

      test('by strangers do not lock the owner out of an address they have used before', async () => {
        await tokenOfAda(home);
        await failTimes(10, '10.9.9.9');

        expect(await logIn(ada, '10.8.8.8')).toMatchObject({ status: 429 });
        expect(await logIn(ada, home)).toMatchObject({ status: 200 });
      });

      test('from one address are refused after a hundred, over all accounts', async () => {
        for (let account = 0; account < 10; account += 1)
          await failTimes(10, '10.7.7.7', `user${account}@example.com`);

        expect(await logIn(ada, '10.7.7.7')).toMatchObject({ status: 429 });
        expect(await logIn(ada, '10.6.6.6')).toMatchObject({ status: 200 });
      });

      test('made all at once are no more than made one by one', async () => {
        const answers = await Promise.all(
          Array.from({ length: 30 }, async () => logIn({ email: ada.email, password: 'wrong' })),
        );
        const tried = answers.filter(({ status }) => status === 401);

        expect(tried.length).toBeLessThanOrEqual(10);
      });

      test('do not count when they succeed, one after another or concurrently', async () => {
        for (let time = 0; time < 12; time += 1) expect((await logIn(ada)).status).toBe(200);
        const answers = await Promise.all(Array.from({ length: 16 }, async () => logIn(ada)));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      });
    });
  });
