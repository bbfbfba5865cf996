import { changePassword, endOneSession, endOtherSessions, listSessions } from '#contract/users/account.ts';
import { type AuditKind, listCompanyActivity, listOwnActivity } from '#contract/audit.ts';
import {
  disconnectCompany,
  exportRecords,
  removeCompany,
  updateCompany,
} from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { acceptInvitation, inviteMember, leaveCompany } from '#contract/companies/members.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { clearSyncLogs } from '#contract/sync/logClearing.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { login, logout, register } from '#contract/users/users.ts';
import { deleteAccount } from '#contract/users/account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngImage } from '../support/images.ts';
import { engines } from './support/engines.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the audit log on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let provider: TestProvider;
    let server: TestServer;
    let people = 0;

    beforeAll(async () => {
      provider = await startProvider({}, () => now);
      const clock = () => {
        now = new Date(now.getTime() + 10);
        return now;
      };
      server = await startServer(engine, { clock, env: providerSettings(provider.url), idle: true });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    type Person = { id: string; email: string; token: string };

    async function newPerson(name: string): Promise<Person> {
      people += 1;
      const email = `${name}${people}@example.com`;
      await server.call(register, { body: { name, email, password } });
      const { data } = await server.call(login, { body: { email, password }, from: '10.0.0.1' });
      return { id: data?.user.Id ?? '', email, token: data?.token ?? '' };
    }

    async function connectAs({ token }: Person): Promise<string> {
      const started = await server.call(connect, { token });
      const choice = { organisations: [alder.Name] };
      const returned = await provider.consent(started.data?.authorizationUrl ?? '', choice);
      const query = Object.fromEntries(returned.searchParams);
      return (await server.call(callback, { token, query })).data?.companies[0]?.Id ?? '';
    }

    async function join(companyId: string, by: Person, person: Person): Promise<void> {
      const { data } = await server.call(inviteMember, {
        token: by.token,
        params: { companyId },
        body: { role: 'owner', password },
      });
      const [, token = ''] = (data?.link ?? '').split('#');
      await server.call(acceptInvitation, { token: person.token, body: { token } });
    }

    const own = async ({ token }: Person, query: Record<string, string> = {}) =>
      (await server.call(listOwnActivity, { token, query })).data;
    const ofCompany = async ({ token }: Person, companyId: string, query: Record<string, string> = {}) =>
      (await server.call(listCompanyActivity, { token, params: { companyId }, query })).data;
    const actions = (found: { events: { action: string }[] } | undefined) =>
      found?.events.map(({ action }) => action);

    test('shows people what happened to their account, also what failed', async () => {
      const ada = await newPerson('Ada');
      const headers = { 'user-agent': firefox };
      const body = { email: ada.email, password };
      await server.call(login, { body: { ...body, password: 'guessed' }, from: '10.6.6.6', headers });
      await server.call(login, { body, from: '10.0.0.1', headers });
      await server.call(endOtherSessions, { token: ada.token });
      const change = { currentPassword: password, newPassword: 'a brand new sentence' };
      await server.call(changePassword, { token: ada.token, body: change });
      const found = await own(ada);
      await server.call(logout, { token: ada.token });

      expect(actions(found)).toEqual([
        'user.password-changed',
        'user.sessions-ended',
        'user.logged-in',
        'user.log-in-failed',
        'user.logged-in',
        'user.registered',
      ]);
      expect(found?.events[3]).toMatchObject({
        kind: 'account',
        person: { id: ada.id },
        company: null,
        detail: { address: '10.6.6.6', browser: 'Firefox', system: 'Linux' },
      });
    });

    test('shows a person each session that was ended by itself, and each log-out', async () => {
      const ada = await newPerson('Ada');
      const body = { email: ada.email, password };
      await server.call(login, { body });
      const { data } = await server.call(listSessions, { token: ada.token });
      const id = data?.sessions.find(({ current }) => !current)?.id ?? '';
      expect((await server.call(endOneSession, { token: ada.token, params: { id } })).status).toBe(200);
      await server.call(logout, { token: ada.token });

      ada.token = (await server.call(login, { body })).data?.token ?? '';
      expect(actions(await own(ada))).toEqual([
        'user.logged-in',
        'user.logged-out',
        'user.session-ended',
        'user.logged-in',
        'user.logged-in',
        'user.registered',
      ]);
    });

    test('shows members who did what with the organisation, whoever it was', async () => {
      const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
      const companyId = await connectAs(ada);
      const params = { companyId };
      await join(companyId, ada, bob);
      const asBob = { token: bob.token, params };
      await server.call(updateCompany, { ...asBob, body: { Name: 'The studio' } });
      await server.call(exportRecords, asBob);
      await server.call(syncAll, { token: bob.token, body: { companyId, options: { full: true } } });
      const schedule = { enabled: false, frequency: 'weekly', time: '06:00' };
      const settings = { companyId, autoSync: false, schedule };
      await server.call(updateGlobalSettings, { token: ada.token, body: settings });
      await server.call(clearSyncLogs, { token: ada.token, query: { companyId } });
      await server.call(disconnectCompany, asBob);

      const found = await ofCompany(ada, companyId);
      expect(found?.events.map(({ action, person }) => [action, person?.name])).toEqual([
        ['company.disconnected', 'Bob'],
        ['logs.cleared', 'Ada'],
        ['settings.changed', 'Ada'],
        ['sync.started', 'Bob'],
        ['data.exported', 'Bob'],
        ['company.renamed', 'Bob'],
        ['member.joined', 'Bob'],
        ['member.invited', 'Ada'],
        ['company.connected', 'Ada'],
      ]);
      expect(found?.events[3]?.detail).toEqual({ entities: 'all', full: true });
      expect(found?.people.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
      expect(found?.events[0]?.company).toEqual({ id: companyId, name: 'The studio' });

      const byBob = await ofCompany(ada, companyId, { person: bob.id, kind: 'members' });
      expect(actions(byBob)).toEqual(['member.joined']);
      expect(actions(await ofCompany(ada, companyId, { person: 'app' }))).toEqual([]);
      expect(actions(await own(bob, { kind: 'data' satisfies AuditKind }))).toEqual(['data.exported']);
    });

    test('is read page by page', async () => {
      const ada = await newPerson('Ada');
      const companyId = await connectAs(ada);
      for (const Name of ['One', 'Two', 'Three'])
        await server.call(updateCompany, { token: ada.token, params: { companyId }, body: { Name } });
      const page = async (offset: number) =>
        ofCompany(ada, companyId, { kind: 'settings', limit: '2', offset: `${offset}` });

      expect(await page(0)).toMatchObject({
        events: [{ detail: { name: 'Three' } }, { detail: { name: 'Two' } }],
        pagination: { totalCount: 3, offset: 0, limit: 2, hasMore: true },
      });
      expect(await page(2)).toMatchObject({
        events: [{ detail: { name: 'One' } }],
        pagination: { hasMore: false },
      });
    });

    test('names people of an organisation also after they left and deleted their account', async () => {
      const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
      const companyId = await connectAs(ada);
      await join(companyId, ada, bob);
      await server.call(leaveCompany, { token: bob.token, params: { companyId } });
      await server.call(deleteAccount, { token: bob.token, body: { password } });

      const found = await ofCompany(ada, companyId, { person: bob.id });
      expect(found?.events.map(({ action, person }) => [action, person?.name])).toEqual([
        ['member.left', 'Bob'],
        ['member.joined', 'Bob'],
      ]);
    });

    test('keeps for its person what was done with an organisation that is gone', async () => {
      const ada = await newPerson('Ada');
      const companyId = await connectAs(ada);
      await server.call(removeCompany, { token: ada.token, params: { companyId }, body: { password } });

      const found = await own(ada, { kind: 'data' });
      expect(found?.events).toMatchObject([
        { action: 'company.removed', company: { id: companyId, name: alder.Name } },
      ]);
    });

    test('is refused by the database to whoever would change it', async () => {
      await newPerson('Ada');
      const readLog = async () => [
        await server.db.selectFrom('auditEvents').selectAll().execute(),
        await server.db.selectFrom('auditDetails').selectAll().execute(),
      ];
      const before = await readLog();
      for (const rows of before) expect(rows.length).toBeGreaterThan(0);
      const { db } = server;
      // One after the other: locks of several tables at once would end some of them as deadlocks.
      const attempts = [
        () => db.updateTable('auditEvents').set({ action: 'user.logged-out' }).execute(),
        () => db.deleteFrom('auditEvents').execute(),
        () => sql`truncate audit_events`.execute(db),
        () => db.updateTable('auditDetails').set({ detail: '{}' }).execute(),
        () => db.deleteFrom('auditDetails').execute(),
        () => sql`truncate audit_details`.execute(db),
        () => sql`truncate users cascade`.execute(db),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toThrow('the audit log is only ever added to');
      expect(await readLog()).toEqual(before);
    });

    test('loses what is personal of an account with the account, and of no other', async () => {
      const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')];
      await server.call(deleteAccount, { token: bob.token, body: { password } });
      const rows = await server.db.selectFrom('auditDetails').select('userId').execute();
      const owners = new Set(rows.map(({ userId }) => userId));
      expect([owners.has(ada.id), owners.has(bob.id)]).toEqual([true, false]);
      expect(actions(await own(ada))).toContain('user.logged-in');
    });

    test('has who changed a letterhead, which parts and to what, and nothing of what stayed as it was', async () => {
      const ada = await newPerson('Ada');
      const save = (body: object) => server.call(saveLetterhead, { token: ada.token, body });
      await save({ firm: 'Calder & Co', preparedBy: 'Ruth' });
      await save({ logo: pngImage({ width: 60, height: 20 }).toString('base64') });
      await save({ firm: 'Calder & Co' });
      const found = (await own(ada))?.events.filter(({ action }) => action === 'user.letterhead-changed');
      const names = { firm: 'Calder & Co', preparedBy: 'Ruth' };
      expect(found).toMatchObject([
        { person: { id: ada.id }, detail: { parts: 'logo', ...names } },
        { person: { id: ada.id }, detail: { parts: 'firm, prepared by', ...names } },
      ]);
      expect(found).toHaveLength(2);
      expect(JSON.stringify(found).length).toBeLessThan(1500);
    });
  });
