import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Company, listCompanies } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { type EntityType, syncAll, syncEntity, type SyncRun, syncStatusCall } from '#contract/sync/sync.ts';
import { login, register } from '#contract/users/users.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createInCompany, type Books, type Database } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { inject } from 'vitest';
import type * as z from 'zod';
import type { Mailbox } from '../../support/mailbox.ts';
import { registerByMail } from './registerByMail.ts';
import { type BookChange, changeBooks } from './changeBooks.ts';
import { type Engine, openFilledPostgres, postgres } from './engines.ts';
import { providerSettings, startProvider, type TestProvider } from './provider.ts';
import { startServer, type TestServer } from './server.ts';

type SceneOptions = {
  tier?: 'starter' | 'advanced';
  clock?: Clock;
  /** Time that reports wait for the provider. */
  timeout?: (milliseconds: number) => AbortSignal;
  /** Files of the organisation, where it is Alder Studio. */
  books?: Record<string, object>;
  /** The day that generated books end, `YYYY-MM-DD`. Default: `today`. */
  booksEnd?: string;
  /** Day of the server and of the simulator, `YYYY-MM-DD`, at the hour that it is; what a test says of months stays true by it. */
  today?: string;
  /** The server does only what it is asked: no run gets anywhere. */
  idle?: boolean;
  /** Mailbox for outgoing mail; no mail goes out where absent. */
  mailbox?: Mailbox;
  /** Address of the API of the books, if not the provider's. */
  apiUrl?: string;
  /** A simulator that runs already, shared by several servers: whoever started it stops it. */
  provider?: TestProvider;
};

type Options = SceneOptions & {
  organisation: string;
  /** Person who consents at the simulator. */
  user?: string;
  /** Faults at the provider from the beginning. */
  faults?: object[];
};

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** Person who connects the company of each scene. */
export const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** A server, the simulator beside it, and a user who may connect its organisations. */
export async function startScene(engine: Engine, options: SceneOptions = {}) {
  const { tier = 'starter', books = {}, today, booksEnd = today } = options;
  const provider =
    options.provider ??
    (await startProvider(
      { tier, books, ...(booksEnd !== undefined && { booksEnd }) },
      today === undefined ? undefined : clockOn(today),
    ));
  const server = await serve(engine, provider, options);
  if (options.mailbox) await registerByMail(server, options.mailbox, person);
  else await server.call(register, { body: person });
  return {
    ...(await signIn(server, provider)),
    stop: async () => {
      await server.stop();
      if (options.provider === undefined) await provider.stop();
    },
  };
}

function serve(
  engine: Engine,
  { url }: TestProvider,
  {
    tier = 'starter',
    today,
    clock = today === undefined ? undefined : clockOn(today),
    timeout,
    idle = false,
    mailbox,
    apiUrl = url,
  }: SceneOptions,
  database?: OpenDatabase,
): Promise<TestServer> {
  return startServer(engine, {
    env: { ...providerSettings(url), XERO_API_URL: apiUrl, XERO_APP_TIER: tier, ...mailbox?.settings },
    idle,
    ...(clock && { clock }),
    ...(timeout && { timeout }),
    ...(database && { database }),
  });
}

async function signIn(server: TestServer, provider: TestProvider) {
  let token = '';
  const logIn = async () => {
    token = (await server.call(login, { body: person })).data?.token ?? '';
  };
  await logIn();
  const follow = (company: Company) => openCompany({ server, provider, token: () => token }, company);
  return {
    server,
    provider,
    /** Again where the session ended, as it does once the clock was moved on by days. */
    logIn,
    /** Consents to an organisation and comes back; its initial sync runs. */
    connect: async (organisation: string, user?: string) => {
      const attempt = await server.call(connect, { token });
      const returned = await provider.consent(attempt.data?.authorizationUrl ?? '', {
        organisations: [organisation],
        ...(user === undefined ? {} : { user }),
      });
      const query = Object.fromEntries(returned.searchParams);
      const answer = await server.call(callback, { token, query });
      const connected = answer.data?.companies[0];
      if (!connected) throw new Error(`${organisation} could not be connected: ${answer.failure?.message}`);
      return follow(connected);
    },
    /** The one company that was connected before. */
    findCompany: async () => {
      const [connected] = (await server.call(listCompanies, { token })).data?.companies ?? [];
      if (!connected) throw new Error('No company is connected.');
      return follow(connected);
    },
  };
}

/** A server, the simulator beside it, and a user whose company is connected; its initial sync runs. */
export async function startSyncedCompany(engine: Engine, options: Options) {
  const { organisation, user, faults = [], ...serverOptions } = options;
  const { connect: connected, stop, provider, logIn } = await startScene(engine, serverOptions);
  for (const fault of faults) await provider.steer('faults', fault);
  return Object.assign(await connected(organisation, user), { logIn, stop });
}

type ReadOptions = Pick<SceneOptions, 'tier' | 'clock' | 'timeout' | 'booksEnd' | 'today'> & {
  organisation: string;
};

