import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { appTiers, type Config } from './config.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import { claimMode, migrate } from './db/migrate.ts';
import { createApp } from './http/app.ts';
import { appInfoRoute } from './http/appInfo.ts';
import { createMetrics } from './http/metrics.ts';
import type { Gates } from './http/route.ts';
import type { JobKind } from './jobs/job.ts';
import { createJobs } from './jobs/jobs.ts';
import { AppError } from './lib/appError.ts';
import type { Clock } from './lib/clock.ts';
import { createCrypto } from './lib/crypto.ts';
import { loadOrCreateKeys } from './lib/keys.ts';
import { userRoutes } from './users/routes.ts';
import { createTokens } from './users/tokens.ts';
import { createUsers } from './users/users.ts';

export type Composed = {
  app: FastifyInstance;
  /** Takes up the work that goes on without anybody asking. */
  start(): Promise<void>;
  /** Ends requests, jobs and the database, in this order. */
  stop(): Promise<void>;
};

type Outside = {
  clock: Clock;
  log: Logger;
  /** Already open, for tests. Default: as the configuration says. */
  database?: OpenDatabase;
};

const pagesFolder = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Every kind of job there is. */
const jobKinds: JobKind[] = [];

/** Puts the whole server together: the only place that knows every part. Throws a StartRefusal when it cannot start. */
export async function compose(config: Config, { clock, log, database: given }: Outside): Promise<Composed> {
  const database = given ?? (await openDatabase(config, log));
  try {
    return await composeOver(database, config, clock, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function composeOver(
  database: OpenDatabase,
  config: Config,
  clock: Clock,
  log: Logger,
): Promise<Composed> {
  const { db } = database;
  await migrate(db);
  await claimMode(db, config.provider.demo ? 'demo' : 'real', clock());

  const crypto = createCrypto(config.encryptionKeys ?? loadOrCreateKeys(join(config.dataDir, 'keys')));
  const metrics = createMetrics();
  const jobs = await createJobs({ database, kinds: jobKinds, clock, log, onResult: metrics.job });
  const users = createUsers({ db, clock, tokens: createTokens({ crypto, clock }) });

  const app = await createApp({
    routes: [
      appInfoRoute({
        demo: config.provider.demo,
        supportEmail: config.supportEmail ?? null,
        bulkConsent: appTiers[config.provider.tier].bulkConsent,
      }),
      ...userRoutes(users),
    ],
    gates: noCompanies,
    authenticate: users.authenticate,
    ready: async () => {
      await sql`select 1`.execute(db);
    },
    metrics,
    log,
    appUrl: config.appUrl,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    pagesFolder,
  });

  return {
    app,
    start: async () => {},
    stop: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
    },
  };
}

/** Until companies are composed in, there are none: every one is unknown. */
const noCompanies: Gates = {
  requireMember: async () => {
    throw new AppError('API_NOT_FOUND', 'There is no such company.');
  },
};
