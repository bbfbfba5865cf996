import { type PackTemplate, packTemplate, type PackTemplateContent } from '#contract/packs/packTemplates.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** `firmId`: null for the user alone. */
export type PackTemplateChange = PackTemplateContent & { firmId: string | null; savedAt: Date };

const row = z.extend(packTemplate, { savedAt: z.date() });

/** Lists the templates of the user and of the user's firms, or only the one with `id`. */
export async function readPackTemplates(
  db: Database | Trx,
  { userId, id }: { userId: string; id?: string },
): Promise<PackTemplate[]> {
  const { rows } = await sql`
    select id, firm_id, name, formats, agreement, mail_text, reports, saved_at
    from pack_templates
    where (user_id = ${userId} or firm_id in (select firm_id from firm_members where user_id = ${userId}))
      ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by lower(name), id`.execute(db);
  return z
    .parse(z.array(row), rows)
    .map((template) => ({ ...template, savedAt: template.savedAt.toISOString() }));
}

/** Counts those of a firm, or without one those of the user alone. */
export async function countPackTemplates(
  trx: Trx,
  { userId, firmId }: { userId: string; firmId: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('packTemplates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(firmId === null ? 'userId' : 'firmId', '=', firmId ?? userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPackTemplate(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  change: PackTemplateChange,
): Promise<void> {
  await trx
    .insertInto('packTemplates')
    .values({ ...columns(userId, change), id })
    .execute();
}

export async function replacePackTemplate(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  change: PackTemplateChange,
): Promise<void> {
  await trx.updateTable('packTemplates').set(columns(userId, change)).where('id', '=', id).execute();
}

const columns = (userId: string, { reports, ...change }: PackTemplateChange) => ({
  ...change,
  userId: change.firmId === null ? userId : null,
  reports: JSON.stringify(reports),
});

export async function removePackTemplate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('packTemplates').where('id', '=', id).execute();
}
