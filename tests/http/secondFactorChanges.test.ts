import {
  changeEmail,
  changePassword,
  deleteAccount,
  requestReset,
  resetPassword,
} from '#contract/users/account.ts';
import { listOwnActivity } from '#contract/audit.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from '#contract/users/secondFactor.ts';
import { login, me } from '#contract/users/users.ts';
import { createReseal, requireKeys } from '#server/db/rotation.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { readFactor } from '#server/users/secondFactor/secondFactorStore.ts';
import { describe, expect, test } from 'vitest';
import { wrongCodeAt } from '../support/authenticator.ts';
import { linkIn } from '../support/mailbox.ts';
import { engines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { neededCode, password, refusedCode, secondFactorsOn } from './support/secondFactorScene.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`changes of a second factor on ${engine.name}`, () => {
    const {
      begin,
      confirm,
      email,
      logIn,
      mailbox,
      newPerson,
      now,
      server,
      shown,
      stateOf,
      subjects,
      tokenOf,
      turnedOn,
      wait,
    } = secondFactorsOn(engine);

    test('keep it after a new password, by the account page and by a link, without further guesses by mail', async () => {
      const { token, secret } = await turnedOn();
      const body = { currentPassword: password, newPassword: 'a brand new sentence' };
      const withCode = { ...body, code: shown(secret) };
      expect((await server().call(changePassword, { token, body: withCode })).status).toBe(200);
      wait(30);
      for (let tries = 0; tries < 10; tries += 1)
        await logIn(wrongCodeAt(secret, now()), '10.8.8.8', body.newPassword);

      await server().call(requestReset, { body: { email: email() } });
      const arrived = async () =>
        mailbox().mails.find(({ to, subject }) => to === email() && subject.startsWith('Set'));
      await expect.poll(arrived, patience).toBeDefined();
      const link = linkIn((await arrived()) ?? { text: '' });
      await server().call(resetPassword, { body: { token: link.token, password } });
      expect((await logIn(undefined, '10.8.8.8')).status).toBe(429);
      expect(await logIn()).toMatchObject(neededCode);
      expect((await logIn(shown(secret))).status).toBe(200);
    });

    test('ask for it before another address and another password, and before the account is deleted', async () => {
      const { token, secret } = await turnedOn();
      const userId = (await server().call(me, { token })).data?.user.Id ?? '';
      const address = { email: `other-${email()}`, password };
      const words = { currentPassword: password, newPassword: 'a brand new sentence' };
      const refused = { status: 400, failure: { details: [{ path: 'code' }] } };
      for (const code of [undefined, wrongCodeAt(secret, now())]) {
        const more = code === undefined ? {} : { code };
        expect(await server().call(changeEmail, { token, body: { ...address, ...more } })).toMatchObject(
          refused,
        );
        expect(await server().call(changePassword, { token, body: { ...words, ...more } })).toMatchObject(
          refused,
        );
      }
      const body = { ...address, code: shown(secret) };
      expect((await server().call(changeEmail, { token, body })).status).toBe(200);
      expect(await server().call(deleteAccount, { token, body: { password } })).toMatchObject(refused);
      wait(30);
      const both = { password, code: shown(secret) };
      expect((await server().call(deleteAccount, { token, body: both })).status).toBe(200);
      for (const table of ['secondFactors', 'recoveryCodes'] as const)
        expect(
          await server().db.selectFrom(table).selectAll().where('userId', '=', userId).execute(),
        ).toEqual([]);
    });

    test.each([
      ['password', { password: 'guessed', code: 'right' }],
      ['code', { password, code: 'wrong' }],
    ] as const)('are refused with a wrong %s', async (path, given) => {
      const { token, secret } = await turnedOn();
      const code = given.code === 'right' ? shown(secret) : wrongCodeAt(secret, now());
      const body = { password: given.password, code };
      for (const change of [turnOffSecondFactor, renewRecoveryCodes])
        expect(await server().call(change, { token, body })).toMatchObject({
          status: 400,
          failure: { error: 'API_VALIDATION_ERROR', details: [{ path }] },
        });
      expect((await stateOf(token))?.recoveryCodes).toBe(10);
      // A code beside a wrong password is not used up.
      expect((await logIn(code)).status).toBe(path === 'password' ? 200 : 401);
    });

    test('replace all recovery codes', async () => {
      const { token, secret, codes } = await turnedOn();
      const body = { password, code: shown(secret) };
      const { data } = await server().call(renewRecoveryCodes, { token, body });
      expect(data?.recoveryCodes).toHaveLength(10);
      expect(await logIn(codes[0])).toMatchObject(refusedCode);
      expect((await logIn(data?.recoveryCodes[0])).status).toBe(200);
      expect(await subjects(3)).toContain('New recovery codes were made');
    });

    test('disable it with password and code, and are all in the activity log', async () => {
      const { token, codes } = await turnedOn();
      const body = { password, code: codes[3] ?? '' };
      expect((await server().call(turnOffSecondFactor, { token, body })).status).toBe(200);

      expect(await stateOf(token)).toEqual({ since: null, recoveryCodes: 0 });
      expect((await logIn()).status).toBe(200);
      expect((await server().call(turnOffSecondFactor, { token, body })).status).toBe(409);
      expect(await subjects(3)).toContain('Two-step log-in was turned off');
      const { data } = await server().call(listOwnActivity, { token, query: {} });
      expect(data?.events.map(({ action }) => action).toSorted()).toEqual([
        'user.logged-in',
        'user.logged-in',
        'user.registered',
        'user.second-factor-off',
        'user.second-factor-on',
      ]);
    });

    test('give the answer of a used code to nobody who repeats the call from elsewhere', async () => {
      const { token, secret } = await turnedOn();
      const call = {
        token,
        body: { password, code: shown(secret) },
        headers: { 'x-request-id': 'a-request-of-a-browser' },
      };
      const first = await server().call(renewRecoveryCodes, { ...call, from: '10.0.0.1' });
      const again = await server().call(renewRecoveryCodes, { ...call, from: '10.0.0.1' });
      const elsewhere = await server().call(renewRecoveryCodes, { ...call, from: '10.6.6.6' });

      expect(again.data).toEqual(first.data);
      expect(elsewhere).toMatchObject({ status: 400, failure: { details: [{ path: 'code' }] } });
      wait(30);
      const headers = { 'x-request-id': 'another-of-a-browser' };
      const entering = { body: { email: email(), password, code: shown(secret) }, headers };
      expect((await server().call(login, { ...entering, from: '10.0.0.1' })).status).toBe(200);
      expect(await server().call(login, { ...entering, from: '10.6.6.6' })).toMatchObject(refusedCode);
    });

    test('accept no code of another user', async () => {
      const ours = await turnedOn();
      await newPerson();
      const stranger = await tokenOf();
      await begin(stranger);
      expect((await confirm(stranger, shown(ours.secret))).status).toBe(400);
      const theirs = await turnedOn();
      for (const code of [shown(ours.secret), ours.codes[0] ?? '']) {
        expect(await logIn(code)).toMatchObject(refusedCode);
        for (const change of [renewRecoveryCodes, turnOffSecondFactor])
          expect(
            await server().call(change, { token: theirs.token, body: { password, code } }),
          ).toMatchObject({ status: 400, failure: { details: [{ path: 'code' }] } });
      }
      const body = { password, code: theirs.codes[0] ?? '' };
      expect((await server().call(turnOffSecondFactor, { token: theirs.token, body })).status).toBe(200);
      expect((await stateOf(ours.token))?.recoveryCodes).toBe(10);
    });

    test('store it sealed and bound to its user, with hashed codes, and survive a key rotation', async () => {
      const { token, secret, codes } = await turnedOn();
      const userId = (await server().call(me, { token })).data?.user.Id ?? '';
      const kept = JSON.stringify([
        await server().db.selectFrom('secondFactors').selectAll().execute(),
        await server().db.selectFrom('recoveryCodes').selectAll().execute(),
        await server().db.selectFrom('idempotencyKeys').selectAll().execute(),
      ]);
      for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(kept).not.toContain(text);

      const older = { id: 'test', key: Buffer.alloc(32, 7) };
      const newer = { id: 'next', key: Buffer.alloc(32, 8) };
      const during = createCrypto([newer, older]);
      await createReseal({
        db: server().db,
        crypto: during,
        log: silentLog,
        clock: systemClock,
        jobs: { emptyEnded: async () => {}, sealingKeys: async () => [] },
      })(new AbortController().signal);
      expect((await readFactor(server().db, createCrypto([newer]), userId))?.secret).toBe(secret);
      await expect(requireKeys(server().db, createCrypto([older]))).rejects.toThrow(
        'sealed with the key "next"',
      );
      await newPerson();
      const { id } = await server()
        .db.selectFrom('users')
        .select('id')
        .where('email', '=', email())
        .executeTakeFirstOrThrow();
      await server()
        .db.updateTable('secondFactors')
        .set({ userId: id })
        .where('userId', '=', userId)
        .execute();
      await expect(readFactor(server().db, during, id)).rejects.toThrow('unable to authenticate');
      await server().db.deleteFrom('secondFactors').where('userId', '=', id).execute();
    });
  });
