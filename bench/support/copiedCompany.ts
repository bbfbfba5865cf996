import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod';

/**
 * Copies a company with all its rows, each copy as an organization of its own, and returns their ids. Takes the superuser
 * that a private server starts with; the rows are sound as they are, so no key is looked at again.
 */
export async function copyCompany(db: Database, source: string, copies: number): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows: columns } = await sql`
      select c.table_name, c.column_name from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relkind = 'r'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.is_identity = 'NO' and (c.table_name = 'companies' or exists (
        select from pg_policies p where p.tablename = c.table_name and p.policyname = 'of_company'))`.execute(
      trx,
    );
    const tables = Map.groupBy(
      z.array(z.object({ tableName: z.string(), columnName: z.string() })).parse(columns),
      ({ tableName }) => tableName,
    );
    const ids: string[] = [];
    for (let copy = 1; copy <= copies; copy += 1) {
      const id = crypto.randomUUID();
      ids.push(id);
      for (const [table, ofTable] of tables) {
        const key = table === 'companies' ? 'id' : 'company_id';
        const names = ofTable.map(({ columnName }) => columnName);
        const values = names.map((name) => {
          if (name === key) return sql`${id}::uuid`;
          if (table !== 'companies') return sql.ref(name);
          if (name === 'name') return sql`${`Client ${copy} Ltd`}`;
          return name === 'tenant_id' ? sql`${crypto.randomUUID()}` : sql.ref(name);
        });
        await sql`
          insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          select ${sql.join(values)} from ${sql.table(table)} where ${sql.ref(key)} = ${source}::uuid`.execute(
          trx,
        );
      }
      await sql`
        insert into memberships (company_id, user_id, role, created_at)
        select ${id}::uuid, user_id, role, created_at from memberships where company_id = ${source}::uuid`.execute(
        trx,
      );
    }
    return ids;
  });
}
