import { callback, connect, connectionStatusCall, refusedConsent } from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { addHours, addMinutes, addSeconds } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`consents on their way on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;
    let person = { name: 'P', email: '', password: 'correct horse battery' };
    let token = '';

    beforeAll(async () => {
      provider = await startProvider({}, () => now);
      const env = { ...providerSettings(provider.url), XERO_APP_TIER: 'core' };
      server = await startServer(engine, { clock: () => now, env, idle: true });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      people += 1;
      person = { ...person, email: `way${people}@example.com` };
      await server.call(register, { body: person });
      await logIn();
    });

    async function logIn(): Promise<void> {
      token = (await server.call(login, { body: person })).data?.token ?? '';
    }
    const begin = async (query: Record<string, string> = {}) =>
      (await server.call(connect, { token, query })).data?.authorizationUrl ?? '';
    const consentTo = (organisation: string, url: string) =>
      provider.consent(url, { organisations: [organisation] });
    const finish = ({ searchParams }: URL, more: Record<string, string> = {}) =>
      server.call(callback, { token, query: { ...Object.fromEntries(searchParams), ...more } });
    const openAttempt = async () => (await server.call(connectionStatusCall, { token })).data?.openAttempt;

    test('one that did not come back is shown for a day, though its time was over after ten minutes', async () => {
      const startedAt = now.toISOString();
      await begin();
      expect(await openAttempt()).toMatchObject({ mode: 'connect', startedAt });
      for (const moment of [addMinutes(now, 11), addHours(now, 11), addMinutes(addHours(now, 24), -1)]) {
        now = moment;
        await logIn();
        expect(await openAttempt(), String(moment)).toMatchObject({ startedAt });
      }
      now = addMinutes(now, 1);
      expect(await openAttempt()).toBeNull();
    });

    test('one is shown until another one came back, whichever of them was begun first', async () => {
      const first = await begin();
      now = addSeconds(now, 1);
      await begin();
      now = addSeconds(now, 1);
      await finish(await consentTo(alder.Name, first));
      expect(await openAttempt()).toBeNull();

      now = addSeconds(now, 1);
      const startedAt = now.toISOString();
      await begin();
      expect(await openAttempt()).toMatchObject({ startedAt });
      now = addMinutes(now, 20);
      await finish(await consentTo(birch.Name, await begin({ permissions: 'basic' })));
      expect(await openAttempt()).toBeNull();
    });

    test('one that is set aside is shown no more, and can still come back', async () => {
      const begun = await begin();
      expect((await server.call(refusedConsent, { token, body: {} })).status).toBe(200);
      expect(await openAttempt()).toBeNull();
      expect((await finish(await consentTo(alder.Name, begun))).status).toBe(200);
    });

    test('one that came back too late is over, and says so', async () => {
      const returned = await consentTo(alder.Name, await begin());
      now = addMinutes(now, 10);
      const late = await finish(returned);
      expect(late).toMatchObject({ status: 409, failure: { error: 'XERO_AUTH_FAILED' } });
      expect(late.failure?.details).toEqual([{ path: 'reason', message: 'expired' }]);
      expect(await openAttempt()).toBeNull();
    });

    test.each(['full', 'basic'])(
      'a code that another attempt brought back connects nothing, with %s permissions',
      async (permissions) => {
        const theirs = await consentTo(birch.Name, await begin({ permissions }));
        const mine = new URL(await begin({ permissions })).searchParams.get('state') ?? '';
        const query = { code: theirs.searchParams.get('code') ?? '', state: mine };
        const taken = await server.call(callback, { token, query });
        expect(taken).toMatchObject({ status: 409, failure: { error: 'XERO_AUTH_FAILED' } });
        const { data } = await server.call(connectionStatusCall, { token });
        expect(data).toMatchObject({ connected: false, companies: 0 });
      },
    );

    test('the provider learns a hash of what proves the attempt, and never that itself', async () => {
      const asked = new URL(await begin()).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
      const another = new URL(await begin()).searchParams;
      for (const name of ['code_challenge', 'nonce', 'state'])
        expect(asked.get(name)).not.toBe(another.get(name));
      // What an app may lack is left out there.
      expect(new URL(await begin({ permissions: 'basic' })).searchParams.has('code_challenge')).toBe(false);
    });

    test('a return under another mode than the attempt’s is refused, and nothing is lost by it', async () => {
      const returned = await consentTo(alder.Name, await begin());
      expect(await finish(returned, { mode: 'reconnect' })).toMatchObject({
        status: 400,
        failure: {
          error: 'API_BAD_REQUEST',
          message: expect.stringContaining('reconnect'),
          details: [{ path: 'query.mode', message: 'is connect for this attempt' }],
        },
      });
      expect(await finish(returned, { mode: 'connect' })).toMatchObject({
        status: 200,
        data: { mode: 'connect', companies: [{ Name: alder.Name }] },
      });
    });
  });
