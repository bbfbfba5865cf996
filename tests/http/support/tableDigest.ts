import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod';

const names = z.array(z.object({ name: z.string() }));
const versions = z.array(z.object({ name: z.string(), version: z.string() }));
const digests = z.array(z.object({ name: z.string(), digest: z.string() }));

/** Column with a session's last use, which every call changes, refused or not. */
const touched = 'last_used_at';

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return names.parse(rows).map(({ name }) => name);
}

/** Digests of our tables' content, whatever the order of rows. */
export async function tableDigests(
  db: Database,
  tables?: readonly string[],
): Promise<Record<string, string>> {
  const queries = (tables ?? (await tableNames(db))).map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(md5(row), '' order by md5(row))), '') as digest
      from (select (to_jsonb(t) - ${touched}::text)::text as row from ${sql.table(name)} t) rows`,
  );
  const { rows } = await sql.join(queries, sql` union all `).execute(db);
  return Object.fromEntries(digests.parse(rows).map(({ name, digest }) => [name, digest]));
}

/**
 * The rows of each table and the transactions that wrote them, added up. Every commit that writes changes it: a row that
 * is written anew has a later transaction than any before.
 */
async function tableVersions(db: Database, tables: readonly string[]): Promise<Map<string, string>> {
  const queries = tables.map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as version
      from ${sql.table(name)}`,
  );
  const { rows } = await sql.join(queries, sql` union all `).execute(db);
  return new Map(versions.parse(rows).map(({ name, version }) => [name, version]));
}

/** Answers, whenever it is called, which tables hold something else than at the call before. */
export async function watchTables(db: Database): Promise<() => Promise<string[]>> {
  const tables = await tableNames(db);
  const digest = await tableDigests(db, tables);
  const version = await tableVersions(db, tables);
  return async () => {
    const newVersions = await tableVersions(db, tables);
    const changedTables = tables.filter((name) => newVersions.get(name) !== version.get(name));
    if (changedTables.length === 0) return [];
    const newDigests = await tableDigests(db, changedTables);
    const changed = changedTables.filter((name) => newDigests[name] !== digest[name]);
    Object.assign(digest, newDigests);
    for (const name of changedTables) version.set(name, newVersions.get(name) ?? '');
    return changed;
  };
}
