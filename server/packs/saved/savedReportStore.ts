import { reportSettings, type ReportSettings } from '#contract/packs/reportSettings.ts';
import type { SavedReport } from '#contract/packs/savedReports.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

export type SavedReportChange = {
  companyId: string | null;
  firmId: string | null;
  name: string;
  settings: ReportSettings;
  savedAt: Date;
};

const row = z.object({
  id: z.string(),
  companyId: z.nullable(z.string()),
  firmId: z.nullable(z.string()),
  name: z.string(),
  settings: reportSettings,
  savedAt: z.date(),
});

/** Lists the reports of the user and of the user's firms, or only the one with `id`, without those for companies that are removed or closed to the user. */
export async function readSavedReports(
  db: Database | Trx,
  { userId, id }: { userId: string; id?: string },
): Promise<SavedReport[]> {
  const { rows } = await sql`
    select r.id, r.company_id, r.firm_id, r.name, r.settings, r.saved_at
    from saved_reports r left join companies c on c.id = r.company_id
    where (r.user_id = ${userId} or r.firm_id in (select firm_id from firm_members where user_id = ${userId}))
      and (r.company_id is null or exists (
        select from memberships m where m.company_id = r.company_id and m.user_id = ${userId}))
      and c.removed_at is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by lower(r.name), r.id`.execute(db);
  return z.parse(z.array(row), rows).map((report) => ({ ...report, savedAt: report.savedAt.toISOString() }));
}

/** Counts those of a firm, or without one those of the user alone. Includes reports for removed companies. */
export async function countSavedReports(
  trx: Trx,
  { userId, firmId }: { userId: string; firmId: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('savedReports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(firmId === null ? 'userId' : 'firmId', '=', firmId ?? userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSavedReport(
  trx: Trx,
  { settings, userId, ...report }: SavedReportChange & { id: string; userId: string },
): Promise<void> {
  await trx
    .insertInto('savedReports')
    .values({ ...report, userId: report.firmId === null ? userId : null, settings: JSON.stringify(settings) })
    .execute();
}

export async function replaceSavedReport(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  { settings, ...change }: SavedReportChange,
): Promise<void> {
  await trx
    .updateTable('savedReports')
    .set({ ...change, userId: change.firmId === null ? userId : null, settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

export async function removeSavedReport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('savedReports').where('id', '=', id).execute();
}
