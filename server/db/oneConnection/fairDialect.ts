import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Dialect, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely';
import type { FairLock } from './fairLock.ts';

/** Kysely's own waiting for the one connection knows no order but that of arrival. */
class FairAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FairDriver extends PGliteDriver {
  readonly #lock: FairLock;
  #release = () => {};

  constructor(lite: PGlite, lock: FairLock) {
    super({ pglite: lite });
    this.#lock = lock;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#lock.acquire();
    return await super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#release();
  }
}

/** The embedded engine, whose one connection goes to light calls before reports, and to both before background work. */
export function createFairDialect(lite: PGlite, lock: FairLock): Dialect {
  const dialect = new PGliteDialect({ pglite: lite });
  return {
    createAdapter: () => new FairAdapter(),
    createDriver: () => new FairDriver(lite, lock),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
