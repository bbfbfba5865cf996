import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Dialect, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely';
import { createFairLock } from './fairLock.ts';

/** Kysely's own waiting for the one connection knows no order but that of arrival. */
class FairAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FairDriver extends PGliteDriver {
  readonly #lock = createFairLock();
  #release = () => {};

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#lock.acquire();
    return await super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#release();
  }
}

/** The embedded engine, whose one connection goes to whoever is waited for before background work. */
export function createFairDialect(lite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite: lite });
  return {
    createAdapter: () => new FairAdapter(),
    createDriver: () => new FairDriver({ pglite: lite }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
