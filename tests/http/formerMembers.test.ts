/** Who is no member any more gets nothing of the company by what was in their hands before. */
import { getCompany } from '#contract/companies/companies.ts';
import { acceptInvitation, inviteMember, leaveCompany, removeMember } from '#contract/companies/members.ts';
import { createPack } from '#contract/packs/packs.ts';
import { createSavedReport } from '#contract/packs/savedReports.ts';
import { login, register } from '#contract/users/users.ts';
import { createRestoring } from '#server/deletion/restoring.ts';
import { newId } from '#server/lib/ids.ts';
import { deleteMember, insertMembers, lockMembers } from '#server/members/memberStore.ts';
import { announce } from '#server/sync/events.ts';
import { hashPassword } from '#server/users/passwords/passwords.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, postgres } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';
const at = new Date('2026-11-20T09:00:00Z');

for (const engine of engines)
  describe.skipIf(engine.missing)(`whoever was taken out of a company on ${engine.name}`, () => {
    let server: TestServer;
    const companyId = newId();
    beforeAll(async () => {
      server = await startServer(engine, { idle: true, clock: () => at });
      await server.db
        .insertInto('companies')
        .values({
          id: companyId,
          name: 'Alder',
          provider: 'xero',
          tenantId: companyId,
          state: 'working',
          createdAt: at,
          updatedAt: at,
        })
        .execute();
    });
    afterAll(() => server.stop());

    async function person(name: string) {
      const body = { name, email: `${name}@example.com`, password };
      const id = (await server.call(register, { body })).data?.user.Id ?? '';
      return { id, token: (await server.call(login, { body })).data?.token ?? '' };
    }
    const accept = (token: string, link: string) =>
      server.call(acceptInvitation, { token, body: { token: new URL(link).hash.slice(1) } });
    const invite = async (token: string) =>
      (await server.call(inviteMember, { token, params: { companyId }, body: { role: 'owner', password } }))
        .data?.link ?? '';

    test('cannot return by an invitation they made, nor by the one they accepted', async () => {
      const [ada, bob] = [await person('ada'), await person('bob')];
      const row = { companyId, userId: ada.id, role: 'owner' as const, createdAt: at };
      await server.db.insertInto('memberships').values(row).execute();
      const came = await invite(ada.token);
      expect((await accept(bob.token, came)).status).toBe(200);
      expect((await accept(bob.token, came)).status).toBe(200);
      const own = await invite(bob.token);
      const removed = { companyId, id: bob.id };
      const removal = { token: ada.token, params: removed, body: { password } };
      expect((await server.call(removeMember, removal)).status).toBe(200);
      expect((await accept(bob.token, own)).status).toBe(409);
      expect((await accept(bob.token, came)).status).toBe(409);
      // Those of others stand.
      expect((await accept(bob.token, await invite(ada.token))).status).toBe(200);
    });
  });

/** For all of the tests below, which wait for each other's transactions. */
let server: TestServer;
let people = 0;
beforeAll(async () => {
  if (!postgres.missing) server = await startServer(postgres, { idle: true, clock: () => at });
});
afterAll(async () => {
  if (!postgres.missing) await server.stop();
});

// The embedded engine has one connection: an invitation waits for the whole removal.
test.skipIf(postgres.missing)('a user being removed cannot create an invitation to return by', async () => {
  const { companyId, person } = await newCompany();
  const [, { id, token }] = [await person('ada'), await person('bob')];
  const removing = await server.db.startTransaction().execute();
  const books = { trx: removing, companyId };
  expect(await lockMembers(books)).toHaveLength(2);
  await deleteMember(books, id, at);
  let answered: number | null = null;
  const answer = server
    .call(inviteMember, { token, params: { companyId }, body: { role: 'owner', password } })
    .then(({ status }) => (answered = status));
  await expect.poll(async () => answered !== null || (await isWaiting()), patience).toBe(true);
  await removing.commit().execute();
  expect(await answer).toBe(404);
});

// The embedded engine has one connection: whoever joins has joined before, or finds the company gone.
test.skipIf(postgres.missing)(
  'data that the last member deletes is kept where somebody joins meanwhile',
  async () => {
    const { companyId, person } = await newCompany();
    const [ada, bob] = [await person('ada'), await person('bob')];
    await server.db.deleteFrom('memberships').where('userId', '=', bob.id).execute();
    const joining = await server.db.startTransaction().execute();
    const books = { trx: joining, companyId };
    await insertMembers(books, [{ userId: bob.id, role: 'owner', invitedThrough: [] }], at);
    let answered: number | null = null;
    const call = { token: ada.token, params: { companyId }, body: { data: 'delete', password } };
    const answer = server.call(leaveCompany, call).then(({ status }) => (answered = status));
    await expect.poll(async () => answered !== null || (await isWaiting()), patience).toBe(true);
    await joining.commit().execute();
    expect(await answer).toBe(409);
    expect((await server.call(getCompany, { token: bob.token, params: { companyId } })).status).toBe(200);
  },
);

