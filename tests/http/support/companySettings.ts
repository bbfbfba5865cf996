import { getCompany } from '#contract/companies/companies.ts';
import type { Schedule, SyncFrequency } from '#contract/sync/schedules.ts';
import { readSettings, updateEntitySettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { login, register } from '#contract/users/users.ts';
import { createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { planAfterRun } from '#server/settings/settings.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from './engines.ts';
import { startServer, type TestServer } from './server.ts';

/** Moment at which each test begins; the clock stands still until it is moved. */
export const begun = new Date('2026-06-10T08:00:00Z');

type CompanyFacts = {
  state?: 'connecting' | 'working' | 'disconnected-here';
  timeZone?: string;
  initial?: Date | null;
  scopes?: string[];
};

/** A server that does only what it is asked, and before each test a new person who asks for companies' settings. */
export function settingsOn(engine: Engine) {
  let currentTime = begun;
  let server: TestServer | undefined;
  let people = 0;
  let token = '';
  let userId = '';
  const opened = (): TestServer => {
    if (!server) throw new Error('The server runs only while the tests do.');
    return server;
  };
  beforeAll(async () => {
    server = await startServer(engine, { clock: () => currentTime, idle: true });
  });
  afterAll(async () => server?.stop());
  const password = 'correct horse battery';
  const email = () => `settings${people}@example.com`;
  const logIn = async () => {
    token = (await opened().call(login, { body: { email: email(), password } })).data?.token ?? '';
  };
  /** Registered and logged in, and the one who asks from now on. */
  const nextPerson = async () => {
    people += 1;
    const body = { name: 'P', email: email(), password };
    userId = (await opened().call(register, { body })).data?.user.Id ?? '';
    await logIn();
  };
  beforeEach(async () => {
    currentTime = begun;
    await nextPerson();
  });

  /** A company as it stands after its first sync, unless something else is said. */
  async function insert({
    state = 'working',
    timeZone = 'Europe/London',
    initial = begun,
    scopes = ['accounting.settings.read', 'accounting.invoices.read', 'accounting.budgets.read'],
  }: CompanyFacts = {}): Promise<string> {
    const [id, grantId] = [newId(), newId()];
    const timestamps = { createdAt: begun, updatedAt: begun };
    const grant = {
      id: grantId,
      userId,
      provider: 'xero',
      providerUserId: grantId,
      reference: grantId,
    };
    const lasting = {
      status: 'active',
      tokens: '',
      accessExpiresAt: begun,
      refreshedAt: begun,
    } as const;
    await opened()
      .db.insertInto('grants')
      .values({ ...grant, ...lasting, ...timestamps, scopes })
      .execute();
    const readFacts = { timeZone, initialSyncCompletedAt: initial, lastSyncAt: initial };
    await opened()
      .db.insertInto('companies')
      .values({
        id,
        name: 'Alder',
        provider: 'xero',
        tenantId: newId(),
        grantId,
        state,
        ...readFacts,
        ...timestamps,
      })
      .execute();
    await opened()
      .db.insertInto('memberships')
      .values({ companyId: id, userId, role: 'owner', createdAt: begun })
      .execute();
    await inCompany(id, (books) => planAfterRun(books, currentTime));
    return id;
  }
  const setState = (companyId: string, state: NonNullable<CompanyFacts['state']>) =>
    opened().db.updateTable('companies').set({ state }).where('id', '=', companyId).execute();
  const inCompany: ReturnType<typeof createInCompany> = (id, work) => createInCompany(opened().db)(id, work);

  const view = async (companyId: string) =>
    (await opened().call(readSettings, { token, query: { companyId } })).data;
  const change = (companyId: string, body: { autoSync?: boolean; schedule?: Schedule }) =>
    opened().call(updateGlobalSettings, { token, body: { companyId, ...body } });
  const choose = (
    companyId: string,
    type: string,
    body: { enabled?: boolean; syncFrequency?: SyncFrequency | 'schedule' },
  ) =>
    opened().call(updateEntitySettings, {
      token,
      params: { entityType: encodeURIComponent(type) },
      body: { companyId, ...body },
    });
  const entity = async (companyId: string, type: EntityType) =>
    (await view(companyId))?.entities.find(({ id }) => id === type);
  const nextSyncDate = async (companyId: string) =>
    (await opened().call(getCompany, { token, params: { companyId } })).data?.company.NextSyncDate;

  return {
    get server() {
      return opened();
    },
    get token() {
      return token;
    },
    get userId() {
      return userId;
    },
    move: (time: Date) => {
      currentTime = time;
    },
    logIn,
    nextPerson,
    insert,
    setState,
    inCompany,
    view,
    change,
    choose,
    entity,
    nextSyncDate,
  };
}
