/** Stored tokens that do not open, by a lost key or a damaged row, are an end of the grant with the usual ways out. */
import { deleteAccount } from '#contract/users/account.ts';
import {
  type Company,
  disconnectCompany,
  getCompany,
  listCompanies,
  refreshCompany,
  removeCompany,
} from '#contract/companies/companies.ts';
import { callback, connect, refreshGrants } from '#contract/companies/connections.ts';
import { acceptInvitation, inviteMember, leaveCompany } from '#contract/companies/members.ts';
import { login, register } from '#contract/users/users.ts';
import { createLog } from '#server/lib/log.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { removeCompanies } from './support/removeCompanies.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

for (const engine of engines)
  describe.skipIf(engine.missing)(`tokens that cannot be read on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    const logLines: string[] = [];
    let people = 0;
    let token = '';
    let companyId = '';
    let sealed = '';

    beforeAll(async () => {
      provider = await startProvider();
      const log = createLog('warn', { write: (line: string) => void logLines.push(line) });
      server = await startServer(engine, { env: providerSettings(provider.url), idle: true, log });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      token = await newUser();
      companyId = await connectTo(alder.Name);
      await connectTo(birch.Name);
      const grants = () => server.db.selectFrom('grants').select('tokens').executeTakeFirstOrThrow();
      sealed = (await grants()).tokens;
      const damaged = `${sealed.slice(0, -8)}AAAAAAAA`;
      await server.db.updateTable('grants').set({ tokens: damaged }).execute();
    });
    afterEach(async () => {
      await removeCompanies(server.db);
      await server.db.deleteFrom('grants').execute();
      await provider.steer('revoke', { user: 'Ruth Calder' });
      logLines.length = 0;
    });

    async function newUser(): Promise<string> {
      people += 1;
      const person = { name: 'P', email: `reader${people}@example.com`, password };
      await server.call(register, { body: person });
      return (await server.call(login, { body: person })).data?.token ?? '';
    }
    async function connectTo(organisation: string, as = token, query: Record<string, string> = {}) {
      const { data } = await server.call(connect, { token: as, query });
      const choice = { organisations: [organisation] };
      const { searchParams } = await provider.consent(data?.authorizationUrl ?? '', choice);
      const done = await server.call(callback, { token: as, query: Object.fromEntries(searchParams) });
      return done.data?.companies[0]?.Id ?? '';
    }
    const here = () => ({ token, params: { companyId } });
    const companies = async (): Promise<Company[]> =>
      (await server.call(listCompanies, { token })).data?.companies ?? [];

    test('suspend every company of the grant, which says why and what to do', async () => {
      expect((await server.call(refreshCompany, here())).status).toBe(200);
      const found = await companies();
      expect(found.map(({ ConnectionStatus }) => ConnectionStatus)).toEqual(['SUSPENDED', 'SUSPENDED']);
      for (const { StatusReason, Connection } of found) {
        expect(Connection).toMatchObject({ State: 'needs-reconnection', Action: 'reconnect' });
        expect(Connection.Cause).toMatch(/stored access .* could not be read/);
        expect(StatusReason).toBe(Connection.Cause);
      }
    });

    test('are logged once, without their content', async () => {
      await server.call(refreshCompany, here());
      await server.call(refreshCompany, here());
      const lines = logLines.filter((line) => line.includes('tokens'));
      expect(lines).toHaveLength(1);
      expect(lines.join()).toContain('grantId');
      expect(lines.join()).toContain('authenticate');
      expect(logLines.join()).not.toContain(sealed.slice(5, 40));
    });

    test('are replaced by a reconnection, which brings all of its companies back', async () => {
      await server.call(refreshCompany, here());
      expect(await connectTo(alder.Name, token, { mode: 'reconnect', companyId })).toBe(companyId);
      expect((await companies()).map(({ Connection }) => Connection.State)).toEqual([
        'connecting',
        'connecting',
      ]);
      expect((await server.call(refreshCompany, here())).data?.company.Connection.State).toBe('working');
    });

    test('are replaced by a reconnection also before anybody notices', async () => {
      expect(await connectTo(alder.Name, token, { mode: 'reconnect', companyId })).toBe(companyId);
      expect((await server.call(refreshCompany, here())).data?.company.Connection.State).toBe('working');
    });

    test('prevent nobody from disconnecting', async () => {
      const note = expect.stringContaining('check Connected apps there');
      expect(await server.call(disconnectCompany, here())).toMatchObject({ status: 200, data: { note } });
      const { data } = await server.call(getCompany, here());
      expect(data?.company.Connection.State).toBe('disconnected-here');
    });

    test('prevent nobody from removing', async () => {
      expect((await server.call(removeCompany, { ...here(), body: { password } })).status).toBe(200);
      expect((await companies()).length).toBe(1);
    });

    test('make a renewal say what to do', async () => {
      const renewal = { status: 409, failure: { error: 'XERO_TOKEN_EXPIRED' } };
      expect(await server.call(refreshGrants, { token })).toMatchObject(renewal);
      expect(await server.call(refreshGrants, { token, body: { companyId } })).toMatchObject(renewal);
    });

    test('change nothing where only the key is missing, and let a person continue without it', async () => {
      const text = { tokens: sealed.replace('test.', 'lost.') };
      await server.db.updateTable('grants').set(text).execute();
      expect((await server.call(refreshCompany, here())).status).toBe(500);
      expect((await companies()).map(({ Connection }) => Connection.State)).toEqual([
        'connecting',
        'connecting',
      ]);
      expect((await server.call(disconnectCompany, here())).status).toBe(200);
      expect((await server.call(removeCompany, { ...here(), body: { password } })).status).toBe(200);
      await server.db.updateTable('grants').set({ tokens: sealed }).execute();
      const [other] = await companies();
      const params = { companyId: other?.Id ?? '' };
      const { data } = await server.call(refreshCompany, { token, params });
      expect(data?.company.Connection.State).toBe('working');
    });

    test('prevent no member from leaving, and nobody from deleting the account', async () => {
      const { data } = await server.call(inviteMember, { ...here(), body: { role: 'owner', password } });
      const colleague = await newUser();
      const [, linkToken = ''] = (data?.link ?? '').split('#');
      await server.call(acceptInvitation, { token: colleague, body: { token: linkToken } });
      // The other is owner for longer than the first seven days.
      await server.db.updateTable('memberships').set({ ownerSince: null }).execute();
      expect((await server.call(leaveCompany, here())).status).toBe(200);
      const left = await server.call(getCompany, { ...here(), token: colleague });
      expect(left.data?.company.Connection.State).toBe('connector-left');
      expect(await server.call(deleteAccount, { token, body: { password } })).toMatchObject({
        status: 200,
        data: { removedCompanies: 1 },
      });
      expect(await server.db.selectFrom('grants').select('id').execute()).toEqual([]);
    });
  });