test.skipIf(postgres.missing)(
  'a removed company is restored although its state changes in the same moment',
  async () => {
    const { db } = server;
    const { companyId, person } = await newCompany();
    const [ada, bob] = [await person('ada'), await person('bob')];
    await db.deleteFrom('memberships').where('userId', '=', bob.id).execute();
    await server.call(leaveCompany, {
      token: ada.token,
      params: { companyId },
      body: { data: 'delete', password },
    });
    const mail = { available: false, post: async () => {} };
    const restoring = createRestoring({
      db,
      clock: () => at,
      mail,
      appUrl: 'http://localhost:3000',
      announce,
    });
    const changing = await db.startTransaction().execute();
    await changing.updateTable('companies').set({ updatedAt: at }).where('id', '=', companyId).execute();
    const restored = restoring.restoreFor(bob.id, companyId);
    await expect.poll(() => isWaiting(), patience).toBe(true);
    await lockMembers({ trx: changing, companyId });
    await changing.commit().execute();
    await restored;
    expect((await server.call(getCompany, { token: bob.token, params: { companyId } })).status).toBe(200);
  },
);

test.skipIf(postgres.missing).each([
  {
    what: 'a pack',
    saveFor: (token: string, companyId: string) =>
      server.call(createPack, {
        token,
        body: {
          title: 'Month-end pack',
          formats: ['pdf'],
          agreement: 'shown',
          notes: '',
          reports: [{ name: '', settings: { type: 'profit-loss', period: 'month' } }],
          clients: [{ companyId, recipients: [] }],
          schedule: null,
        },
      }),
  },
  {
    what: 'a report',
    saveFor: (token: string, forCompanyId: string) =>
      server.call(createSavedReport, {
        token,
        body: { name: 'Month', forCompanyId, settings: { type: 'profit-loss', period: 'month' } },
      }),
  },
])('$what for a company that one is taken out of meanwhile is not saved', async ({ saveFor }) => {
  const { companyId, person } = await newCompany();
  const [ada, bob] = [await person('ada'), await person('bob')];
  const removing = await server.db.startTransaction().execute();
  const members = await lockMembers({ trx: removing, companyId });
  expect(members.map(({ id }) => id).toSorted()).toEqual([ada.id, bob.id].toSorted());
  const answer = saveFor(bob.token, companyId);
  await expect.poll(() => isWaiting(), patience).toBe(true);
  await deleteMember({ trx: removing, companyId }, bob.id, at);
  await removing.commit().execute();
  expect(await answer).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
});

/** A company of nobody, and who are made its members. */
async function newCompany() {
  const companyId = newId();
  const company = {
    name: 'Alder',
    provider: 'xero',
    tenantId: companyId,
    state: 'disconnected-here',
    createdAt: at,
  } as const;
  await server.db
    .insertInto('companies')
    .values({ id: companyId, ...company, updatedAt: at })
    .execute();
  const person = async (name: string) => {
    people += 1;
    const body = { name, email: `${name}${people}@example.com`, password };
    const id = (await server.call(register, { body })).data?.user.Id ?? '';
    const row = { companyId, userId: id, role: 'owner' as const, createdAt: at };
    await server.db.insertInto('memberships').values(row).execute();
    return { id, token: (await server.call(login, { body })).data?.token ?? '' };
  };
  return { companyId, person };
}

/** Whether a transaction waits for another. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
  return rows.length > 0;
}

// The embedded engine has one connection: a log-in waits for the whole change.
test.skipIf(postgres.missing)('a log-in by the old password ends when the password changes', async () => {
  const ada = { name: 'Ada', email: 'ada@example.com', password };
  const id = (await server.call(register, { body: ada })).data?.user.Id ?? '';
  const changing = await server.db.startTransaction().execute();
  const hash = await hashPassword('another long phrase');
  await changing.updateTable('users').set({ passwordHash: hash }).where('id', '=', id).execute();
  let answered: number | null = null;
  const answer = server.call(login, { body: ada }).then(({ status }) => (answered = status));
  await expect.poll(async () => answered !== null || (await isWaiting()), patience).toBe(true);
  await changing.commit().execute();
  expect(await answer).toBe(401);
});
