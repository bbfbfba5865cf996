/** What the search of a company finds, against what its reports and documents name. */
import { readLedgerDocument } from '#contract/ledger/ledger.ts';
import { MAX_SEARCH_RESULTS, searchBooks } from '#contract/ledger/search.ts';
import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { searchCompany } from '#server/ledger/search.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { engines, newPostgresUrl, postgres, silentLog } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const insertCompany = ({ db }: OpenDatabase, companyId: string) =>
  sql`
    insert into companies (id, name, provider, tenant_id, state, base_currency, created_at, updated_at)
    values (${companyId}, 'A', 'xero', ${newId()}, 'working', 'AUD', now(), now())`.execute(db);

const recordList = z.array(z.object({ id: z.string(), row: z.record(z.string(), z.unknown()) }));

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('the search of a company', () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    const search = (text: string) =>
      company.call(searchBooks, { params: { companyId: company.companyId }, query: { text } });

    /** As the provider keeps them. */
    const records = async (entityType: string): Promise<({ id: string } & Record<string, unknown>)[]> => {
      const { provider, tenantId } = company;
      const list = `${provider.url}/_sim/records?tenantId=${tenantId}&entityType=${entityType}`;
      return recordList.parse(await (await fetch(list)).json()).map(({ id, row }) => ({ ...row, id }));
    };
    const text = (value: unknown): string => z.string().parse(value);

    test('finds each invoice by its number, in any case, by its ending, and before its payments', async () => {
      const invoices = (await records('Invoices')).filter((invoice) => invoice['Type'] === 'ACCREC');
      expect(invoices.length).toBeGreaterThan(5);
      for (const invoice of invoices.slice(0, 5)) {
        const number = text(invoice['InvoiceNumber']);
        for (const typed of [number, number.toLowerCase(), `  ${number} `])
          expect((await search(typed)).documents[0], typed).toMatchObject({ id: invoice.id, number });
        const { documents } = await search(number.slice(-4));
        expect(documents.map(({ id }) => id)).toContain(invoice.id);
        const detail = await company.call(readLedgerDocument, { query: { documentId: invoice.id } });
        expect(detail.number).toBe(number);
      }
    });

    test('finds documents by the reference that others gave them', async () => {
      const referenced = (await records('Invoices')).find(
        ({ Reference }) => text(Reference ?? '').length > 3,
      );
      const reference = text(referenced?.['Reference']);
      const { documents } = await search(reference);
      expect(documents.find(({ id }) => id === referenced?.id)).toMatchObject({ reference });
    });

    test('finds accounts by code and by words of their names in any order', async () => {
      const accounts = await records('Accounts');
      const sales = accounts.find((account) => text(account['Name']).includes(' '));
      const [first = '', second = ''] = text(sales?.['Name']).split(' ');
      const byWords = (await search(`${second} ${first}`)).accounts;
      expect(byWords.map(({ id }) => id)).toContain(sales?.id);
      const coded = accounts.find((account) => text(account['Code'] ?? '').length > 2);
      expect((await search(text(coded?.['Code']))).accounts[0]).toMatchObject({ id: coded?.id });
    });

    test('finds contacts, the side on which they have something open, and their latest document', async () => {
      const [invoice] = (await records('Invoices')).filter(
        ({ Type, Status }) => Type === 'ACCREC' && Status === 'AUTHORISED',
      );
      const { Name, ContactID } = z
        .object({ Name: z.string(), ContactID: z.string() })
        .parse(invoice?.['Contact']);
      const found = (await search(Name)).contacts.find(({ id }) => id === ContactID);
      expect(found).toMatchObject({ name: Name, openSide: 'receivables' });
      const latest = await company.call(readLedgerDocument, {
        query: { documentId: found?.latestDocumentId ?? '' },
      });
      expect(latest.contactName).toBe(Name);
    });

    test('answers a bounded number of each kind, and nothing for a text that nothing has', async () => {
      const { accounts, contacts, documents } = await search('in');
      for (const results of [accounts, contacts, documents])
        expect(results.length).toBeLessThanOrEqual(MAX_SEARCH_RESULTS);
      expect(documents.length).toBeGreaterThan(0);
      expect(await search('no such thing % _')).toEqual({ accounts: [], contacts: [], documents: [] });
    });

    test('finds names without their accents, ß as ss, in any case and with any blanks', async () => {
      const database = await engine.openEmpty();
      await migrate(database.db);
      const companyId = newId();
      await insertCompany(database, companyId);
      const found = await createInCompany(database.db)(companyId, async (books) => {
        await sql`insert into contacts (company_id, id, name) values
          (${companyId}::uuid, 'c1', 'Bäckerei Strauß'), (${companyId}::uuid, 'c2', 'Café  Łódź'),
          (${companyId}::uuid, 'c3', 'Cafe Smørrebrød')`.execute(books.trx);
        const typed = ['strauss', 'STRAUß', 'backerei  strauß', 'cafe lodz', 'ŁÓDŹ', 'smorre', 'café', 'zzz'];
        const ids: [string, string[]][] = [];
        for (const words of typed)
          ids.push([words, (await searchCompany(books, words)).contacts.map(({ id }) => id)]);
        return ids;
      });
      await database.close();
      expect(found).toEqual([
        ['strauss', ['c1']],
        ['STRAUß', ['c1']],
        ['backerei  strauß', ['c1']],
        ['cafe lodz', ['c2']],
        ['ŁÓDŹ', ['c2']],
        ['smorre', ['c3']],
        ['café', ['c2', 'c3']],
        ['zzz', []],
      ]);
    });

    test.each(['', 'a', 'a'.repeat(101), 'two\nlines'])('refuses the text "%s"', async (refused) => {
      await expect(search(refused)).rejects.toThrow(/^400/);
    });
  });
});

