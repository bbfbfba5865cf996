import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * SHA-256 of the statements that a migration runs, letter by letter: files may be formatted and comments outside the
 * statements changed, what happens to a database may not.
 */
export async function digestMigration({ up }: Migration): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql: statement, parameters } }) =>
      void hash.update(`${statement}\n${JSON.stringify(parameters)}\n`),
  });
  await up(db);
  return hash.digest('hex');
}
