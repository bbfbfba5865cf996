import type { listReportViews, viewReport } from '#contract/reports/changes.ts';
import { monthStart } from '#contract/period.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { markMonthsViewed } from '#server/notices/notices.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { checkRange } from './shared/range.ts';

/** Looks within this time are one visit, however long the report stays open. */
const VISIT_MINUTES = 30;

type ViewRow = Pick<Selectable<Tables['reportViews']>, 'reportType' | 'seenAt' | 'seenBeforeAt'>;
type View = z.output<typeof viewReport.data>['view'];

export type ViewsDeps = { inCompany: InCompany; companies: Pick<Companies, 'companyById'>; clock: Clock };

/** Records looks at reports, and months seen to agree, whose changes are worth a notice. */
export function createViews({ inCompany, companies, clock }: ViewsDeps) {
  return {
    list: (companyId: string, userId: string): Promise<z.output<typeof listReportViews.data>['views']> =>
      inCompany(companyId, async ({ trx }) => {
        const rows = await trx
          .selectFrom('reportViews')
          .select(['reportType', 'seenAt', 'seenBeforeAt'])
          .where('companyId', '=', companyId)
          .where('userId', '=', userId)
          .orderBy('reportType')
          .execute();
        const moment = clock();
        return rows.map((row) => toView(row, moment));
      }),

    mark: async (
      companyId: string,
      userId: string,
      { reportType, startDate, endDate, stillOpen = false }: z.output<typeof viewReport.body>,
    ): Promise<View> => {
      checkRange({ startDate, endDate });
      const { timeZone } = await companies.companyById(companyId);
      const moment = clock();
      return await inCompany(companyId, async (books) => {
        const months = { firstMonth: startDate, lastMonth: monthStart(endDate) };
        await markMonthsViewed(books, { ...months, moment, timeZone: timeZone ?? 'UTC' });
        const row = await books.trx
          .insertInto('reportViews')
          .values({ companyId, userId, reportType, seenAt: moment })
          .onConflict((conflict) =>
            conflict.columns(['companyId', 'userId', 'reportType']).doUpdateSet({
              seenBeforeAt: sql<Date | null>`case
                when not ${stillOpen}::boolean
                  and report_views.seen_at < excluded.seen_at - ${VISIT_MINUTES} * interval '1 minute'
                then report_views.seen_at else report_views.seen_before_at end`,
              seenAt: sql<Date>`greatest(report_views.seen_at, excluded.seen_at)`,
            }),
          )
          .returning(['reportType', 'seenAt', 'seenBeforeAt'])
          .executeTakeFirstOrThrow();
        return toView(row, moment);
      });
    },
  };
}

export type Views = ReturnType<typeof createViews>;

function toView(row: ViewRow, currentTime: Date): View {
  const isOver = currentTime.getTime() - row.seenAt.getTime() > VISIT_MINUTES * 60_000;
  return {
    reportType: row.reportType,
    seenAt: row.seenAt.toISOString(),
    seenBeforeAt: row.seenBeforeAt?.toISOString() ?? null,
    lastLookAt: (isOver ? row.seenAt : row.seenBeforeAt)?.toISOString() ?? null,
  };
}
