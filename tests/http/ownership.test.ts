import { createInCompany, type Database, type InCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Engine, bothEngines, newPostgresUrl, postgres, silentLog } from './support/engines.ts';

/** Not a superuser and not the server's owner: what a hosted PostgreSQL gives its customers. */
const ordinaryOwner: Pick<Engine, 'name' | 'missing' | 'open'> = {
  name: 'PostgreSQL as an ordinary user',
  missing: postgres.missing,
  open: async () => {
    const url = new URL(await newPostgresUrl());
    const admin = await openDatabase({ dataDir: '/nowhere', databaseUrl: url.href }, silentLog);
    const user = `owner_${newId().replaceAll('-', '')}`;
    await sql`create role ${sql.id(user)} login createrole password 'owner'`.execute(admin.db);
    await sql`grant all on database ${sql.id(url.pathname.slice(1))} to ${sql.id(user)}`.execute(admin.db);
    await sql`grant all on schema public to ${sql.id(user)}`.execute(admin.db);
    await admin.close();
    Object.assign(url, { username: user, password: 'owner' });
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: url.href }, silentLog);
    await migrate(database.db);
    return database;
  },
};

for (const engine of [...bothEngines, ordinaryOwner])
  describe.skipIf(engine.missing)(`a company's books on ${engine.name}`, () => {
    let database: OpenDatabase;
    let inCompany: InCompany;
    const [ours, theirs] = [newId(), newId()];

    beforeAll(async () => {
      database = await engine.open();
      inCompany = createInCompany(database.db);
      for (const id of [ours, theirs]) await insertCompany(database.db, id);
    });
    afterAll(async () => database.close());

    test('include every table keyed by company, here and in the policies', async () => {
      const { rows } = await sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
          and c.relname not in ('memberships', 'former_roles', 'invitation_companies', 'audit_events', 'consent_attempts',
            'alert_episodes', 'alert_deliveries', 'agreed_months', 'client_marks', 'firm_tags',
            'pack_clients', 'saved_reports', 'group_members', 'group_places', 'group_relations')`.execute(
        database.db,
      );
      const tables = z.array(z.object({ name: z.string(), guarded: z.boolean() })).parse(rows);

      expect(tables.length).toBeGreaterThanOrEqual(12);
      expect(tables.filter(({ guarded }) => !guarded)).toEqual([]);
    });

    test('cannot be read, written, changed or deleted from inside another company', async () => {
      const tables = await booksOf(database.db);
      await dropKeysBetween(database.db);
      for (const { name, columns } of tables) {
        const table = sql.table(name);
        await inCompany(theirs, async ({ trx }) => insertRow(trx, name, columns, theirs));

        const seen = await inCompany(ours, async ({ trx }) => {
          const { rows } = await sql`select 1 from ${table}`.execute(trx);
          const updated = await sql`update ${table} set company_id = company_id`.execute(trx);
          const deleted = await sql`delete from ${table}`.execute(trx);
          return {
            name,
            read: rows.length,
            updated: updated.numAffectedRows,
            deleted: deleted.numAffectedRows,
          };
        });
        expect(seen).toEqual({ name, read: 0, updated: 0n, deleted: 0n });

        const intrusion = inCompany(ours, async ({ trx }) => insertRow(trx, name, columns, theirs));
        await expect(intrusion).rejects.toThrow(`row-level security policy for table "${name}"`);

        const own = await inCompany(theirs, async ({ trx }) => sql`select 1 from ${table}`.execute(trx));
        expect({ name, rows: own.rows.length }).toEqual({ name, rows: 1 });
      }
    });

    test('cannot be given away to another company', async () => {
      const gift = inCompany(ours, async ({ trx }) => {
        await trx
          .insertInto('entityStates')
          .values({ companyId: ours, entityType: 'Invoices', status: 'pending', checkpoint: null })
          .execute();
        await trx.updateTable('entityStates').set({ companyId: theirs }).execute();
      });
      await expect(gift).rejects.toThrow('row-level security');
    });

    test.each([
      'users',
      'sessions',
      'grants',
      'memberships',
      'former_roles',
      'ownership_undos',
      'new_address_counts',
      'member_notices',
      'installation',
      'audit_events',
      'invitations',
      'password_resets',
      'alert_settings',
      'alert_episodes',
      'alert_deliveries',
      'client_marks',
      'client_thresholds',
      'saved_reports',
      'packs',
      'pack_clients',
      'pack_templates',
      'pack_runs',
      'firms',
      'firm_members',
      'firm_tags',
      'firm_invitations',
      'groups',
      'group_members',
      'group_accounts',
      'group_places',
      'group_relations',
    ])('give no way to %s', async (table) => {
      const look = inCompany(ours, async ({ trx }) => sql`select 1 from ${sql.table(table)}`.execute(trx));
      await expect(look).rejects.toThrow('permission denied');
    });

    test('show only their own company, to read and to change but not to create or delete', async () => {
      const seen = await inCompany(ours, async ({ trx }) => {
        const updated = await trx.updateTable('companies').set({ name: 'Ours' }).returning('id').execute();
        return { updated, read: await trx.selectFrom('companies').select('id').execute() };
      });
      expect(seen).toEqual({ updated: [{ id: ours }], read: [{ id: ours }] });

      const making = inCompany(ours, async ({ trx }) => insertCompany(trx, newId()));
      await expect(making).rejects.toThrow('permission denied');
      const removing = inCompany(ours, async ({ trx }) => trx.deleteFrom('companies').execute());
      await expect(removing).rejects.toThrow('permission denied');
    });

    test('are out of reach again when the transaction is over', async () => {
      await inCompany(ours, async () => {});
      const { rows } =
        await sql`select current_setting('tieout.company_id', true) as id, current_setting('role') as role`.execute(
          database.db,
        );
      expect(rows).toEqual([{ id: expect.toBeOneOf([null, '']), role: 'none' }]);
    });
  });

type Column = { name: string; type: string; required: boolean; choices: string | null };

/** Read from the database's own catalogue: a table of tomorrow is tested without anybody's thinking of it. */
async function booksOf(db: Database): Promise<{ name: string; columns: Column[] }[]> {
  const { rows } = await sql`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'required', a.attnotnull and not a.atthasdef and a.attidentity = '',
      'choices', (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''') from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
    ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
    group by c.relname order by c.relname`.execute(db);
  const column = z.object({
    name: z.string(),
    type: z.string(),
    required: z.boolean(),
    choices: z.nullable(z.string()),
  });
  return z.array(z.object({ name: z.string(), columns: z.array(column) })).parse(rows);
}

const sample: Record<string, () => string | Uint8Array> = {
  uuid: () => newId(),
  text: () => 'x',
  date: () => '2026-01-01',
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
  numeric: () => '1.00',
  integer: () => '1',
  smallint: () => '1',
  bigint: () => '1',
  boolean: () => 'true',
  json: () => '{}',
  jsonb: () => '{}',
  bytea: () => new Uint8Array(1),
};

/**
 * Rows of one table are made without those of the others that they belong to, and without what one column asks of
 * another; that of a company stays.
 */
async function dropKeysBetween(db: Database): Promise<void> {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where conrelid in (select oid from pg_class where relrowsecurity)
      and (contype = 'f' and confrelid <> 'companies'::regclass or contype = 'c' and cardinality(conkey) > 1)`.execute(
    db,
  );
  for (const { table, name } of z.array(z.object({ table: z.string(), name: z.string() })).parse(rows))
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
}

async function insertCompany(db: Database, id: string): Promise<void> {
  const now = new Date();
  await db
    .insertInto('companies')
    .values({
      id,
      name: 'Books',
      provider: 'xero',
      tenantId: newId(),
      state: 'working',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

async function insertRow(db: Database, table: string, columns: Column[], companyId: string): Promise<void> {
  const values = columns
    .filter(({ required }) => required)
    .map(({ name, type, choices }) => {
      const value = name === 'company_id' ? companyId : (choices ?? sample[type]?.());
      if (value === undefined)
        throw new Error(`${table}.${name}: this test has no sample of the type ${type}.`);
      return { name: sql.id(name), value: sql`${value}::${sql.raw(type)}` };
    });
  await sql`insert into ${sql.table(table)} (${sql.join(values.map(({ name }) => name))})
    values (${sql.join(values.map(({ value }) => value))})`.execute(db);
}
