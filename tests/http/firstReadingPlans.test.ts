import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { lockDocuments } from '#server/ledger/documents.ts';
import { saveOutstandingPeriods } from '#server/ledger/outstandingPeriods.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPostgresUrl, postgres, silentLog } from './support/engines.ts';

const readRow = z.object({ read: z.coerce.number() });
const idRow = z.object({ id: z.string() });

describe.skipIf(postgres.missing)('on PostgreSQL, while a first reading fills the tables', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: '/nowhere', databaseUrl: await newPostgresUrl() }, silentLog);
    await migrate(database.db);
  });
  afterAll(() => database.close());

  test('a page of documents reads its own links alone, though they were counted when none had an amount', async () => {
    const { db } = database;
    const companyId = newId();
    const inCompany = createInCompany(db);
    const addLinks = (count: number, entityType: string, amount: number | null) =>
      inCompany(companyId, ({ trx }) =>
        sql`
          with added as (
            insert into documents (company_id, type, id, contact_id, date, status, currency, total)
            select ${companyId}::uuid, 'salesInvoice', gen_random_uuid(), gen_random_uuid(), date '2025-01-01' + n % 365,
              'approved', 'AUD', 100
            from generate_series(1, ${count}::integer) n returning id, date)
          insert into document_links (company_id, entity_type, source_id, position, target_id, date, amount)
          select ${companyId}::uuid, ${entityType}, gen_random_uuid(), 0, id, date, ${amount}::numeric
          from added`.execute(trx),
      );
    await sql`
      insert into companies (id, name, provider, tenant_id, state, base_currency, created_at, updated_at)
      values (${companyId}, 'A', 'xero', ${newId()}, 'working', 'AUD', now(), now())`.execute(db);
    // Counted by the test alone, and when only transfers were there.
    await sql`alter table document_links set (autovacuum_enabled = false)`.execute(db);
    await addLinks(2_000, 'BankTransfers', null);
    await sql`analyze documents, document_links`.execute(db);
    await addLinks(8_000, 'Payments', 100);

    const { read, settled } = await inCompany(companyId, async (books) => {
      const { trx } = books;
      await lockDocuments(books);
      const { rows: page } = await sql`
        select target_id as id from document_links where entity_type = 'Payments' limit 1000`.execute(trx);
      const before = await readOneByOne();
      const changed = page.map((row) => idRow.parse(row).id);
      await saveOutstandingPeriods(trx, { companyId, baseCurrency: 'AUD' }, { changed });
      const after = await readOneByOne();
      const { rows } =
        await sql`select count(*) as read from documents where open_until <> 'infinity'`.execute(trx);
      return { read: after - before, settled: readRow.parse(rows[0]).read };

      /** Links that this transaction read by going through the whole table. */
      async function readOneByOne(): Promise<number> {
        const { rows: counted } = await sql`
          select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'document_links'`.execute(
          trx,
        );
        return readRow.parse(counted[0]).read;
      }
    });
    expect({ read, settled }).toEqual({ read: 0, settled: 1_000 });
  });
});
