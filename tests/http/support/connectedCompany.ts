import { setTimeout as pause } from 'node:timers/promises';
import { createCompanies } from '#server/companies/companies.ts';
import { createConnections } from '#server/connections/connections.ts';
import { createRateLimiter } from '#server/rateLimits/rateLimits.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Access } from '#server/providers/provider.ts';
import { createXeroProvider } from '#server/providers/xero/xero.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Engine, silentLog } from './engines.ts';
import { startProvider, type TestProvider } from './provider.ts';

export const crypto = createCrypto([{ id: 'k', key: Buffer.alloc(32, 3) }]);

type ProcessOptions = {
  journals?: boolean;
  fetchBy?: typeof fetch;
  wait?: (milliseconds: number) => Promise<void>;
  afterConnect?: () => Promise<void>;
};

/** One process of the product: its own closures over a database and a provider that may be shared with others. */
function startProcess(
  database: OpenDatabase,
  simulated: TestProvider,
  clock: () => Date,
  { journals = false, fetchBy = fetch, wait = pause, afterConnect = async () => {} }: ProcessOptions = {},
) {
  const { db } = database;
  const limits = createRateLimiter({ db, clock, app: 'TEST', dayCap: 1000, chance: () => 0 });
  const provider = createXeroProvider({
    loginUrl: simulated.url,
    identityUrl: simulated.url,
    apiUrl: simulated.url,
    clientId: 'TEST',
    clientSecret: 'secret',
    tier: { journals, bulkConsent: journals },
    fetch: fetchBy,
    clock,
    onLimits: limits.observe,
  });
  const companies = createCompanies({
    db,
    clock,
    provider,
    grantLife,
    app: 'TEST',
    dayCap: 1000,
    readingShare: (calls) => calls * 0.9,
  });
  const connections = createConnections({
    db,
    clock,
    crypto,
    provider,
    companies,
    limits,
    log: silentLog,
    connectionLimit: 5,
    connectionsPerUser: 5,
    appUrl: 'http://localhost:3000',
    afterConnect,
    wait: (milliseconds) => wait(milliseconds),
  });
  const readAccounts = (access: Access) => provider.readPage(access, 'Accounts', null, null);
  return { provider, companies, connections, readAccounts };
}

type ConnectOptions = Pick<ProcessOptions, 'afterConnect'> & { user?: string; organisation?: string };

/** A company of a new user, connected; time stands still until it is moved. */
export async function connectCompany(
  database: OpenDatabase,
  options: Parameters<typeof startProvider>[0] & ConnectOptions = {},
) {
  const { user, organisation = 'Alder Studio', afterConnect, ...simulatorOptions } = options;
  const journals = simulatorOptions.tier === 'advanced';
  let currentTime = new Date('2026-11-20T09:00:00Z');
  const clock = () => currentTime;
  const simulated = await startProvider(simulatorOptions, clock);
  const firstProcess = startProcess(database, simulated, clock, {
    journals,
    ...(afterConnect ? { afterConnect } : {}),
  });
  const userId = newId();
  await database.db
    .insertInto('users')
    .values({
      id: userId,
      name: 'A',
      email: 'a@b.c',
      emailKey: 'a@b.c',
      passwordHash: '',
      createdAt: currentTime,
    })
    .execute();
  const consent = async (mended: string | null, name: string, person: string | undefined) => {
    const request = { userId, companyId: mended, authKey: undefined, permissions: 'full' } as const;
    const returned = await simulated.consent(await firstProcess.connections.startConsent(request), {
      organisations: [name],
      ...(person === undefined ? {} : { user: person }),
    });
    const [code, state] = [returned.searchParams.get('code') ?? '', returned.searchParams.get('state') ?? ''];
    const finished = await firstProcess.connections.finishConsent(userId, { code, state });
    return { ...finished, state };
  };
  const connect = (name = organisation, person = user) => consent(null, name, person);
  const companyId = (await connect()).companyIds[0] ?? '';
  const readAccounts = () =>
    firstProcess.connections.call(companyId, firstProcess.readAccounts, { priority: 'interactive' });
  return {
    ...firstProcess,
    simulated,
    companyId,
    userId,
    clock,
    connect,
    /** A consent to mend the company, in which these were picked. */
    reconnect: (name = organisation, person = user) => consent(companyId, name, person),
    read: readAccounts,
    company: () => firstProcess.companies.companyById(companyId),
    grant: () => database.db.selectFrom('grants').selectAll().executeTakeFirstOrThrow(),
    move: (time: Date) => {
      currentTime = time;
    },
    anotherProcess: (processOptions: ProcessOptions = {}) =>
      startProcess(database, simulated, clock, { journals, ...processOptions }),
  };
}

/** A database of the engine for the tests of one group, emptied after each; with the company that each connects. */
export function companiesOn(engine: Engine) {
  let database: OpenDatabase | undefined;
  let stopProvider = async () => {};
  const opened = (): OpenDatabase => {
    if (!database) throw new Error('The database is open only while the tests run.');
    return database;
  };
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(async () => database?.close());
  afterEach(async () => {
    await stopProvider();
    for (const table of ['companies', 'grants', 'users', 'callLimits', 'appCallLimits'] as const)
      await opened().db.deleteFrom(table).execute();
  });
  return {
    get db() {
      return opened().db;
    },
    get database() {
      return opened();
    },
    connected: async (options: Parameters<typeof connectCompany>[1] = {}) => {
      const company = await connectCompany(opened(), options);
      stopProvider = company.simulated.stop;
      return company;
    },
  };
}
