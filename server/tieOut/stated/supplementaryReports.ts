import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MonthRange } from '#server/ledger/ledger.ts';
import { isBackedOff } from '../refusalBackoff.ts';

/** Requested only when a report needs it: income and costs by tracking, or the cash basis. */
export type SupplementaryKind = 'tracking' | 'cash';

/** Debit positive, base currency. `balance`: of the cash basis, year to date for income and costs. */
export type SupplementaryFigure = {
  accountId: string;
  option1: string;
  option2: string;
  movement: string;
  balance: string | null;
};

export type SupplementaryReading = {
  readAt: Date;
  /** Categories that a tracking report was split by. */
  categories: string[];
};

export type SupplementaryReport = SupplementaryReading & { figures: SupplementaryFigure[] };

/** Notes months that a report needs, so that the next anchoring asks about them; not those that were refused lately. */
export async function requestSupplementaryReports(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
  { months, at: moment }: { months: string[]; at: Date },
): Promise<void> {
  await sql`
    insert into supplementary_reports (company_id, month, kind, wanted)
    select ${companyId}::uuid, value::date, ${kind}, true
    from json_array_elements_text(${JSON.stringify(months)}::json)
    order by 2
    on conflict (company_id, month, kind) do update set wanted = true
    where not ${isBackedOff(moment, 'supplementary_reports')}`.execute(trx);
}

const wantedRow = z.object({ month: z.string(), kind: z.enum(['tracking', 'cash']) });
export type RequestedReport = z.infer<typeof wantedRow>;

/** Newest first. */
export async function listRequestedReports({ trx, companyId }: Books): Promise<RequestedReport[]> {
  const rows = await trx
    .selectFrom('supplementary_reports')
    .select(['month', 'kind'])
    .where('company_id', '=', companyId)
    .where('wanted', '=', true)
    .orderBy('kind')
    .orderBy('month', 'desc')
    .execute();
  return z.parse(z.array(wantedRow), rows);
}

/** Refused reports are not requested again by themselves. */
export async function clearRequestedReports(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
): Promise<void> {
  await trx
    .updateTable('supplementary_reports')
    .set({ wanted: false })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
}

/** Answers what was new in it. */
export async function saveSupplementaryReport(
  books: Books,
  { month, kind }: RequestedReport,
  { readAt, categories, figures }: SupplementaryReport,
): Promise<'created' | 'updated' | 'unchanged'> {
  const { trx, companyId } = books;
  const before = await readSupplementaryReport(books, { month, kind });
  await sql`delete from supplementary_figures
    where company_id = ${companyId}::uuid and month = ${month}::date and kind = ${kind}`.execute(trx);
  await sql`
    insert into supplementary_figures (company_id, month, kind, account_id, option1, option2, movement, balance)
    select ${companyId}::uuid, ${month}::date, ${kind}, "accountId", option1, option2, movement, balance
    from json_to_recordset(${JSON.stringify(figures)}::json)
      as x("accountId" uuid, option1 text, option2 text, movement numeric, balance numeric)`.execute(trx);
  await trx
    .updateTable('supplementary_reports')
    .set({ wanted: false, read_at: readAt, categories, refused_at: null, refusal: null, refusals: 0 })
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('kind', '=', kind)
    .execute();
  if (before === null) return 'created';
  return digest(before.figures) === digest(figures) ? 'unchanged' : 'updated';
}

const digest = (figures: SupplementaryFigure[]) =>
  figures
    .map((figure) =>
      [figure.accountId, figure.option1, figure.option2, figure.movement, figure.balance].join(' '),
    )
    .toSorted()
    .join('\n');

const anchorRow = z.object({
  month: z.string(),
  read_at: z.nullable(z.date()),
  categories: z.array(z.string()),
});
const figureRow = z.object({
  month: z.string(),
  account_id: z.string(),
  option1: z.string(),
  option2: z.string(),
  movement: z.string(),
  balance: z.nullable(z.string()),
});

export async function readSupplementaryReadings(
  { trx, companyId }: Books,
  kind: SupplementaryKind,
  { from: firstMonth, to: lastMonth }: MonthRange,
): Promise<Map<string, SupplementaryReading>> {
  const rows = await trx
    .selectFrom('supplementary_reports')
    .select(['month', 'read_at', 'categories'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('month', '>=', firstMonth)
    .where('month', '<=', lastMonth)
    .execute();
  return new Map(
    z
      .parse(z.array(anchorRow), rows)
      .flatMap(({ month, read_at: readAt, categories }) =>
        readAt === null ? [] : [[month, { readAt, categories }] as const],
      ),
  );
}

export async function readSupplementaryReports(
  books: Books,
  kind: SupplementaryKind,
  months: MonthRange,
): Promise<Map<string, SupplementaryReport>> {
  const { trx, companyId } = books;
  const readings = await readSupplementaryReadings(books, kind, months);
  const rows = await trx
    .selectFrom('supplementary_figures')
    .select(['month', 'account_id', 'option1', 'option2', 'movement', 'balance'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('month', '>=', months.from)
    .where('month', '<=', months.to)
    .execute();
  const figures = Map.groupBy(z.parse(z.array(figureRow), rows), ({ month }) => month);
  return new Map(
    [...readings].map(([month, reading]) => [
      month,
      {
        ...reading,
        figures: (figures.get(month) ?? []).map(({ account_id: accountId, month: _month, ...item }) => ({
          ...item,
          accountId,
        })),
      },
    ]),
  );
}

export async function readSupplementaryReport(
  books: Books,
  { month, kind }: RequestedReport,
): Promise<SupplementaryReport | null> {
  return (await readSupplementaryReports(books, kind, { from: month, to: month })).get(month) ?? null;
}
