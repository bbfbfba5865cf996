import {
  disconnectCompany,
  getCompany,
  listCompanies,
  reconnectCompany,
  removeCompany,
} from '#contract/companies/companies.ts';
import { callback, connect, connectionStatusCall } from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, cedar, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

const marcus = 'Marcus Webb';

for (const engine of engines)
  describe.skipIf(engine.missing)(`connecting organisations on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;
    let token = '';

    beforeAll(async () => {
      provider = await startProvider();
      server = await startServer(engine, { env: providerSettings(provider.url) });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      token = await newUser();
    });

    async function newUser(): Promise<string> {
      people += 1;
      const person = { name: 'P', email: `person${people}@example.com`, password };
      await server.call(register, { body: person });
      return (await server.call(login, { body: person })).data?.token ?? '';
    }

    const start = async (query: Record<string, string> = {}, as = token) => {
      const answer = await server.call(connect, { token: as, query });
      return answer.data?.authorizationUrl ?? JSON.stringify(answer.failure);
    };
    const finish = (returned: URL, more: Record<string, string> = {}, as = token) =>
      server.call(callback, { token: as, query: { ...Object.fromEntries(returned.searchParams), ...more } });
    const connectOne = async (organisation: string, user?: string) => {
      const returned = await provider.consent(await start(), {
        organisations: [organisation],
        ...(user === undefined ? {} : { user }),
      });
      return await finish(returned);
    };
    const idOf = async (organisation: string, user?: string) =>
      (await connectOne(organisation, user)).data?.companies[0]?.Id ?? '';
    const statusOf = async (companyId: string) =>
      (await server.call(getCompany, { token, params: { companyId } })).data?.company;
    const disconnect = (companyId: string) =>
      server.call(disconnectCompany, { token, params: { companyId } });
    /** Each test leaves the few connections of the tier free for the next. */
    async function disconnectAll(as = token) {
      const { data } = await server.call(listCompanies, { token: as, query: { pagination: 'false' } });
      for (const { Id } of data?.companies ?? [])
        await server.call(disconnectCompany, { token: as, params: { companyId: Id } });
    }

    test('goes from consent and callback to the list, with facts once it was read', async () => {
      const answer = await connectOne('Alder Studio');
      expect(answer).toMatchObject({
        status: 200,
        message: 'Connected Alder Studio.',
        data: {
          mode: 'connect',
          missed: null,
          companies: [{ Name: 'Alder Studio', XeroTenantId: alder.OrganisationID }],
        },
      });
      expect(JSON.stringify(answer)).not.toMatch(/access_token|refresh_token|eyJ/);

      const companyId = answer.data?.companies[0]?.Id ?? '';
      await expect.poll(async () => (await statusOf(companyId))?.ConnectionStatus, patience).toBe('ACTIVE');
      expect(await statusOf(companyId)).toMatchObject({
        BaseCurrency: 'NZD',
        TimeZone: 'Pacific/Auckland',
        FinancialYearEnd: '03-31',
        ProviderShortCode: '!Ald',
        StatusReason: null,
      });
      const expiry = Date.parse((await statusOf(companyId))?.XeroTokenExpiry ?? '');
      expect(Math.round((expiry - Date.now()) / 86_400_000)).toBe(60);
      await disconnectAll();
    });

    test('the consent address has the tier’s read-only scopes, for one organisation', async () => {
      const url = new URL(await start());
      expect(url.origin).toBe(provider.url);
      expect(url.searchParams.get('acr_values')).toBe('bulk_connect:false');
      expect(url.searchParams.get('scope')).toContain('offline_access');
      expect(url.searchParams.get('scope')).not.toContain('accounting.journals');
      expect(url.search).not.toContain('+');
    });

    test('a refused consent comes back without a code and connects nothing', async () => {
      const returned = await provider.consent(await start(), { decision: 'refuse' });
      expect(returned.searchParams.get('error')).toBe('access_denied');
      expect(await finish(returned)).toMatchObject({
        status: 400,
        failure: { error: 'API_VALIDATION_ERROR' },
      });
      const { data } = await server.call(connectionStatusCall, { token });
      expect(data).toMatchObject({ connected: false, companies: 0, openAttempt: { mode: 'connect' } });
    });

    test('the callback repeats its first answer, in sequence and concurrently, with one exchange', async () => {
      const returned = await provider.consent(await start(), { organisations: ['Alder Studio'] });
      const answers = await Promise.all([finish(returned), finish(returned), finish(returned)]);
      answers.push(await finish(returned));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const ids = answers.map(({ data }) => [data?.companies[0]?.Id, data?.providerToken].join());
      expect(new Set(ids).size).toBe(1);
      const { data } = await server.call(listCompanies, { token });
      expect(data?.pagination.totalCount).toBe(1);
      await disconnectAll();
      const params = { companyId: data?.companies[0]?.Id ?? '' };
      await server.call(removeCompany, { token, params, body: { password } });
      expect(await finish(returned)).toMatchObject({ status: 200, data: { companies: [] } });
    });

    test('the callback continues where the provider failed', async () => {
      const returned = await provider.consent(await start(), { organisations: ['Birch & Élan'] });
      await provider.steer('faults', { path: '/connect/token', kind: 'status', status: 503 });
      expect(await finish(returned)).toMatchObject({
        status: 503,
        failure: { error: 'XERO_CONNECTION_FAILED' },
      });
      await provider.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      expect(await finish(returned)).toMatchObject({
        status: 503,
        failure: { error: 'XERO_CONNECTION_FAILED' },
      });

      expect(await finish(returned)).toMatchObject({
        status: 200,
        data: { companies: [{ Name: 'Birch & Élan' }] },
      });
      await disconnectAll();
    });

    test('a used code, an unknown state and another user’s state each have a reason and a sentence, and keep the session', async () => {
      const returned = await provider.consent(await start(), { organisations: ['Alder Studio'] });
      const stranger = await newUser();
      const asStranger = await finish(returned, {}, stranger);
      await finish(returned);
      const otherCode = await finish(returned, { code: 'another' });
      const unknown = await finish(returned, { state: 'never-made' });
      // A new state with a code that was spent: the provider is the one to refuse.
      const fresh = new URL(await start());
      const spent = await finish(returned, { state: fresh.searchParams.get('state') ?? '' });

      const refusals = [asStranger, otherCode, unknown, spent];
      expect(refusals.map(({ status, failure }) => [status, failure?.error])).toEqual(
        refusals.map(() => [409, 'XERO_AUTH_FAILED']),
      );
      expect(refusals.map(({ failure }) => failure?.details)).toEqual(
        ['other-user', 'finished-already', 'unknown-state', 'code-used'].map((reason) => [
          { path: 'reason', message: reason },
        ]),
      );
      expect(new Set(refusals.map(({ failure }) => failure?.message)).size).toBe(4);
      expect(asStranger.failure?.message).toContain('another user');
      await disconnectAll();
    });

    test('the reconnection key belongs to its attempt', async () => {
      const returned = await provider.consent(await start({ authKey: 'the-first-browser' }), {
        organisations: ['Alder Studio'],
      });
      expect(await finish(returned)).toMatchObject({ status: 409, failure: { error: 'XERO_AUTH_FAILED' } });
      expect((await finish(returned, { authKey: 'some-other-browser' })).status).toBe(409);
      expect((await finish(returned, { authKey: 'the-first-browser' })).status).toBe(200);
      await disconnectAll();
    });

    test('only the organisations of this consent are attached, none twice', async () => {
      const first = await idOf('Alder Studio');
      const second = await connectOne('Birch & Élan');
      expect(second.data?.companies.map(({ Name }) => Name)).toEqual(['Birch & Élan']);

      const again = await connectOne('Alder Studio');
      expect(again.data?.companies.map(({ Id }) => Id)).toEqual([first]);
      const { data } = await server.call(listCompanies, { token });
      expect(data?.pagination.totalCount).toBe(2);
      await disconnectAll();
    });

    test('disconnecting removes the connection at the provider and keeps the company; reconnecting brings it back', async () => {
      const companyId = await idOf('Cedar Trust');
      await expect.poll(async () => (await statusOf(companyId))?.ConnectionStatus, patience).toBe('ACTIVE');

      const answer = await disconnect(companyId);
      expect(answer).toMatchObject({
        message: 'Disconnected from Cedar Trust',
        data: { company: { ConnectionStatus: 'DISCONNECTED', XeroTokenExpiry: null, BaseCurrency: 'NZD' } },
      });
      expect(answer.data?.company.NextStep).toContain('Reconnect');
      expect((await disconnect(companyId)).status).toBe(200);

      const { data } = await server.call(reconnectCompany, {
        token,
        params: { companyId },
        body: { authKey: 'key-of-browser' },
      });
      const returned = await provider.consent(data?.authorizationUrl ?? '', {
        organisations: ['Cedar Trust'],
      });
      const back = await finish(returned, { authKey: 'key-of-browser' });
      expect(back).toMatchObject({ status: 200 });
      expect(back.data).toMatchObject({
        mode: 'reconnect',
        missed: null,
        companies: [{ Id: companyId, ConnectionStatus: 'ACTIVE', BaseCurrency: 'NZD', StatusReason: null }],
      });
      await disconnectAll();
    });

    test('two users of one organisation have two companies, and disconnecting one keeps the other', async () => {
      const mine = await idOf('Alder Studio', marcus);
      const stranger = await newUser();
      const returned = await provider.consent(await start({}, stranger), {
        organisations: ['Alder Studio'],
        user: marcus,
      });
      const theirs = (await finish(returned, {}, stranger)).data?.companies[0]?.Id ?? '';
      expect(theirs).not.toBe(mine);

      expect((await disconnect(mine)).data?.note).toContain('Another company here still uses its connection');
      const { data } = await server.call(getCompany, { token: stranger, params: { companyId: theirs } });
      expect(data?.company.ConnectionStatus).not.toBe('DISCONNECTED');
      await disconnectAll(stranger);
    });

    test('another user’s company cannot be seen, disconnected or reconnected, by any route', async () => {
      const companyId = await idOf('Alder Studio');
      const stranger = { token: await newUser(), params: { companyId } };
      const answers = [
        await server.call(getCompany, stranger),
        await server.call(disconnectCompany, stranger),
        await server.call(reconnectCompany, { ...stranger, body: {} }),
        await server.call(connect, { token: stranger.token, query: { mode: 'reconnect', companyId } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect((await statusOf(companyId))?.ConnectionStatus).not.toBe('DISCONNECTED');
      await disconnectAll();
    });

    test('the reference to a grant works for its owner only', async () => {
      const reference = (await connectOne('Alder Studio')).data?.providerToken ?? '';
      const headers = { 'X-Provider-Token': reference };
      expect((await server.call(connectionStatusCall, { token, headers })).status).toBe(200);
      const stranger = await newUser();
      expect(await server.call(connectionStatusCall, { token: stranger, headers })).toMatchObject({
        status: 403,
        failure: { error: 'AUTH_FORBIDDEN' },
      });
      await disconnectAll();
    });

    test('the reference to a deleted grant locks nobody out, and works for its owner only', async () => {
      const { data } = await connectOne('Alder Studio');
      const headers = { 'X-Provider-Token': data?.providerToken ?? '' };
      const params = { companyId: data?.companies[0]?.Id ?? '' };
      expect((await server.call(removeCompany, { token, params, body: { password } })).status).toBe(200);
      expect((await server.call(connectionStatusCall, { token, headers })).status).toBe(200);
      expect((await server.call(connect, { token, headers })).status).toBe(200);
      const stranger = await newUser();
      expect((await server.call(connectionStatusCall, { token: stranger, headers })).status).toBe(403);
      const invented = { 'X-Provider-Token': 'made-up' };
      expect((await server.call(connectionStatusCall, { token, headers: invented })).status).toBe(403);
    });

    test('connecting is refused at the tier’s limit over all users, with what to do', async () => {
      const persons = [undefined, marcus];
      const owners: string[] = [];
      for (const person of persons)
        for (const organisation of ['Alder Studio', 'Birch & Élan', 'Cedar Trust']) {
          if (owners.length === 5) continue;
          token = await newUser();
          owners.push(token);
          await connectOne(organisation, person);
        }
      const answer = await server.call(connect, { token: await newUser() });
      expect(answer).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
      expect(answer.failure?.message).toContain('Disconnect an organization');
      // What holds a connection needs no further one, also when fewer permissions are asked for.
      const { data } = await server.call(listCompanies, { token: owners[0] ?? '' });
      const held = { mode: 'reconnect', companyId: data?.companies[0]?.Id ?? '', permissions: 'basic' };
      expect(await start(held, owners[0])).toContain(provider.url);
      for (const owner of owners) await disconnectAll(owner);
      expect((await server.call(connect, { token })).status).toBe(200);
    });

    test('a company whose connection was removed at the provider says so at the next call', async () => {
      const companyId = await idOf('Cedar Trust');
      await expect.poll(async () => (await statusOf(companyId))?.IsInitialSyncCompleted, patience).toBe(true);
      await provider.steer('disconnect', { tenantId: cedar.OrganisationID });
      await server.send({
        method: 'POST',
        url: '/api/v1/sync/all',
        headers: { authorization: `Bearer ${token}` },
        payload: { companyId },
      });
      await expect
        .poll(async () => (await statusOf(companyId))?.ConnectionStatus, patience)
        .toBe('DISCONNECTED');
      expect((await statusOf(companyId))?.StatusReason).toContain('removed in Xero');
    });
  });
