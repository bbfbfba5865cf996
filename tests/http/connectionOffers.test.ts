import {
  disconnectCompany,
  getCompany,
  listCompanies,
  reconnectCompany,
  removeCompany,
} from '#contract/companies/companies.ts';
import { acceptOffer, callback, connect, declineOffer } from '#contract/companies/connections.ts';
import { login, register } from '#contract/users/users.ts';
import { readGrant } from '#server/connections/grantStore.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { addMinutes } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { companiesOn, crypto } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import {
  alder,
  birch,
  cedar,
  providerSettings,
  startProvider,
  type TestProvider,
} from './support/provider.ts';
import { removeCompanies } from './support/removeCompanies.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

const tenantsOf = (listed: { tenantId: string }[]) => listed.map(({ tenantId }) => tenantId);

for (const engine of engines) {
  describe.skipIf(engine.missing)(`a reconnection that picks another organisation on ${engine.name}`, () => {
    const key = Buffer.alloc(32, 9);
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;
    let token = '';

    beforeAll(async () => {
      provider = await startProvider({ tier: 'advanced' });
      const ENCRYPTION_KEYS = `own:${key.toString('base64')}`;
      const env = { ...providerSettings(provider.url), XERO_APP_TIER: 'advanced', ENCRYPTION_KEYS };
      server = await startServer(engine, { env });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      // The provider knows a person’s connection to an organisation by one id, whoever of ours stands on it.
      await removeCompanies(server.db);
      await provider.steer('revoke', { user: 'Ruth Calder' });
      people += 1;
      const person = { name: 'P', email: `picker${people}@example.com`, password };
      await server.call(register, { body: person });
      token = (await server.call(login, { body: person })).data?.token ?? '';
    });

    async function finishAt(authorizationUrl: string | undefined, organisations: string[]) {
      const { searchParams } = await provider.consent(authorizationUrl ?? '', { organisations });
      const again = () => server.call(callback, { token, query: Object.fromEntries(searchParams) });
      return { ...(await again()), again, state: searchParams.get('state') ?? '' };
    }
    async function connectTo(organisation: string): Promise<string> {
      const { data } = await server.call(connect, { token });
      const connected = await finishAt(data?.authorizationUrl, [organisation]);
      const companyId = connected.data?.companies[0]?.Id ?? '';
      await untilRead(companyId);
      return companyId;
    }
    /** So that nothing but the test calls the provider. */
    async function untilRead(companyId: string): Promise<void> {
      const read = async () => (await companyOf(companyId))?.IsInitialSyncCompleted;
      await expect.poll(read, patience).toBe(true);
    }
    async function reconnectTo(companyId: string, ...organisations: string[]) {
      const { data } = await server.call(reconnectCompany, { token, params: { companyId }, body: {} });
      return await finishAt(data?.authorizationUrl, organisations);
    }
    const companyOf = async (companyId: string) =>
      (await server.call(getCompany, { token, params: { companyId } })).data?.company;
    const disconnect = (companyId: string) =>
      server.call(disconnectCompany, { token, params: { companyId } });
    const names = async () => {
      const query = { pagination: 'false', sortBy: 'name', sortOrder: 'asc' };
      return (await server.call(listCompanies, { token, query })).data?.companies.map(({ Name }) => Name);
    };
    const offerOfBirch = (state: string) => ({ token, body: { state, tenantId: birch.OrganisationID } });
    const accept = (state: string) => server.call(acceptOffer, offerOfBirch(state));
    const decline = (state: string) => server.call(declineOffer, offerOfBirch(state));

    /** What the provider lists for the person's grant, newest; null where no grant is kept any more. */
    async function listedThere(): Promise<string[] | null> {
      const grant = await server.db
        .selectFrom('grants')
        .select('id')
        .orderBy('createdAt', 'desc')
        .executeTakeFirst();
      if (!grant) return null;
      const { accessToken } = await readGrant(server.db, createCrypto([{ id: 'own', key }]), grant.id);
      const answer = await fetch(`${provider.url}/connections`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      return tenantsOf(z.array(z.object({ tenantId: z.string() })).parse(await answer.json()));
    }

    /** Alder disconnected, and its reconnect come back with Birch. */
    async function offeredBirch() {
      const companyId = await connectTo(alder.Name);
      await disconnect(companyId);
      return { companyId, ...(await reconnectTo(companyId, birch.Name)) };
    }

    test('offers it, attaches nothing, and leaves the intended one unchanged', async () => {
      const { companyId, data, message, again } = await offeredBirch();
      expect(data).toMatchObject({ mode: 'reconnect', companies: [] });
      expect(data?.missed).toEqual({ companyId, name: alder.Name });
      expect(data?.offered).toEqual([{ tenantId: birch.OrganisationID, name: birch.Name }]);
      expect(message).toMatch(/^Alder Studio was not among .* Chosen at Xero and not connected here: Birch/);
      expect(await names()).toEqual([alder.Name]);
      expect((await companyOf(companyId))?.Connection.State).toBe('disconnected-here');
      expect((await again()).data).toEqual(data);
    });

    test('connects and reads it once when it is accepted repeatedly', async () => {
      const { companyId, state, again } = await offeredBirch();
      const [first, second] = await Promise.all([accept(state), accept(state)]);
      expect(first).toMatchObject({ status: 200, message: `Connected ${birch.Name}.` });
      const addedId = first.data?.company.Id ?? '';
      expect(second.data?.company.Id).toBe(addedId);
      await untilRead(addedId);
      expect(await names()).toEqual([alder.Name, birch.Name]);
      expect((await companyOf(companyId))?.Connection.State).toBe('disconnected-here');
      expect((await again()).data?.offered).toEqual([]);
      expect(await decline(state)).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
    });

    test('ends its connection at the provider once when it is declined repeatedly', async () => {
      const { state, again } = await offeredBirch();
      expect(await listedThere()).toEqual([birch.OrganisationID]);
      await provider.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      expect(await decline(state)).toMatchObject({
        status: 503,
        failure: { error: 'XERO_CONNECTION_FAILED' },
      });
      expect(await accept(state)).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
      expect((await decline(state)).status).toBe(200);
      expect((await decline(state)).status).toBe(200);
      expect(await listedThere()).toEqual([]);
      expect(await names()).toEqual([alder.Name]);
      expect((await again()).data?.offered).toEqual([]);
    });

    test('keeps a connection that another person’s company uses', async () => {
      const { state } = await offeredBirch();
      const mine = token;
      const person = { name: 'P', email: `other${people}@example.com`, password };
      await server.call(register, { body: person });
      token = (await server.call(login, { body: person })).data?.token ?? '';
      await connectTo(birch.Name);
      token = mine;
      expect((await decline(state)).status).toBe(200);
      expect(await listedThere()).toEqual([birch.OrganisationID]);
    });

    test('offers organisations picked in addition; connected ones continue', async () => {
      const companyId = await connectTo(alder.Name);
      const connected = await connectTo(cedar.Name);
      await disconnect(companyId);
      const { data, message } = await reconnectTo(companyId, alder.Name, birch.Name, cedar.Name);
      expect(data?.companies.map(({ Id }) => Id).toSorted()).toEqual([companyId, connected].toSorted());
      expect(data?.missed).toBeNull();
      expect(data?.offered.map(({ name }) => name)).toEqual([birch.Name]);
      expect(message).toMatch(/^Connected .* Add what you want\.$/);
      expect((await names())?.length).toBe(2);
    });

    test('offers it and the intended one where the company was removed meanwhile', async () => {
      const companyId = await connectTo(alder.Name);
      const { data } = await server.call(reconnectCompany, { token, params: { companyId }, body: {} });
      await server.call(removeCompany, { token, params: { companyId }, body: { password } });
      const returned = await finishAt(data?.authorizationUrl, [alder.Name]);
      expect(returned.data).toMatchObject({ companies: [], missed: null, offered: [{ name: alder.Name }] });
      expect(await names()).toEqual([]);
    });

    test('does not reconnect unasked one that the person disconnected before', async () => {
      const companyId = await connectTo(alder.Name);
      const left = await connectTo(birch.Name);
      await disconnect(left);
      const { data, state } = await reconnectTo(companyId, birch.Name);
      expect(data?.offered.map(({ name }) => name)).toEqual([birch.Name]);
      expect((await companyOf(left))?.ConnectionStatus).toBe('DISCONNECTED');
      expect((await accept(state)).data?.company.Id).toBe(left);
    });
  });

  describe.skipIf(engine.missing)(`an unanswered offer on ${engine.name}`, () => {
    const scene = companiesOn(engine);
    const { signal } = new AbortController();

    /** Nothing but the offer stands on the grant. */
    async function offered() {
      const company = await scene.connected();
      const { connections, userId, companyId, reconnect, provider, clock, move } = company;
      await connections.disconnect(userId, companyId);
      const { state, grantId } = await reconnect(birch.Name);
      const accessToken = (await readGrant(scene.db, crypto, grantId)).accessToken;
      return {
        ...company,
        named: { state, tenantId: birch.OrganisationID },
        listedThere: async () => tenantsOf(await provider.connections(accessToken)),
        later: (minutes: number) => move(addMinutes(clock(), minutes)),
      };
    }

    test('is open for ten minutes, then it counts as declined', async () => {
      const { connections, userId, named, listedThere, later } = await offered();
      later(9);
      await connections.endExpiredOffers(signal);
      expect(await listedThere()).toEqual([birch.OrganisationID]);
      later(1);
      await expect(connections.acceptOffer(userId, named)).rejects.toMatchObject({ code: 'CONFLICT' });
      await connections.endExpiredOffers(signal);
      expect(await listedThere()).toEqual([]);
    });

    test('is declined in a later pass when the provider is down', async () => {
      const { connections, simulated, listedThere, later } = await offered();
      later(10);
      await simulated.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      await expect(connections.endExpiredOffers(signal)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await listedThere()).toEqual([birch.OrganisationID]);
      await connections.endExpiredOffers(signal);
      expect(await listedThere()).toEqual([]);
    });

    test('keeps its grant exactly as long as it is open', async () => {
      const { connections, userId, companyId, named } = await offered();
      const grants = async () => (await scene.db.selectFrom('grants').select('id').execute()).length;
      await connections.withdraw(userId, companyId, async () => {});
      expect(await grants()).toBe(1);
      await connections.declineOffer(userId, named);
      expect(await grants()).toBe(0);
    });
  });
}
