import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { failureAnswer } from '#contract/errors.ts';
import { login } from '#contract/users/users.ts';
import { compose, type Outside } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/lib/clock.ts';
import { hashPassword } from '#server/users/passwords/passwords.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { type Engine, silentLog } from './engines.ts';

/** The least that Argon2 takes: tests register hundreds of users, and a hash tells its own cost. */
const leastCost = { memory: 8, passes: 1, parallelism: 1 };

type Answered<D extends Schema> = { status: number; headers: LightMyRequestResponse['headers'] } & (
  | { data: z.output<D>; message: string; failure?: undefined }
  | { failure: z.output<typeof failureAnswer>; data?: undefined; message?: undefined }
);

export type TestServer = {
  /** Calls an endpoint and parses what it answers by the contract. */
  call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } & Sender,
  ): Promise<Answered<D>>;
  /** A request as it comes. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Takes requests from outside too. Answers its address. */
  listen(): Promise<string>;
  db: Database;
  database: OpenDatabase;
  stop(): Promise<void>;
};

type Sender = { token?: string; headers?: Record<string, string>; from?: string };

/**
 * The whole server in this process, over a new database, not listening until it is told to: requests are handed to it. `idle`: it does only
 * what it is asked, no jobs and nothing by itself.
 */
export async function startServer(
  engine: Engine,
  options: Partial<Pick<Outside, 'clock' | 'log' | 'timeout' | 'hashPassword' | 'verifyPassword'>> & {
    env?: Record<string, string>;
    idle?: boolean;
    /** Default: a new one of the engine. */
    database?: OpenDatabase;
  } = {},
): Promise<TestServer> {
  const { env, idle = false, ...outside } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'tieout-http-'));
  const database = options.database ?? (await engine.open());
  const config = readConfig({
    DATA_DIR: dataDir,
    // Tests ask as no person could.
    CALLS_A_MINUTE: '1000000',
    NEW_ADDRESSES_A_DAY: '1000000',
    CONNECTIONS_PER_USER: '1000',
    REGISTRATION: 'open',
    XERO_CLIENT_ID: 'TEST',
    XERO_CLIENT_SECRET: 'test',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...env,
  });
  const { app, start, stop } = await compose(config, {
    clock: systemClock,
    log: silentLog,
    hashPassword: (password) => hashPassword(password, leastCost),
    ...outside,
    database,
  });
  if (!idle) await start();
  return {
    call: async (
      endpoint,
      { params = {}, query = {}, body, token, headers = {}, from: sender = '127.0.0.1' } = {},
    ) => {
      const path = Object.entries(params).reduce<string>(
        (url, [name, value]) => url.replace(`:${name}`, value),
        endpoint.path,
      );
      const answer = await app.inject({
        method: endpoint.method,
        url: `/api/v1${path}`,
        query,
        remoteAddress: sender,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: sentFields(endpoint.path, body) }),
      });
      return parseAnswer(endpoint.data, answer);
    },
    send: (request) => app.inject(request),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    db: database.db,
    database,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tests log in with the person they registered, name and all; the log-in form sends no name. */
function sentFields(path: string, body: unknown): Record<string, unknown> {
  const fields = z.record(z.string(), z.unknown()).parse(body);
  if (path !== login.path) return fields;
  const { name: _unsent, ...credentials } = fields;
  return credentials;
}

function parseAnswer<D extends Schema>(schema: D, answer: LightMyRequestResponse): Answered<D> {
  const { statusCode: status, headers } = answer;
  const body: unknown = answer.json();
  if (status >= 400) return { status, headers, failure: failureAnswer.parse(body) };
  const { data, message } = z
    .object({ success: z.literal(true), message: z.string(), data: z.unknown() })
    .parse(body);
  return { status, headers, data: z.parse(schema, data), message };
}
