/** Books that are read as of one moment, while another transaction changes them. */
import { createInCompany } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from './support/engines.ts';

describe.skipIf(postgres.missing)('on PostgreSQL', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await postgres.open();
    await sql`create table pages (number int)`.execute(database.db);
    await sql`grant select on pages to public`.execute(database.db);
  });
  afterAll(() => database.close());

  const countTwice = (isolation: { snapshot?: boolean }) =>
    createInCompany(database.db)(
      newId(),
      async ({ trx }) => {
        const count = async () => {
          const { rows } = await sql<{ pages: number }>`select count(*)::int as pages from pages`.execute(
            trx,
          );
          return rows[0]?.pages ?? 0;
        };
        const before = await count();
        await sql`insert into pages values (1)`.execute(database.db);
        return (await count()) - before;
      },
      isolation,
    );

  test('a snapshot sees no page that is stored meanwhile', async () => {
    expect(await countTwice({ snapshot: true })).toBe(0);
  });

  test('any other transaction sees it with its next question', async () => {
    expect(await countTwice({})).toBe(1);
  });
});
