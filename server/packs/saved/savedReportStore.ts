import { reportSettings, type ReportSettings } from '#contract/packs/reportSettings.ts';
import type { SavedReport } from '#contract/packs/savedReports.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

export type SavedReportChange = {
  companyId: string | null;
  name: string;
  settings: ReportSettings;
  savedAt: Date;
};

const row = z.object({
  id: z.string(),
  companyId: z.nullable(z.string()),
  name: z.string(),
  settings: reportSettings,
  savedAt: z.date(),
});

/** Lists the user's reports, or only the one with `id`, without reports for removed companies. */
export async function readSavedReports(
  db: Database | Trx,
  { userId, id }: { userId: string; id?: string },
): Promise<SavedReport[]> {
  const { rows } = await sql`
    select r.id, r.company_id, r.name, r.settings, r.saved_at
    from saved_reports r left join companies c on c.id = r.company_id
    where r.user_id = ${userId} and c.removed_at is null ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by lower(r.name), r.id`.execute(db);
  return z.parse(z.array(row), rows).map((report) => ({ ...report, savedAt: report.savedAt.toISOString() }));
}

/** Includes reports for removed companies. */
export async function countSavedReports(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('savedReports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSavedReport(
  trx: Trx,
  { settings, ...report }: SavedReportChange & { id: string; userId: string },
): Promise<void> {
  await trx
    .insertInto('savedReports')
    .values({ ...report, settings: JSON.stringify(settings) })
    .execute();
}

export async function replaceSavedReport(
  trx: Trx,
  id: string,
  { settings, ...change }: SavedReportChange,
): Promise<void> {
  await trx
    .updateTable('savedReports')
    .set({ ...change, settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
}

export async function removeSavedReport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('savedReports').where('id', '=', id).execute();
}
