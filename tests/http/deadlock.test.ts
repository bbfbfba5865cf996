import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPostgresUrl, postgres, silentLog } from './support/engines.ts';

describe.skipIf(postgres.missing)('two deadlocked transactions on PostgreSQL', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: '/nowhere', databaseUrl: await newPostgresUrl() }, silentLog);
    await migrate(database.db);
  });
  afterAll(() => database.close());

  test('both complete, the ended one by running again', async () => {
    const inCompany = createInCompany(database.db);
    const holding = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    let tries = 0;
    const lockBoth = (first: 0 | 1, second: 0 | 1) =>
      inCompany(newId(), async ({ trx }) => {
        tries += 1;
        await sql`select pg_advisory_xact_lock(${first})`.execute(trx);
        holding[first]?.resolve(undefined);
        await holding[second]?.promise;
        await sql`select pg_advisory_xact_lock(${second})`.execute(trx);
        return first;
      });
    expect(await Promise.all([lockBoth(0, 1), lockBoth(1, 0)])).toEqual([0, 1]);
    expect(tries).toBe(3);
  });
});
