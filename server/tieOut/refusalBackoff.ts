import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MonthRange } from '#contract/period.ts';
import type { SupplementaryKind } from '#server/db/tables/supplementaryTables.ts';

/** The provider's words and the time. */
export type ProviderRefusal = { refusedAt: Date; reason: string };

/** `isUnreadable`: it answered, and the answer could not be read. */
export type FailedReading = ProviderRefusal & { isUnreadable: boolean };

/**
 * Ten minutes after the first refusal, doubled for each further one, up to half a day. Setting a
 * clock back makes no back-off longer.
 */
export function isBackedOff(
  moment: Date,
  table: 'ledgerMonths' | 'supplementaryReports' | 'r',
): RawBuilder<boolean> {
  const [since, times] = [sql.ref(`${table}.refused_at`), sql.ref(`${table}.refusals`)];
  return sql<boolean>`coalesce(
    ${moment}::timestamptz between ${since}
      and ${since} + least(interval '10 minutes' * power(2, least(${times}, 10) - 1), interval '12 hours'), false)`;
}

/** Saves that the provider refused to verify a month; nothing else of the month changes. */
export async function recordMonthRefusal(
  { trx, companyId }: Books,
  month: string,
  { refusedAt, reason, isUnreadable }: FailedReading,
): Promise<void> {
  await sql`
    insert into ledger_months (company_id, month, refused_at, refusal, refusals, is_unreadable)
    values (${companyId}::uuid, ${month}::date, ${refusedAt}, ${reason}, 1, ${isUnreadable})
    on conflict (company_id, month) do update set
      refused_at = excluded.refused_at, refusal = excluded.refusal, refusals = ledger_months.refusals + 1,
      is_unreadable = excluded.is_unreadable`.execute(trx);
}

/** Drops the request until a report asks again after the back-off. */
export async function recordSupplementaryRefusal(
  { trx, companyId }: Books,
  { month, kind }: { month: string; kind: SupplementaryKind },
  { refusedAt, reason, isUnreadable }: FailedReading,
): Promise<void> {
  await sql`
    update supplementary_reports set requested = false, refused_at = ${refusedAt}, refusal = ${reason}, refusals = refusals + 1,
      is_unreadable = ${isUnreadable}
    where company_id = ${companyId}::uuid and month = ${month}::date and kind = ${kind}`.execute(trx);
}

type MonthRow = {
  month: string;
};

/** Months in back-off, for verification or for one supplementary report. */
export async function readBackedOffMonths(
  { trx, companyId }: Books,
  moment: Date,
  report: SupplementaryKind | null = null,
): Promise<Set<string>> {
  const table = report === null ? 'ledgerMonths' : 'supplementaryReports';
  const { rows } = await sql<MonthRow>`
    select month from ${sql.table(table)}
    where company_id = ${companyId}::uuid and refused_at is not null
      and ${report === null ? sql`true` : sql`kind = ${report}`} and ${isBackedOff(moment, table)}`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.month));
}

/** Newest month first. */
export async function wasRefusedSince(
  { trx, companyId }: Books,
  since: Date,
): Promise<{ month: string; reason: string }[]> {
  const { rows } = await sql<{ month: string; reason: string }>`
    select month, refusal as reason from ledger_months
    where company_id = ${companyId}::uuid and refused_at >= ${since}
    union
    select month, refusal as reason from supplementary_reports where company_id = ${companyId}::uuid and refused_at >= ${since}
    order by month desc, reason`.execute(trx);
  return rows;
}

type LastRow = {
  refusedAt: Date | null;
};

/** First days, both included; null where there was none. */
export async function readLastRefusal(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
): Promise<Date | null> {
  const condition = sql`company_id = ${companyId}::uuid
    and date_trunc('month', month)::date between ${firstMonth}::date and ${lastMonth}::date`;
  const { refusedAt } = onlyRow(
    await sql<LastRow>`
    select max(refused_at) as refused_at from (
      select refused_at from ledger_months where ${condition}
      union all select refused_at from supplementary_reports where ${condition}
    ) refused`.execute(trx),
  );
  return refusedAt;
}

/**
 * Ends the back-off of months between two first days, both included, so that they are requested
 * again at once. `reportCount`: supplementary reports among them.
 */
export async function clearRefusals(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
): Promise<{ reportCount: number }> {
  const isRefused = sql`company_id = ${companyId}::uuid
    and date_trunc('month', month)::date between ${firstMonth}::date and ${lastMonth}::date and refused_at is not null`;
  await sql`update ledger_months set refused_at = null where ${isRefused}`.execute(trx);
  const { numAffectedRows } = await sql`
    update supplementary_reports set refused_at = null, requested = true where ${isRefused}`.execute(trx);
  return { reportCount: Number(numAffectedRows ?? 0) };
}
