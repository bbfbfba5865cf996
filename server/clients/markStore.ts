import type { FirmTags } from '#contract/closing/clients.ts';
import { notFound } from '#server/companies/companies.ts';
import type { Database, OfUser, Trx } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';

/** `tags`: of the user alone. `firmTags`: of those of the user's firms that have tagged the client. */
export type ClientMarks = { isPinned: boolean; tags: string[]; firmTags: FirmTags[] };

/** Reads marks by company; one without marks has no entry. */
export async function readMarks(
  { db, ofUser }: { db: Database; ofUser: OfUser },
  userId: string,
): Promise<Map<string, ClientMarks>> {
  const [ownRows, firmRows] = await Promise.all([
    db
      .selectFrom('clientMarks')
      .select(['companyId', 'isPinned', 'tags'])
      .where('userId', '=', userId)
      .execute(),
    // Seen are those of the user's firms alone.
    ofUser(userId, (trx) =>
      trx.selectFrom('firmTags').select(['companyId', 'firmId', 'tags']).orderBy('firmId').execute(),
    ),
  ]);
  const marks = new Map<string, ClientMarks>(
    ownRows.map(({ companyId, ...ownMarks }) => [companyId, { ...ownMarks, firmTags: [] }]),
  );
  for (const { companyId, ...firmTags } of firmRows) {
    const mark = marks.get(companyId) ?? { isPinned: false, tags: [], firmTags: [] };
    marks.set(companyId, { ...mark, firmTags: [...mark.firmTags, firmTags] });
  }
  return marks;
}

/** Replaces the user's own marks, and the tags of the firms that are named. Rejects with 404 for a firm of others. */
export async function saveMarks(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
  { firmTags, ...ownMarks }: ClientMarks,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFirmMemberships(
      trx,
      userId,
      firmTags.map(({ firmId }) => firmId),
    );
    await trx
      .insertInto('clientMarks')
      .values({ userId, companyId, ...ownMarks })
      .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet(ownMarks))
      .execute();
    for (const { firmId, tags } of firmTags)
      await (
        tags.length === 0
          ? trx.deleteFrom('firmTags').where('firmId', '=', firmId).where('companyId', '=', companyId)
          : trx
              .insertInto('firmTags')
              .values({ firmId, companyId, tags })
              .onConflict((conflict) => conflict.columns(['firmId', 'companyId']).doUpdateSet({ tags }))
      ).execute();
  });
}

async function lockFirmMemberships(trx: Trx, userId: string, firmIds: string[]): Promise<void> {
  if (firmIds.length === 0) return;
  const { rows } = await sql`
    select from firm_members where user_id = ${userId} and firm_id = any(${sqlArray(firmIds, 'uuid')})
    for key share`.execute(trx);
  if (rows.length < new Set(firmIds).size) throw notFound();
}
