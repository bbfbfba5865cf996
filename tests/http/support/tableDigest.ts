import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod';

const names = z.array(z.object({ name: z.string() }));
const digests = z.array(z.object({ name: z.string(), digest: z.string() }));

/** When a session was last used: whatever is asked, refused or not. */
const touched = 'last_used_at';

/** What every table of ours holds, whatever the order of its rows: one digest each. */
export async function tableDigests(db: Database): Promise<Record<string, string>> {
  const tables = await sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const queries = names.parse(tables.rows).map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(md5(row), '' order by md5(row))), '') as digest
      from (select (to_jsonb(t) - ${touched}::text)::text as row from ${sql.table(name)} t) rows`,
  );
  const { rows } = await sql.join(queries, sql` union all `).execute(db);
  return Object.fromEntries(digests.parse(rows).map(({ name, digest }) => [name, digest]));
}
