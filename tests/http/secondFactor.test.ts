import { listOwnActivity } from '#contract/audit.ts';
import { beginSecondFactor } from '#contract/users/secondFactor.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { describe, expect, test } from 'vitest';
import { codeAt, wrongCodeAt } from '../support/authenticator.ts';
import { engines } from './support/engines.ts';
import { neededCode, password, refusedCode, secondFactorsOn } from './support/secondFactorScene.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`logging in with a second factor on ${engine.name}`, () => {
    const {
      begin,
      confirm,
      email,
      logIn,
      mailbox,
      now,
      server,
      shown,
      stateOf,
      statusOf,
      subjects,
      tokenOf,
      turnedOn,
      wait,
    } = secondFactorsOn(engine);

    test('is not required where it is off, and a code is ignored', async () => {
      expect(await stateOf(await tokenOf())).toEqual({ since: null, recoveryCodes: 0 });
      expect((await logIn('123456')).status).toBe(200);
    });

    test('is enabled with the password and a code of the app', async () => {
      const [token, other] = [await tokenOf(), await tokenOf()];
      const guessed = await server().call(beginSecondFactor, { token, body: { password: 'guessed' } });
      expect(guessed).toMatchObject({ status: 400, failure: { details: [{ path: 'password' }] } });
      const begun = (await server().call(beginSecondFactor, { token, body: { password } })).data;
      const secret = begun?.secret ?? '';

      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const uri = new URL(begun?.uri ?? '');
      expect(uri.host + decodeURIComponent(uri.pathname)).toBe(`totp/Tieout:${email()}`);
      expect(Object.fromEntries(uri.searchParams)).toEqual({
        issuer: 'Tieout',
        secret,
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });

      expect(await confirm(token, wrongCodeAt(secret, now()))).toMatchObject({
        status: 400,
        failure: { error: 'API_VALIDATION_ERROR', details: [{ path: 'code' }] },
      });
      const confirmed = await confirm(token, shown(secret));
      expect(confirmed.data?.endedSessions).toBe(1);
      expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
      const codes = confirmed.data?.recoveryCodes ?? [];
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
      expect(await stateOf(token)).toEqual({ since: now().toISOString(), recoveryCodes: 10 });
      expect(await subjects(1)).toEqual(['Two-step log-in was turned on']);
    });

    test('is inactive until confirmed, within fifteen minutes', async () => {
      const token = await tokenOf();
      const secret = await begin(token);
      expect((await logIn()).status).toBe(200);
      wait(16 * 60);
      expect(await confirm(token, shown(secret))).toMatchObject({
        status: 409,
        failure: { error: 'CONFLICT' },
      });

      const newer = await begin(token);
      expect(newer).not.toBe(secret);
      expect((await confirm(token, shown(secret))).status).toBe(400);
      expect((await confirm(token, shown(newer))).status).toBe(200);
      expect((await confirm(token, shown(newer))).status).toBe(409);
      const again = await server().call(beginSecondFactor, { token, body: { password } });
      expect(again).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
    });

    test('accepts one of two confirmations at once', async () => {
      const token = await tokenOf();
      const code = shown(await begin(token));
      const answers = await Promise.all([confirm(token, code), confirm(token, code)]);

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await stateOf(token))?.recoveryCodes).toBe(10);
    });

    test('is requested after the right password, and revealed to nobody without it', async () => {
      const { secret } = await turnedOn();

      expect(await logIn()).toMatchObject(neededCode);
      const guessed = await logIn(undefined, '10.0.0.1', 'guessed');
      expect(guessed).toMatchObject({ status: 401, failure: { error: 'AUTH_INVALID_CREDENTIALS' } });
      const withCode = await logIn(shown(secret), '10.0.0.1', 'guessed');
      expect({ ...withCode.failure, requestId: '' }).toEqual({ ...guessed.failure, requestId: '' });
      expect((await logIn(shown(secret))).status).toBe(200);
    });

    test('accepts each code once, and none older than the last accepted', async () => {
      const { secret } = await turnedOn();
      const [before, current] = [codeAt(secret, addSeconds(now(), -30)), shown(secret)];
      expect(await logIn(before)).toMatchObject(refusedCode);
      const twins = await Promise.all([logIn(current), logIn(current)]);
      expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      expect(await logIn(current)).toMatchObject(refusedCode);
      expect(await logIn(before)).toMatchObject(refusedCode);
      wait(30);
      expect((await logIn(`${shown(secret).slice(0, 3)} ${shown(secret).slice(3)}`)).status).toBe(200);
    });

    test('accepts the code of a clock half a minute off, and no other', async () => {
      const { secret } = await turnedOn();
      wait(300);
      const away = (seconds: number) => codeAt(secret, addSeconds(now(), seconds));
      expect(await logIn(away(-60))).toMatchObject(refusedCode);
      expect(await logIn(away(60))).toMatchObject(refusedCode);
      expect((await logIn(away(-30))).status).toBe(200);
      expect((await logIn(away(30))).status).toBe(200);
      expect(await logIn(away(0))).toMatchObject(refusedCode);
    });

    test('accepts a recovery code once, however it is typed, and notifies its owner', async () => {
      const { codes } = await turnedOn();
      const [first = '', second = ''] = codes;
      expect((await logIn(first)).status).toBe(200);
      expect(await logIn(first)).toMatchObject(refusedCode);
      const typed = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`;
      const token = (await logIn(typed)).data?.token ?? '';
      expect((await stateOf(token))?.recoveryCodes).toBe(8);
      expect(await subjects(3)).toContain('A recovery code was used');
      const texts = mailbox()
        .mails.filter(({ to }) => to === email())
        .map(({ text }) => text);
      expect(texts).toContainEqual(expect.stringContaining('Codes that are left: 9.'));
      const { data } = await server().call(listOwnActivity, { token, query: {} });
      const entered = data?.events.filter(({ detail }) => detail['code'] === 'recovery');
      expect(entered?.map(({ action }) => action)).toEqual(['user.logged-in', 'user.logged-in']);
    });

    test('limits wrong codes like wrong passwords, and notifies their owner', async () => {
      const { secret } = await turnedOn();
      for (let tries = 0; tries < 10; tries += 1) {
        // The first of two steps is no failure, and takes none back.
        expect(await logIn(undefined, '10.9.9.9')).toMatchObject(neededCode);
        expect(await logIn(wrongCodeAt(secret, now()), '10.9.9.9')).toMatchObject(refusedCode);
      }
      expect(await logIn(shown(secret), '10.9.9.9')).toMatchObject({
        status: 429,
        failure: { error: 'RATE_LIMITED' },
      });
      expect((await logIn(undefined, '10.9.9.9')).status).toBe(429);
      // From where its owner has logged in before, there is an allowance of its own.
      expect((await logIn(shown(secret))).status).toBe(200);
      expect(await subjects(2)).toContain('Wrong codes with your right password');
      const { token } = (await logIn(codeAt(secret, addSeconds(now(), 30)))).data ?? {};
      const { data } = await server().call(listOwnActivity, { token: token ?? '', query: {} });
      expect(data?.events.filter(({ detail }) => detail['wrong'] === 'code')).toHaveLength(10);
    });
  });
