import { setTimeout as pause } from 'node:timers/promises';
import type { Company } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { type EntityType, syncAll, syncEntity, type SyncRun, syncStatusCall } from '#contract/sync/sync.ts';
import { login, register } from '#contract/users/users.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createInCompany, type Books } from '#server/db/company.ts';
import type * as z from 'zod';
import { type BookChange, changeBooks } from './changeBooks.ts';
import type { Engine } from './engines.ts';
import { providerSettings, startProvider, type TestProvider } from './provider.ts';
import { startServer, type TestServer } from './server.ts';

type SceneOptions = {
  tier?: 'starter' | 'advanced';
  clock?: Clock;
  /** How long reports wait for the provider. */
  timeout?: (milliseconds: number) => AbortSignal;
  /** Files of the organisation, where it is Alder Studio. */
  books?: Record<string, object>;
  /** The server does only what it is asked: no run gets anywhere. */
  idle?: boolean;
  /** A simulator that runs already, shared by several servers: whoever started it stops it. */
  provider?: TestProvider;
};

type Options = SceneOptions & {
  organisation: string;
  /** Who consents at the simulator. */
  user?: string;
  /** What goes wrong at the provider from the beginning. */
  faults?: object[];
};

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** A server, the simulator beside it, and a user who may connect its organisations. */
export async function startScene(engine: Engine, options: SceneOptions = {}) {
  const { tier = 'starter', clock, timeout, books = {}, idle = false } = options;
  const provider = options.provider ?? (await startProvider({ tier, books }));
  const env = { ...providerSettings(provider.url), XERO_APP_TIER: tier };
  const server = await startServer(engine, {
    env,
    idle,
    ...(clock && { clock }),
    ...(timeout && { timeout }),
  });
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  await server.call(register, { body: person });
  let token = '';
  const logIn = async () => {
    token = (await server.call(login, { body: person })).data?.token ?? '';
  };
  await logIn();
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
      return companyOf({ server, provider, token: () => token }, connected);
    },
    stop: async () => {
      await server.stop();
      if (options.provider === undefined) await provider.stop();
    },
  };
}

/** A server, the simulator beside it, and a user whose company is connected; its initial sync runs. */
export async function startSyncedCompany(engine: Engine, options: Options) {
  const { organisation, user, faults = [], ...rest } = options;
  const { connect: connected, stop, provider, logIn } = await startScene(engine, rest);
  for (const fault of faults) await provider.steer('faults', fault);
  return Object.assign(await connected(organisation, user), { logIn, stop });
}

/** What a connected company may be asked and told, by its user and at the provider. */
function companyOf(
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

  const isActive = async () => {
    const active = server.db
      .selectFrom('sync_runs')
      .select('id')
      .where('company_id', '=', companyId)
      .where('finished_at', 'is', null);
    return (await active.executeTakeFirst()) !== undefined;
  };

  /**
   * The runs once none is active any more, newest first. The table is looked at meanwhile: asking the server, and often,
   * would take from the sync what it waits for.
   */
  async function untilIdle(): Promise<SyncRun[]> {
    for (let waitMs = 10; await isActive(); waitMs = Math.min(waitMs * 1.4, 100)) await pause(waitMs);
    return runs();
  }

  async function ended(started: SyncRun): Promise<SyncRun> {
    const found = (await untilIdle()).find(({ id }) => id === started.id);
    if (!found) throw new Error('The run is not among the latest.');
    return found;
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
    startOne: async (entityType: EntityType, more: { full?: boolean } = {}) =>
      (await call(syncEntity, { body: { entityType, options: more } })).run,
    startAll: async (more: { full?: boolean } = {}) => (await call(syncAll, { body: { options: more } })).run,
    syncOne: async (entityType: EntityType, more: { full?: boolean } = {}) =>
      ended((await call(syncEntity, { body: { entityType, options: more } })).run),
    syncAll: async () => ended((await call(syncAll, { body: {} })).run),
    /** Changes the books at the provider; answers the id. */
    change: (kind: string, action: BookChange['action'], body: object): Promise<string> =>
      changeBooks(provider.url, tenantId, { kind, action, body }),
    clearFaults: async () => {
      await fetch(`${provider.url}/_sim/faults`, { method: 'DELETE' });
    },
    /** Looks into the company's tables. */
    look: <T>(work: (books: Books) => Promise<T>): Promise<T> => createInCompany(server.db)(companyId, work),
  };
}

export type ConnectedCompany = ReturnType<typeof companyOf>;
export type SyncedCompany = Awaited<ReturnType<typeof startSyncedCompany>>;
