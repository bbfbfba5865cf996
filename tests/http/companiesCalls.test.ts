import {
  companyStats,
  getCompany,
  reconnectCompany,
  refreshCompany,
  updateCompany,
} from '#contract/companies/companies.ts';
import {
  callback,
  connect,
  connectionStatusCall,
  disconnect,
  refreshGrants,
  refusedConsent,
} from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { addMinutes } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the calls on companies and grants on ${engine.name}`, () => {
    let now = new Date();
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;
    let token = '';

    beforeAll(async () => {
      provider = await startProvider({ tier: 'advanced' }, () => now);
      const env = { ...providerSettings(provider.url), XERO_APP_TIER: 'core' };
      server = await startServer(engine, { clock: () => now, env });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      people += 1;
      const person = { name: 'P', email: `caller${people}@example.com`, password: 'correct horse battery' };
      await server.call(register, { body: person });
      token = (await server.call(login, { body: person })).data?.token ?? '';
    });

    /** Through the provider's consent for the organisation and back. */
    async function consentTo(organisation: string, authorizationUrl = '', by: { user?: string } = {}) {
      const choice = { organisations: [organisation], ...by };
      const { searchParams } = await provider.consent(authorizationUrl, choice);
      return await server.call(callback, { token, query: Object.fromEntries(searchParams) });
    }
    /** Connected, and read to the end, so that nothing but the test calls the provider. */
    async function connectAndRead(organisation: string): Promise<string> {
      const { data } = await server.call(connect, { token });
      const done = await consentTo(organisation, data?.authorizationUrl);
      const companyId = done.data?.companies[0]?.Id ?? '';
      await untilRead(companyId);
      return companyId;
    }
    async function untilRead(companyId: string): Promise<void> {
      const isRead = async () => (await companyOf(companyId))?.IsInitialSyncCompleted;
      await expect.poll(isRead, patience).toBe(true);
    }
    const companyOf = async (companyId: string) =>
      (await server.call(getCompany, { token, params: { companyId } })).data?.company;
    const check = (companyId: string) => server.call(refreshCompany, { token, params: { companyId } });
    const rename = (companyId: string, body: object) =>
      server.call(updateCompany, { token, params: { companyId }, body });

    test('a name given here stays over the next sync; an empty change changes nothing', async () => {
      const companyId = await connectAndRead(alder.Name);
      expect((await rename(companyId, { Name: '  Alder, ours ' })).data?.company.Name).toBe('Alder, ours');
      expect((await rename(companyId, {})).data?.company.Name).toBe('Alder, ours');
      expect((await rename(companyId, { Name: ' ' })).failure?.details).toMatchObject([{ path: 'Name' }]);

      // A check reads the organisation again, as a sync does.
      expect((await check(companyId)).data?.company.Name).toBe('Alder, ours');
      const { name } = await server.db
        .selectFrom('companies')
        .select('name')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow();
      expect(name).toBe(alder.Name);
    });

    test('the numbers count each company of the user once, by its status', async () => {
      const empty = { total: 0, active: 0, pending: 0, disconnected: 0, suspended: 0 };
      expect((await server.call(companyStats, { token })).data).toEqual(empty);
      const first = await connectAndRead(alder.Name);
      await connectAndRead(birch.Name);
      expect(await server.call(disconnect, { token, body: { companyId: first } })).toMatchObject({
        status: 200,
        message: expect.stringContaining('Disconnected from Alder Studio'),
        data: { company: { ConnectionStatus: 'DISCONNECTED', Connection: { State: 'disconnected-here' } } },
      });
      expect((await server.call(companyStats, { token })).data).toEqual({
        ...empty,
        total: 2,
        active: 1,
        disconnected: 1,
      });
    });

    test('renewing asks for a new token once for each grant, and tells what a failure means', async () => {
      const companyId = await connectAndRead(alder.Name);
      const second = await connectAndRead(birch.Name);
      const renew = (body: object = {}, headers: Record<string, string> = {}) =>
        server.call(refreshGrants, { token, body, headers });
      const named = await renew({}, { 'x-company-id': second });
      expect(named.data?.companies.map(({ Id }) => Id)).toEqual([second]);
      expect((await renew({ companyId }, { 'x-company-id': second })).status).toBe(400);
      const { refreshes } = await provider.usage();
      now = addMinutes(now, 1);
      expect((await renew()).data?.companies.map(({ Id }) => Id).toSorted()).toEqual(
        [companyId, second].toSorted(),
      );
      expect((await provider.usage()).refreshes).toBe(refreshes + 1);
      expect((await renew({ companyId })).data?.companies.map(({ Id }) => Id)).toEqual([companyId]);

      await provider.steer('faults', { path: '/connect/token', kind: 'status', status: 503 });
      expect(await renew()).toMatchObject({ status: 503, failure: { error: 'XERO_CONNECTION_FAILED' } });
      expect((await companyOf(companyId))?.ConnectionStatus).toBe('ACTIVE');

      await provider.steer('revoke', { user: 'Ruth Calder' });
      expect(await renew({ companyId })).toMatchObject({
        status: 409,
        failure: { error: 'XERO_TOKEN_EXPIRED' },
      });
      expect((await companyOf(companyId))?.Connection.State).toBe('needs-reconnection');
      expect(await renew()).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
    });

    test('at a call limit a check says when to come again, and the company says until when it is paused', async () => {
      const companyId = await connectAndRead(alder.Name);
      await provider.steer('faults', { path: '/Organisation', kind: 'status', status: 429 });
      const answer = await check(companyId);
      expect(answer).toMatchObject({ status: 429, failure: { error: 'RATE_LIMITED' } });
      // Whoever was sent away comes back a moment apart from others.
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(60);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(61);
      expect((await companyOf(companyId))?.Connection).toMatchObject({
        State: 'paused',
        Until: addMinutes(now, 1).toISOString(),
      });
      now = addMinutes(now, 2);
      expect((await check(companyId)).data?.company.Connection).toMatchObject({
        State: 'working',
        CheckedAt: now.toISOString(),
      });
    });

    test('basic permissions connect too, and name what is missing; a reconnect that did not come back can ask for them again', async () => {
      // Permissions add up over a person's consents, so this is somebody who gave none before.
      const user = 'Marcus Webb';
      const basic = async (query: object) => {
        const { data } = await server.call(connect, { token, query: { ...query, permissions: 'basic' } });
        return (await consentTo(birch.Name, data?.authorizationUrl, { user })).data?.companies[0]?.Id ?? '';
      };
      const companyId = await basic({});
      await untilRead(companyId);
      const company = await companyOf(companyId);
      expect(company).toMatchObject({
        ConnectionStatus: 'ACTIVE',
        Connection: { State: 'scope-missing', WhoActs: 'you', Action: 'reconnect' },
      });
      expect(company?.Connection.Cause).toContain('Contacts, Budgets');

      await server.call(reconnectCompany, { token, params: { companyId }, body: {} });
      const { data: status } = await server.call(connectionStatusCall, { token });
      expect(status?.openAttempt).toMatchObject({ mode: 'reconnect', companyId });
      expect(await basic({ mode: 'reconnect', companyId })).toBe(companyId);
    });

    test('a consent that came back refused is over: no attempt stays open', async () => {
      const { data } = await server.call(connect, { token });
      const url = data?.authorizationUrl ?? '';
      const returned = await provider.consent(url, { decision: 'refuse' });
      const open = async () => (await server.call(connectionStatusCall, { token })).data?.openAttempt;
      expect(await open()).toMatchObject({ mode: 'connect' });
      const body = { state: returned.searchParams.get('state') };
      expect((await server.call(refusedConsent, { token, body })).status).toBe(200);
      expect(await open()).toBeNull();
      expect((await server.call(refusedConsent, { token, body: { state: 'never-made' } })).status).toBe(200);
    });
  });
