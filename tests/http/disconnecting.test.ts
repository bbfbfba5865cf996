/** A connection ends at the provider too, and whatever the provider answers, a person can be rid of it here. */
import { disconnectCompany, getCompany } from '#contract/companies.ts';
import { callback, connect } from '#contract/connections.ts';
import { login, register } from '#contract/users.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`ending a connection on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    const clock = () => now;
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;
    let token = '';
    let companyId = '';

    beforeAll(async () => {
      provider = await startProvider({}, clock);
      server = await startServer(engine, { clock, env: providerSettings(provider.url), idle: true });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      people += 1;
      const person = { name: 'P', email: `leaver${people}@example.com`, password: 'correct horse battery' };
      await server.call(register, { body: person });
      token = (await server.call(login, { body: person })).data?.token ?? '';
      companyId = await connectAlder();
    });
    afterEach(() => provider.steer('revoke', { user: 'Ruth Calder' }));

    async function connectAlder(): Promise<string> {
      const { data } = await server.call(connect, { token });
      const choice = { organisations: [alder.Name] };
      const { searchParams } = await provider.consent(data?.authorizationUrl ?? '', choice);
      const done = await server.call(callback, { token, query: Object.fromEntries(searchParams) });
      return done.data?.companies[0]?.Id ?? '';
    }
    const here = () => ({ token, params: { companyId } });
    const disconnect = () => server.call(disconnectCompany, here());
    const stateOf = async () => (await server.call(getCompany, here())).data?.company.Connection.State;

    test('a token that the provider refuses before its time is renewed, and the connection removed there', async () => {
      await provider.steer('faults', { path: '/connections', kind: 'status', status: 401 });
      expect(await disconnect()).toMatchObject({ status: 200, message: `Disconnected from ${alder.Name}` });
      expect(await stateOf()).toBe('disconnected-here');
      expect(await provider.connections()).toEqual([]);
    });
  });