/** Starts a company once its initial sync is over: on PostgreSQL as a copy of the one read earlier in the run. */
export async function startReadCompany(engine: Engine, options: ReadOptions): Promise<SyncedCompany> {
  if (engine !== postgres) {
    const company = await startSyncedCompany(engine, options);
    await company.untilIdle();
    return company;
  }
  const { organisation, tier = 'starter', today } = options;
  const { booksEnd = today ?? new Date().toISOString().slice(0, 10) } = options;
  const machineTime = today === undefined ? undefined : clockOn(today);
  const key = createHash('sha256').update(`${organisation} ${tier} ${booksEnd} ${today}`).digest('hex');
  const name = `read_${key.slice(0, 16)}`;
  const readState = join(inject('runFolder'), name);
  const database = await openFilledPostgres(name, async (empty) => {
    const provider = await startProvider({ tier, booksEnd, stateFolder: readState }, machineTime);
    const server = await serve(engine, provider, { tier, ...(today !== undefined && { today }) }, empty);
    await server.call(register, { body: person });
    const scene = await signIn(server, provider);
    await (await scene.connect(organisation)).untilIdle();
    await server.stop();
    await provider.stop();
  });
  // What was granted and connected, which the simulator knows by its state.
  const stateFolder = mkdtempSync(join(tmpdir(), 'tieout-state-'));
  cpSync(readState, stateFolder, { recursive: true });
  const provider = await startProvider({ tier, stateFolder }, machineTime);
  const server = await serve(engine, provider, options, database);
  const { findCompany, logIn } = await signIn(server, provider);
  return Object.assign(await findCompany(), {
    logIn,
    stop: async () => {
      await server.stop();
      await provider.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  });
}

/** A clock that goes on from the hour of that day; all files of a run have the same. */
export function clockOn(today: string): Clock {
  const runDay = new Date(statSync(inject('runFolder')).birthtimeMs).setUTCHours(0, 0, 0, 0);
  const shiftMs = runDay - Date.parse(today);
  return () => new Date(Date.now() - shiftMs);
}

/** Looks into the table: asking the server, and often, would take from the sync what it waits for. */
export async function untilRunsEnd(db: Database, companyId: string): Promise<void> {
  const isActive = async () => {
    const active = db
      .selectFrom('syncRuns')
      .select('id')
      .where('companyId', '=', companyId)
      .where('finishedAt', 'is', null);
    return (await active.executeTakeFirst()) !== undefined;
  };
  for (let waitMs = 10; await isActive(); waitMs = Math.min(waitMs * 1.4, 100)) await pause(waitMs);
}

/** Calls of a connected company by its user and at the provider. */
function openCompany(
  { server, provider, token }: { server: TestServer; provider: TestProvider; token: () => string },
  { Id: companyId, XeroTenantId: tenantId }: Company,
) {
  /** Answers the data; rejects with what the server said instead. */
  async function call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input: Input = {},
  ): Promise<z.output<D>> {
    const answer = await server.call(endpoint, {
      ...input,
      token: token(),
      headers: { 'x-company-id': companyId },
    });
    if (answer.data === undefined) throw new Error(`${answer.status} ${answer.failure?.message}`);
    return answer.data;
  }

  const runs = async (): Promise<SyncRun[]> => (await call(syncStatusCall)).runs;

  /** The runs once none is active any more, newest first. */
  async function untilIdle(): Promise<SyncRun[]> {
    await untilRunsEnd(server.db, companyId);
    return runs();
  }

  async function ended(started: SyncRun): Promise<SyncRun> {
    const endedRun = (await untilIdle()).find(({ id }) => id === started.id);
    if (!endedRun) throw new Error('The run is not among the latest.');
    return endedRun;
  }

  return {
    server,
    provider,
    get token() {
      return token();
    },
    companyId,
    tenantId,
    call,
    runs,
    untilIdle,
    ended,
    startOne: async (entityType: EntityType, options: { full?: boolean } = {}) =>
      (await call(syncEntity, { body: { entityType, options } })).run,
    startAll: async (options: { full?: boolean } = {}) => (await call(syncAll, { body: { options } })).run,
    syncOne: async (entityType: EntityType, options: { full?: boolean } = {}) =>
      ended((await call(syncEntity, { body: { entityType, options } })).run),
    syncAll: async () => ended((await call(syncAll, { body: {} })).run),
    /** Changes the books at the provider; answers the id. */
    change: (kind: string, action: BookChange['action'], body: object): Promise<string> =>
      changeBooks(provider.url, tenantId, { kind, action, body }),
    /** Has the provider's list answer a row with these fields, or, by null, without it and uncounted. */
    alter: (list: EntityType, id: string, fields: object | null) =>
      provider.steer('alterations', { tenantId, list, id, fields }),
    endAlterations: async () => {
      await fetch(`${provider.url}/_sim/alterations`, { method: 'DELETE' });
    },
    clearFaults: async () => {
      await fetch(`${provider.url}/_sim/faults`, { method: 'DELETE' });
    },
    /** Looks into the company's tables. */
    look: <T>(work: (books: Books) => Promise<T>): Promise<T> => createInCompany(server.db)(companyId, work),
  };
}

export type ConnectedCompany = ReturnType<typeof openCompany>;
export type SyncedCompany = Awaited<ReturnType<typeof startSyncedCompany>>;
