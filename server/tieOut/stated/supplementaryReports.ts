import type { Books } from '#server/db/company.ts';
import type { SupplementaryKind, SupplementaryTables } from '#server/db/tables/supplementaryTables.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MonthRange } from '#contract/period.ts';
import { isBackedOff } from '../refusalBackoff.ts';

/**
 * Debit positive, base currency. `balance`: of the cash basis, year to date for income and costs.
 * `received`: of bank flows, where what was spent is the rest of the movement.
 */
export type SupplementaryFigure = Omit<
  SupplementaryTables['supplementaryFigures'],
  'companyId' | 'month' | 'kind'
>;

export type SupplementaryReading = {
  readAt: Date;
  /** Categories that a tracking report was split by. */
  categories: string[];
};

export type SupplementaryReport = SupplementaryReading & { figures: SupplementaryFigure[] };

/** `readAt`: the last reading that was stored when the report was made. */
export const neededMonthRows = z.array(z.object({ month: z.string(), readAt: z.nullable(z.date()) }));
export type NeededMonth = z.infer<typeof neededMonthRows>[number];

export async function readNeededMonths(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
  months: string[],
): Promise<NeededMonth[]> {
  const { rows } = await sql`
    select x.month, r.read_at from unnest(${sqlArray(months, 'date')}) as x(month)
    left join supplementary_reports r
      on (r.company_id, r.month, r.kind) = (${companyId}::uuid, x.month, ${kind})`.execute(trx);
  return z.parse(neededMonthRows, rows);
}

/**
 * Marks months that a report needs, so that the next verification requests them; skips those refused
 * lately, and those read while the report was made.
 */
export async function requestSupplementaryReports(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
  { months, moment }: { months: NeededMonth[]; moment: Date },
): Promise<void> {
  const rows = months.map(({ month, readAt }) => ({ month, readAt: readAt?.toISOString() ?? null }));
  const neededMonths = valuesTable(rows, { month: 'date', readAt: 'timestamptz' });
  await sql`
    insert into supplementary_reports (company_id, month, kind, requested)
    select ${companyId}::uuid, month, ${kind}, true
    from ${neededMonths}
    order by 2
    on conflict (company_id, month, kind) do update set requested = true
    where not ${isBackedOff(moment, 'supplementaryReports')}
      and exists (
        select from ${neededMonths} where x.month = excluded.month and x.read_at is not distinct from supplementary_reports.read_at)`.execute(
    trx,
  );
}

export type RequestedReport = { month: string; kind: SupplementaryKind };

/** Newest first. */
export async function listRequestedReports({ trx, companyId }: Books): Promise<RequestedReport[]> {
  return await trx
    .selectFrom('supplementaryReports')
    .select(['month', 'kind'])
    .where('companyId', '=', companyId)
    .where('requested', '=', true)
    .orderBy('kind')
    .orderBy('month', 'desc')
    .execute();
}

/** Drops every open request of a kind, which the provider refuses as a whole. */
export async function clearRequestedReports(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
): Promise<void> {
  await trx
    .updateTable('supplementaryReports')
    .set({ requested: false })
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .execute();
}

/** Returns what changed. */
export async function saveSupplementaryReport(
  books: Books,
  { month, kind }: RequestedReport,
  { readAt, categories, figures }: SupplementaryReport,
): Promise<'created' | 'updated' | 'unchanged'> {
  const { trx, companyId } = books;
  const previousReport = await readSupplementaryReport(books, { month, kind });
  await sql`delete from supplementary_figures
    where company_id = ${companyId}::uuid and month = ${month}::date and kind = ${kind}`.execute(trx);
  await sql`
    insert into supplementary_figures (company_id, month, kind, account_id, option1, option2, movement, balance, received)
    select ${companyId}::uuid, ${month}::date, ${kind}, account_id, option1, option2, movement, balance, received
    from ${valuesTable(figures, { accountId: 'id', option1: 'id', option2: 'id', movement: 'numeric', balance: 'numeric', received: 'numeric' })}`.execute(
    trx,
  );
  await trx
    .updateTable('supplementaryReports')
    .set({
      requested: false,
      readAt,
      categories,
      refusedAt: null,
      refusal: null,
      refusals: 0,
      isUnreadable: false,
    })
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('kind', '=', kind)
    .execute();
  if (previousReport === null) return 'created';
  return digest(previousReport.figures) === digest(figures) ? 'unchanged' : 'updated';
}

const digest = (figures: SupplementaryFigure[]) =>
  figures
    .map((figure) =>
      [
        figure.accountId,
        figure.option1,
        figure.option2,
        figure.movement,
        figure.balance,
        figure.received,
      ].join(' '),
    )
    .toSorted()
    .join('\n');

export async function readSupplementaryReadings(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
  { firstMonth, lastMonth }: MonthRange,
): Promise<Map<string, SupplementaryReading>> {
  const rows = await trx
    .selectFrom('supplementaryReports')
    .select(['month', 'readAt', 'categories'])
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('month', '>=', firstMonth)
    .where('month', '<=', lastMonth)
    .execute();
  return new Map(
    rows.flatMap(({ month, readAt, categories }) =>
      readAt === null ? [] : [[month, { readAt, categories }] as const],
    ),
  );
}

export type RefusedReports = { refused: string[]; unreadable: string[] };

/** Months that were refused since they were read last; `unreadable`: those of them whose answer could not be read. */
export async function readRefusedReports(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
  { firstMonth, lastMonth }: MonthRange,
): Promise<RefusedReports> {
  const rows = await trx
    .selectFrom('supplementaryReports')
    .select(['month', 'isUnreadable'])
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('month', '>=', firstMonth)
    .where('month', '<=', lastMonth)
    .where('refusedAt', 'is not', null)
    .orderBy('month')
    .execute();
  return {
    refused: rows.map(({ month }) => month),
    unreadable: rows.flatMap(({ month, isUnreadable }) => (isUnreadable ? [month] : [])),
  };
}

export async function readSupplementaryReports(
  books: Books,
  kind: SupplementaryKind,
  months: MonthRange,
): Promise<Map<string, SupplementaryReport>> {
  const { trx, companyId } = books;
  const readings = await readSupplementaryReadings(books, kind, months);
  const rows = await trx
    .selectFrom('supplementaryFigures')
    .select(['month', 'accountId', 'option1', 'option2', 'movement', 'balance', 'received'])
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('month', '>=', months.firstMonth)
    .where('month', '<=', months.lastMonth)
    .execute();
  const figures = Map.groupBy(rows, ({ month }) => month);
  return new Map(
    [...readings].map(([month, reading]) => [
      month,
      {
        ...reading,
        figures: (figures.get(month) ?? []).map(({ month: _month, ...figure }) => figure),
      },
    ]),
  );
}

export async function readSupplementaryReport(
  books: Books,
  { month, kind }: RequestedReport,
): Promise<SupplementaryReport | null> {
  return (
    (await readSupplementaryReports(books, kind, { firstMonth: month, lastMonth: month })).get(month) ?? null
  );
}
