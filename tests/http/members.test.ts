import * as companies from '#contract/companies/companies.ts';
import {
  inviteMember,
  leaveCompany,
  listMembers,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '#contract/companies/members.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { linkIn } from '../support/mailbox.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';
import { patience } from './support/patience.ts';
import { packsScene } from './support/packsScene.ts';
import { alder, birch } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`members on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const {
      now,
      move,
      logIn,
      newPerson,
      connectAs,
      reconnectAs,
      at,
      invite,
      tokenOf,
      accept,
      join,
      membersFor,
      connectionFor,
    } = scene;
    let { server, provider, mailbox, ada, companyId } = scene.parts();
    beforeEach(() => {
      ({ server, provider, mailbox, ada, companyId } = scene.parts());
    });

    describe('an invitation', () => {
      test('makes another user a member in the role it names', async () => {
        const made = await invite();
        expect(made?.link).toMatch(/^http:\/\/localhost:3000\/invitation#/);
        expect(made?.invitation).toMatchObject({
          email: null,
          role: 'owner',
          invitedBy: 'Ada',
          expiresAt: addDays(now(), 7).toISOString(),
        });
        const token = tokenOf(made?.link);
        const read = await server.call(readInvitation, { body: { token } });
        expect(read.data).toMatchObject({
          companyNames: [alder.Name],
          role: 'owner',
          invitedBy: 'Ada',
        });

        const bob = await newPerson('Bob');
        expect((await server.call(companies.getCompany, at(bob))).status).toBe(404);
        expect((await accept(bob, token)).data?.companies).toMatchObject([{ Id: companyId, Role: 'owner' }]);
        expect(await membersFor(bob)).toEqual([
          { name: 'Ada', you: false, connects: true },
          { name: 'Bob', you: true, connects: false },
        ]);
        expect(
          (await server.call(companies.listCompanies, { token: bob.token })).data?.companies,
        ).toHaveLength(1);
        expect((await server.call(companies.disconnectCompany, at(bob))).status).toBe(200);
      });

      test('covers several organizations of the inviter in one act, and is taken back for each alone', async () => {
        const other = await connectAs(ada, birch.Name);
        const made = await invite(ada, { role: 'editor', alsoCompanyIds: [other] });
        const token = tokenOf(made?.link);
        expect((await server.call(readInvitation, { body: { token } })).data?.companyNames).toEqual(
          [alder.Name, birch.Name].toSorted(),
        );
        const bob = await newPerson('Bob');
        expect((await accept(bob, token)).data?.companies).toHaveLength(2);
        const listed = await server.call(companies.listCompanies, { token: bob.token });
        expect(listed.data?.companies.map(({ Role }) => Role)).toEqual(['editor', 'editor']);

        const second = await invite(ada, { role: 'viewer', alsoCompanyIds: [other] });
        const params = { companyId: other, id: second?.invitation.id ?? '' };
        expect((await server.call(revokeInvitation, { token: ada.token, params })).status).toBe(200);
        const eve = await newPerson('Eve');
        expect((await accept(eve, tokenOf(second?.link))).data?.companies).toMatchObject([{ Id: companyId }]);
      });

      test('covers no organization that the inviter does not own', async () => {
        const bob = await newPerson('Bob');
        const bobs = await connectAs(bob, birch.Name);
        const refused = await server.call(inviteMember, {
          ...at(ada),
          body: { role: 'viewer', alsoCompanyIds: [bobs] },
        });
        expect(refused).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
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
        move(addDays(now(), 7));
        const session = await logIn(bob);
        expect((await accept({ token: session?.token ?? '' }, second)).status).toBe(409);
      });

      test('goes out by mail where an address is given', async () => {
        const email = 'bob-by-mail@example.com';
        const made = await invite(ada, { email });
        const mail = await mailbox.arrival(email, 1);

        expect(mail.subject).toBe(`Ada invites you to ${alder.Name}`);
        expect(linkIn(mail).url).toBe(made?.link);
      });

      test('names an organization on one line, whatever the provider calls it', async () => {
        const name = `Alder\r\n\r\nYour "account" is closed. Call us\u2028\u202e1234 https://www.evil.example/x <a@evil.example> ${'z'.repeat(300)}`;
        const unreadId = await packsScene(server, now()).newCompany(ada.id, name);
        const email = 'cy-by-mail@example.com';
        await server.call(inviteMember, {
          token: ada.token,
          params: { companyId: unreadId },
          body: { role: 'viewer', email },
        });
        const invited = await mailbox.arrival(email, 1);

        const oneLine = 'Alder Your account is closed. Call us 1234 https evil example/x a evil.example';
        const shortName = `${`${oneLine} ${'z'.repeat(300)}`.slice(0, 99)}…`;
        expect(invited.subject).toBe(`Ada invites you to ${shortName}`);
        expect(invited.text).toContain(`to see the books of ${shortName} in Tieout`);

        // Who is a member already hears of it under the same name.
        const cy = await newPerson('Cy');
        await accept(cy, tokenOf(linkIn(invited).url));
        const isNews = ({ subject }: { subject: string }) => subject.startsWith('Cy joined');
        await expect.poll(() => mailbox.mails.some(isNews), patience).toBe(true);
        const news = mailbox.mails.find(isNews);
        expect(news?.subject).toBe(`Cy joined ${shortName}`);
        expect(news?.text).toContain(`viewer of ${shortName} from now on`);
      });

      test('is stored as a hash, also in the answers stored for repeats', async () => {
        const headers = { 'x-request-id': 'a-request-of-a-browser' };
        const body = { role: 'viewer' };
        const first = await server.call(inviteMember, { ...at(ada), headers, body });
        const second = await server.call(inviteMember, { ...at(ada), headers, body });
        expect(second.data?.link).toBe(first.data?.link);

        const stored = JSON.stringify([
          await server.db.selectFrom('invitations').selectAll().execute(),
          await server.db.selectFrom('idempotencyKeys').selectAll().execute(),
          await server.db.selectFrom('auditEvents').selectAll().execute(),
        ]);
        expect(stored).not.toContain(tokenOf(first.data?.link));
      });

      test('is created at most twenty times an hour, of eighty at once too', async () => {
        const call = { ...at(ada), body: { role: 'viewer' } };
        const answers = await Promise.all(Array.from({ length: 80 }, () => server.call(inviteMember, call)));
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 201)).toHaveLength(20);
        expect(statuses.filter((status) => status === 429)).toHaveLength(60);
        move(addHours(now(), 1));
        expect((await server.call(inviteMember, call)).status).toBe(201);
      });
    });

    describe('a member who leaves', () => {
      test('no longer sees the company, which stays for the others', async () => {
        const bob = await join('Bob');
        expect((await server.call(leaveCompany, at(bob))).data).toEqual({ removed: null });

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

      test('can be removed by another owner, with the same result', async () => {
        const bob = await join('Bob');
        await reconnectAs(bob, 'Ruth Calder');
        const params = { companyId, id: bob.id };
        const call = { token: ada.token, params, body: { password } };
        const answer = await server.call(removeMember, call);

        expect(answer.data?.company.Connection.State).toBe('connector-left');
        expect((await server.call(companies.getCompany, at(bob))).status).toBe(404);
        expect((await server.call(removeMember, call)).status).toBe(404);
        const self = { ...call, params: { companyId, id: ada.id } };
        expect((await server.call(removeMember, self)).status).toBe(409);
      });

      test('is removed once, of two calls at once too', async () => {
        const bob = await join('Bob');
        await reconnectAs(bob, 'Ruth Calder');
        const eve = await join('Eve');
        const remove = ({ token }: Person) =>
          server.call(removeMember, { token, params: { companyId, id: bob.id }, body: { password } });
        const answers = await Promise.all([remove(ada), remove(eve)]);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
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

        const answer = await server.call(leaveCompany, { ...at(ada), body: { data: 'delete', password } });
        expect(answer.data?.removed).toMatchObject({
          counts: { records: expect.any(Number) },
          deletedAfter: addDays(now(), 7).toISOString(),
        });
        expect((await server.call(companies.getCompany, at(ada))).status).toBe(404);
        expect((await server.call(companies.restoreCompany, at(ada))).status).toBe(200);
        expect((await server.call(companies.getCompany, at(ada))).status).toBe(200);
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
  });
