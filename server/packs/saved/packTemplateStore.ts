import { type PackTemplate, packTemplate, type PackTemplateInput } from '#contract/packs/packTemplates.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

type PackTemplateChange = PackTemplateInput & { savedAt: Date };

const row = z.extend(packTemplate, { savedAt: z.date() });

/** Lists the user's templates, or only the one with `id`. */
export async function readPackTemplates(
  db: Database | Trx,
  { userId, id }: { userId: string; id?: string },
): Promise<PackTemplate[]> {
  const { rows } = await sql`
    select id, name, formats, agreement, mail_text, reports, saved_at
    from pack_templates where user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by lower(name), id`.execute(db);
  return z
    .parse(z.array(row), rows)
    .map((template) => ({ ...template, savedAt: template.savedAt.toISOString() }));
}

export async function countPackTemplates(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('packTemplates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPackTemplate(
  trx: Trx,
  { reports, ...template }: PackTemplateChange & { id: string; userId: string },
): Promise<void> {
  await trx
    .insertInto('packTemplates')
    .values({ ...template, reports: JSON.stringify(reports) })
    .execute();
}

export async function replacePackTemplate(
  trx: Trx,
  id: string,
  { reports, ...change }: PackTemplateChange,
): Promise<void> {
  await trx
    .updateTable('packTemplates')
    .set({ ...change, reports: JSON.stringify(reports) })
    .where('id', '=', id)
    .execute();
}

export async function removePackTemplate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('packTemplates').where('id', '=', id).execute();
}
