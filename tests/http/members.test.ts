import { deleteAccount, previewDeletion } from '#contract/users/account.ts';
import * as companies from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import {
  acceptInvitation,
  inviteMember,
  leaveCompany,
  listMembers,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '#contract/companies/members.ts';
import { login, me, register } from '#contract/users/users.ts';
import { readGrant } from '#server/connections/grantStore.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { removeCompanies } from './support/removeCompanies.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

for (const engine of engines)
  describe.skipIf(engine.missing)(`members on ${engine.name}`, () => {
    let now = new Date('2026-11-20T09:00:00Z');
    let provider: TestProvider;
    let mailbox: Mailbox;
    let server: TestServer;
    let people = 0;
    let ada: Person;
    let companyId: string;

    beforeAll(async () => {
      provider = await startProvider({}, () => now);
      mailbox = await startMailbox();
      const env = { ...providerSettings(provider.url), ...mailbox.settings };
      server = await startServer(engine, { clock: () => now, env });
    });
    afterAll(async () => {
      await server.stop();
      await mailbox.stop();
      await provider.stop();
    });

    beforeEach(async () => {
      now = addHours(now, 12);
      await removeCompanies(server.db);
      await server.db.deleteFrom('users').execute();
      ada = await newPerson('Ada');
      companyId = await connectAs(ada, alder.Name);
    });

    type Person = { id: string; name: string; email: string; token: string };

    async function newPerson(name: string): Promise<Person> {
      people += 1;
      const email = `${name}${people}@example.com`;
      await server.call(register, { body: { name, email, password } });
      const { data } = await server.call(login, { body: { email, password } });
      return { id: data?.user.Id ?? '', name, email, token: data?.token ?? '' };
    }

    async function finish(person: Person, authorizationUrl: string, organisation: string, user: string) {
      const returned = await provider.consent(authorizationUrl, { organisations: [organisation], user });
      const query = Object.fromEntries(returned.searchParams);
      return (await server.call(callback, { token: person.token, query })).data?.companies[0]?.Id ?? '';
    }

    async function connectAs(person: Person, organisation: string, user = 'Ruth Calder') {
      const { data } = await server.call(connect, { token: person.token });
      return finish(person, data?.authorizationUrl ?? '', organisation, user);
    }

    async function reconnectAs(person: Person, user: string) {
      const here = { token: person.token, params: { companyId } };
      const { data } = await server.call(companies.reconnectCompany, here);
      return finish(person, data?.authorizationUrl ?? '', alder.Name, user);
    }

    const at = (person: Person) => ({ token: person.token, params: { companyId } });
    const invite = async (person = ada, body: object = {}) =>
      (await server.call(inviteMember, { ...at(person), body })).data;
    const tokenOf = (link: string | undefined) => (link ?? '').split('#')[1] ?? '';
    const accept = (person: Person, token: string) =>
      server.call(acceptInvitation, { token: person.token, body: { token } });
    const join = async (name: string) => {
      const person = await newPerson(name);
      await accept(person, tokenOf((await invite())?.link));
      return person;
    };
    const membersFor = async (person: Person) =>
      (await server.call(listMembers, at(person))).data?.members
        .map(({ name, you, connects }) => ({ name, you, connects }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    const connectionFor = async (person: Person) =>
      (await server.call(companies.getCompany, at(person))).data?.company.Connection;
    async function refreshTokenOf(person: Person): Promise<string> {
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const { id } = await server.db
        .selectFrom('grants')
        .select('id')
        .where('userId', '=', person.id)
        .executeTakeFirstOrThrow();
      return (await readGrant(server.db, crypto, id)).refreshToken;
    }

    /** Whether the provider still takes it. */
    async function refreshes(refreshToken: string): Promise<boolean> {
      const answer = await fetch(`${provider.url}/connect/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('TEST:test')}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      return answer.ok;
    }

    describe('an invitation', () => {
      test('makes another user a member with all rights', async () => {
        const made = await invite();
        expect(made?.link).toMatch(/^http:\/\/localhost:3000\/invitation#/);
        expect(made?.invitation).toMatchObject({
          email: null,
          invitedBy: 'Ada',
          expiresAt: addDays(now, 7).toISOString(),
        });
        const token = tokenOf(made?.link);
        const read = await server.call(readInvitation, { body: { token } });
        expect(read.data).toMatchObject({ companyName: alder.Name, invitedBy: 'Ada' });

        const bob = await newPerson('Bob');
        expect((await server.call(companies.getCompany, at(bob))).status).toBe(404);
        expect((await accept(bob, token)).data?.company.Id).toBe(companyId);
        expect(await membersFor(bob)).toEqual([
          { name: 'Ada', you: false, connects: true },
          { name: 'Bob', you: true, connects: false },
        ]);
        expect(
          (await server.call(companies.listCompanies, { token: bob.token })).data?.companies,
        ).toHaveLength(1);
        expect((await server.call(companies.disconnectCompany, at(bob))).status).toBe(200);
      });

      test('works once, and a repeat by the same user gets the same answer', async () => {
        const token = tokenOf((await invite())?.link);
        const [bob, eve] = [await newPerson('Bob'), await newPerson('Eve')];
        const answers = await Promise.all([accept(bob, token), accept(eve, token)]);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

        const [winner, other] = answers[0].status === 200 ? [bob, eve] : [eve, bob];
        expect((await accept(winner, token)).status).toBe(200);
        expect(await accept(other, token)).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
        expect((await server.call(readInvitation, { body: { token } })).status).toBe(409);
      });

      test('ends after seven days, or when it is revoked', async () => {
        const bob = await newPerson('Bob');
        const first = await invite();
        const params = { companyId, id: first?.invitation.id ?? '' };
        expect((await server.call(revokeInvitation, { token: ada.token, params })).status).toBe(200);
        expect((await accept(bob, tokenOf(first?.link))).status).toBe(409);
        expect((await server.call(revokeInvitation, { token: ada.token, params })).status).toBe(404);

        const second = tokenOf((await invite())?.link);
        expect((await server.call(listMembers, at(ada))).data?.invitations).toHaveLength(1);
        now = addDays(now, 7);
        const { data } = await server.call(login, { body: { email: bob.email, password } });
        expect((await accept({ ...bob, token: data?.token ?? '' }, second)).status).toBe(409);
      });

      test('goes out by mail where an address is given', async () => {
        const email = `bob${people}@example.com`;
        const made = await invite(ada, { email });
        const mail = await mailbox.arrival(email, 1);

        expect(mail.subject).toBe(`Ada invites you to ${alder.Name}`);
        expect(linkIn(mail).url).toBe(made?.link);
      });

      test('is stored as a hash, also in the answers stored for repeats', async () => {
        const headers = { 'x-request-id': 'a-request-of-a-browser' };
        const first = await server.call(inviteMember, { ...at(ada), headers });
        const second = await server.call(inviteMember, { ...at(ada), headers });
        expect(second.data?.link).toBe(first.data?.link);

        const stored = JSON.stringify([
          await server.db.selectFrom('invitations').selectAll().execute(),
          await server.db.selectFrom('idempotencyKeys').selectAll().execute(),
          await server.db.selectFrom('auditEvents').selectAll().execute(),
        ]);
        expect(stored).not.toContain(tokenOf(first.data?.link));
      });

      test('is created at most twenty times an hour', async () => {
        for (let made = 0; made < 20; made += 1) expect(await invite()).toBeDefined();
        expect(await server.call(inviteMember, at(ada))).toMatchObject({ status: 429 });
        now = addHours(now, 1);
        expect((await server.call(inviteMember, at(ada))).status).toBe(201);
      });
    });

    describe('a member who leaves', () => {
      test('no longer sees the company, which stays for the others', async () => {
        const bob = await join('Bob');
        expect((await server.call(leaveCompany, at(bob))).data).toEqual({ deleted: null });

        expect((await server.call(companies.getCompany, at(bob))).status).toBe(404);
        expect(await membersFor(ada)).toEqual([{ name: 'Ada', you: true, connects: true }]);
        expect((await connectionFor(ada))?.WhoActs).toBe('nobody');
      });

      test('ends their connection, which says so and can be restored by another member', async () => {
        const bob = await join('Bob');
        await server.call(leaveCompany, at(ada));

        expect(await connectionFor(bob)).toMatchObject({
          State: 'connector-left',
          Label: 'Needs reconnection',
          WhoActs: 'you',
          Action: 'reconnect',
          Cause:
            'The member through whose access to Xero it was connected has left. Everything read so far is kept.',
        });
        expect(await server.db.selectFrom('grants').selectAll().execute()).toEqual([]);

        expect(await reconnectAs(bob, 'Ruth Calder')).toBe(companyId);
        expect((await connectionFor(bob))?.WhoActs).toBe('nobody');
        expect(await membersFor(bob)).toEqual([{ name: 'Bob', you: true, connects: true }]);
      });

      test('can be removed by another member, with the same result', async () => {
        const bob = await join('Bob');
        const params = { companyId, id: ada.id };
        const answer = await server.call(removeMember, { token: bob.token, params });

        expect(answer.data?.company.Connection.State).toBe('connector-left');
        expect((await server.call(companies.getCompany, at(ada))).status).toBe(404);
        expect((await server.call(removeMember, { token: bob.token, params })).status).toBe(404);
        const self = { companyId, id: bob.id };
        expect((await server.call(removeMember, { token: bob.token, params: self })).status).toBe(409);
      });

      test('stops nothing after another member has taken over the connection', async () => {
        const bob = await join('Bob');
        await reconnectAs(bob, 'Ruth Calder');
        await server.call(leaveCompany, at(ada));

        expect((await connectionFor(bob))?.State).not.toBe('connector-left');
      });

      test('stays, with nothing changed, while the provider cannot be reached', async () => {
        const bob = await join('Bob');
        await provider.steer('faults', { path: '/connections', kind: 'status', status: 503 });
        expect(await server.call(leaveCompany, at(ada))).toMatchObject({
          status: 503,
          failure: { error: 'XERO_CONNECTION_FAILED' },
        });
        expect(await membersFor(bob)).toHaveLength(2);
      });
    });

    describe('the last member', () => {
      test('cannot leave without deciding about the data', async () => {
        const refused = await server.call(leaveCompany, at(ada));
        expect(refused).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
        expect(refused.failure?.message).toMatch(/only member/);

        const answer = await server.call(leaveCompany, { ...at(ada), body: { data: 'delete' } });
        expect(answer.data?.deleted).toMatchObject({ records: expect.any(Number) });
        expect(await server.db.selectFrom('companies').selectAll().execute()).toEqual([]);
      });

      test('remains when two leave at once', async () => {
        const bob = await join('Bob');
        await reconnectAs(bob, 'Ruth Calder');
        const answers = await Promise.all([
          server.call(leaveCompany, at(ada)),
          server.call(leaveCompany, at(bob)),
        ]);

        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      });
    });

    describe('a deleted account', () => {
      test('deletes what nobody else can reach and leaves the rest to the others, as announced', async () => {
        const bob = await join('Bob');
        const alone = await connectAs(ada, birch.Name);
        const preview = await server.call(previewDeletion, { token: ada.token });
        expect(preview.data).toMatchObject({
          destroyed: [{ id: alone, name: birch.Name, counts: { records: expect.any(Number) } }],
          remaining: [{ id: companyId, name: alder.Name, stops: true }],
        });

        const wrong = await server.call(deleteAccount, { token: ada.token, body: { password: 'guessed' } });
        expect(wrong).toMatchObject({ status: 400, failure: { details: [{ path: 'password' }] } });
        const done = await server.call(deleteAccount, { token: ada.token, body: { password } });
        expect(done.data).toEqual({ removedCompanies: 1 });

        expect((await server.call(me, { token: ada.token })).status).toBe(401);
        expect((await server.call(login, { body: { email: ada.email, password } })).status).toBe(401);
        expect((await connectionFor(bob))?.State).toBe('connector-left');
        const left = await server.db.selectFrom('companies').select('id').execute();
        expect(left).toEqual([{ id: companyId }]);
        expect(await server.db.selectFrom('grants').selectAll().execute()).toEqual([]);
      });

      test('revokes its consent at the provider, unless another user of ours has it too', async () => {
        const bob = await newPerson('Bob');
        await connectAs(bob, alder.Name);
        const [ofAda, ofBob] = [await refreshTokenOf(ada), await refreshTokenOf(bob)];
        await server.call(deleteAccount, { token: ada.token, body: { password } });
        expect(await refreshes(ofAda)).toBe(true);

        await server.call(deleteAccount, { token: bob.token, body: { password } });
        expect(await refreshes(ofBob)).toBe(false);
      });

      test('stays when the provider cannot be reached', async () => {
        await provider.steer('faults', { path: '/connections', kind: 'status', status: 503 });
        const answer = await server.call(deleteAccount, { token: ada.token, body: { password } });

        expect(answer).toMatchObject({ status: 503, failure: { error: 'XERO_CONNECTION_FAILED' } });
        expect((await server.call(me, { token: ada.token })).status).toBe(200);
      });
    });
  });
