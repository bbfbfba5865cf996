import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrative database of this run's PostgreSQL; null where the machine has none (never so in CI). */
    postgresUrl: string | null;
  }
}

/** Starts the run's PostgreSQL. Tests on it are skipped, by name, where it is missing; in CI that is a failure. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres === undefined && process.env['CI'] === 'true') {
    throw new Error('No PostgreSQL binaries on this machine (initdb, pg_ctl): in CI its tests must run.');
  }
  project.provide('postgresUrl', postgres?.url() ?? null);
  return async () => postgres?.stop();
}
