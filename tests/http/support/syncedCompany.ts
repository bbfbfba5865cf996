import { setTimeout as pause } from 'node:timers/promises';
import { callback, connect } from '#contract/connections.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { type EntityType, syncAll, syncEntity, type SyncRun, syncStatusCall } from '#contract/sync.ts';
import { login, register } from '#contract/users.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createInCompany, type Trx } from '#server/db/company.ts';
import type * as z from 'zod';
import { type BookChange, changeBooks } from './changeBooks.ts';
import type { Engine } from './engines.ts';
import { providerSettings, startProvider } from './provider.ts';
import { startServer } from './server.ts';

type Options = {
  organisation: string;
  /** Who consents at the simulator. */
  user?: string;
  tier?: 'starter' | 'advanced';
  clock?: Clock;
  /** What goes wrong at the provider from the beginning. */
  faults?: object[];
  /** Files of the organisation, where it is Alder Studio. */
  books?: Record<string, object>;
  /** The server does only what it is asked: no run gets anywhere. */
  idle?: boolean;
};

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** A server, the simulator beside it, and a user whose company is connected; its initial sync runs. */
export async function startSyncedCompany(engine: Engine, options: Options) {
  const { organisation, user, tier = 'starter', clock, faults = [], books = {}, idle = false } = options;
  const provider = await startProvider({ tier, books });
  const env = { ...providerSettings(provider.url), XERO_APP_TIER: tier };
  const server = await startServer(engine, { env, idle, ...(clock ? { clock } : {}) });
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  await server.call(register, { body: person });
  let token = '';
  /** Again where the session ended, as it does once the clock was moved on by days. */
  const logIn = async () => {
    token = (await server.call(login, { body: person })).data?.token ?? '';
  };
  await logIn();

  for (const fault of faults) await provider.steer('faults', fault);
  const attempt = await server.call(connect, { token });
  const returned = await provider.consent(attempt.data?.authorizationUrl ?? '', {
    organisations: [organisation],
    ...(user === undefined ? {} : { user }),
  });
  const query = Object.fromEntries(returned.searchParams);
  const connected = (await server.call(callback, { token, query })).data?.companies[0];
  if (!connected) throw new Error(`${organisation} could not be connected.`);
  const { Id: companyId, XeroTenantId: tenantId } = connected;

  /** Answers the data; rejects with what the server said instead. */
  async function call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input: Input = {},
  ): Promise<z.output<D>> {
    const answer = await server.call(endpoint, { ...input, token, headers: { 'x-company-id': companyId } });
    if (answer.data === undefined) throw new Error(`${answer.status} ${answer.failure?.message}`);
    return answer.data;
  }

  const runs = async (): Promise<SyncRun[]> => (await call(syncStatusCall)).runs;

  /** The runs once none is active any more, newest first. */
  async function untilIdle(): Promise<SyncRun[]> {
    for (;;) {
      const now = await runs();
      if (now.every(({ finishedAt }) => finishedAt !== null)) return now;
      await pause(30);
    }
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
      return token;
    },
    logIn,
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
    look: <T>(work: (trx: Trx) => Promise<T>): Promise<T> => createInCompany(server.db)(companyId, work),
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}

export type SyncedCompany = Awaited<ReturnType<typeof startSyncedCompany>>;
