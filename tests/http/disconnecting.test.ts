/** A connection ends at the provider too, and whatever the provider answers, a person can be rid of it here. */
import {
  disconnectCompany,
  getCompany,
  refreshCompany,
  removeCompany,
} from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import { addMinutes } from 'date-fns';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { removeCompanies } from './support/removeCompanies.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

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
      token = await newUser();
      companyId = await connectAlder();
    });
    afterEach(async () => {
      // The provider knows a person’s connection to an organisation by one id, whoever of ours stands on it.
      await removeCompanies(server.db);
      await provider.steer('revoke', { user: 'Ruth Calder' });
    });

    async function newUser(): Promise<string> {
      people += 1;
      const person = { name: 'P', email: `leaver${people}@example.com`, password };
      await server.call(register, { body: person });
      return (await server.call(login, { body: person })).data?.token ?? '';
    }
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

    test('one that has another id there by now is ended by that one', async () => {
      const stale = { connectionId: newId() };
      await server.db.updateTable('companies').set(stale).where('id', '=', companyId).execute();
      expect((await server.call(refreshCompany, here())).data?.company.Connection.State).toBe('working');
      expect((await disconnect()).message).toBe(`Disconnected from ${alder.Name}`);
      expect(await provider.connections()).toEqual([]);
    });

    describe('of a person whom two users connected', () => {
      let other = { token: '', companyId: '' };
      beforeEach(async () => {
        other = { token, companyId };
        token = await newUser();
        companyId = await connectAlder();
      });

      test('it stays there while the other can use it', async () => {
        expect((await disconnect()).data?.note).toContain('Another company here still uses its connection');
        expect(await provider.connections()).toHaveLength(1);
        const call = { token: other.token, params: { companyId: other.companyId } };
        expect((await server.call(refreshCompany, call)).data?.company.Connection.State).toBe('working');
        expect((await server.call(disconnectCompany, call)).message).toBe(`Disconnected from ${alder.Name}`);
        expect(await provider.connections()).toEqual([]);
      });

      test('it goes where the other has to reconnect anyway, who then gets one of their own', async () => {
        await server.db
          .updateTable('grants')
          .set({ tokens: 'test.damaged' })
          .where('id', 'in', (grants) =>
            grants.selectFrom('companies').select('grantId').where('id', '=', other.companyId),
          )
          .execute();
        const call = { token: other.token, params: { companyId: other.companyId } };
        const checked = await server.call(refreshCompany, call);
        expect(checked.data?.company.Connection.State).toBe('needs-reconnection');
        expect((await disconnect()).message).toBe(`Disconnected from ${alder.Name}`);
        expect(await provider.connections()).toEqual([]);
        token = other.token;
        expect(await connectAlder()).toBe(other.companyId);
        expect((await server.call(refreshCompany, call)).data?.company.Connection.State).toBe('working');
      });
    });

    /** What the provider answers for good. */
    test.each([
      ['this person', 403],
      ['the request', 400],
    ])(
      'where the provider refuses %s, it ends here, and the answer says what may be left there',
      async (_what, status) => {
        const refused = { path: '/connections', kind: 'status', status };
        await provider.steer('faults', refused);
        const ended = await disconnect();
        expect(ended).toMatchObject({
          status: 200,
          data: { note: expect.stringContaining('check Connected apps there') },
        });
        expect(await stateOf()).toBe('disconnected-here');

        companyId = await connectAlder();
        await provider.steer('faults', refused);
        const removed = await server.call(removeCompany, { ...here(), body: { password } });
        expect(removed).toMatchObject({
          status: 200,
          data: { note: expect.stringContaining('check Connected apps there') },
        });
        expect((await server.call(getCompany, here())).status).toBe(404);
      },
    );

    test.each([
      ['a token', '/connect/token', 503],
      ['an answer', '/connections', 503],
      ['a call', '/connections', 429],
    ])(
      'where %s is not to be had for now, nothing changes and another try helps',
      async (_what, path, status) => {
        now = addMinutes(now, 31);
        await provider.steer('faults', { path, kind: 'status', status });
        expect(await disconnect()).toMatchObject({
          status: 503,
          failure: { error: 'XERO_CONNECTION_FAILED' },
        });
        expect(await stateOf()).toBe('connecting');
        expect((await disconnect()).message).toBe(`Disconnected from ${alder.Name}`);
        expect(await provider.connections()).toEqual([]);
      },
    );
  });

for (const engine of engines)
  describe.skipIf(engine.missing)(
    `ending a connection with credentials that Xero refuses, on ${engine.name}`,
    () => {
      const scene = companiesOn(engine);

      /** As after the client secret was changed there and not yet here. */
      async function refused() {
        const company = await scene.connected();
        company.move(addMinutes(company.clock(), 31));
        const fetchBy: typeof fetch = async (input, init) =>
          new Request(input, init).url.endsWith('/connect/token')
            ? Response.json({ error: 'invalid_client' }, { status: 400 })
            : await fetch(input, init);
        const { connections } = company.anotherProcess({ fetchBy });
        return { ...company, connections };
      }

      test('it ends here, known as not ended there', async () => {
        const { connections, userId, companyId, company } = await refused();
        expect(await connections.disconnect(userId, companyId)).toBe('unreachable');
        expect((await company()).state).toBe('disconnected-here');
      });

      test('its member can go, and the access with them', async () => {
        const { connections, userId, companyId, company } = await refused();
        await connections.withdraw(userId, companyId, async () => {});
        expect((await company()).state).toBe('connector-left');
        expect(await scene.db.selectFrom('grants').select('id').execute()).toEqual([]);
      });
    },
  );