describe.skipIf(postgres.missing)('on PostgreSQL, with 100,000 documents', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: '/nowhere', databaseUrl: await newPostgresUrl() }, silentLog);
    await migrate(database.db);
  });
  afterAll(() => database.close());

  test('a search reads a few of them, by its indexes', async () => {
    const { db } = database;
    const companyId = newId();
    const inCompany = createInCompany(db);
    await insertCompany(database, companyId);
    await inCompany(companyId, ({ trx }) =>
      sql`
        insert into documents (company_id, type, id, number, reference, contact_id, date, status, currency, total)
        select ${companyId}::uuid, 'salesInvoice', gen_random_uuid(), 'INV-' || lpad(n::text, 6, '0'), 'PO ' || n * 7,
          'c' || n % 2000, date '2020-01-01' + n % 2000, 'approved', 'AUD', 100
        from generate_series(1, 100000) n`.execute(trx),
    );
    await inCompany(companyId, ({ trx }) =>
      sql`insert into contacts (company_id, id, name) select ${companyId}::uuid, 'c' || n, 'Contact ' || n
        from generate_series(0, 1999) n`.execute(trx),
    );
    await sql`analyze documents, contacts`.execute(db);
    await inCompany(companyId, async (books) => {
      const rowsRead = async () => {
        const { rows } = await sql`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'documents'`.execute(
          books.trx,
        );
        return z.object({ read: z.coerce.number() }).parse(rows[0]).read;
      };
      for (const typed of ['inv', 'inv-04', 'inv-042042', '0042', 'po 7', 'contact 1']) {
        const before = await rowsRead();
        await searchCompany(books, typed);
        expect((await rowsRead()) - before, typed).toBeLessThan(2_000);
      }
      expect((await searchCompany(books, 'INV-042042')).documents[0]?.number).toBe('INV-042042');
      expect((await searchCompany(books, '42042')).documents.map(({ number }) => number)).toContain(
        'INV-042042',
      );
    });
  });
});
