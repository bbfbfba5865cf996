import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import type { SupplementaryKind } from '#server/db/tables/supplementaryTables.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { isBackedOff } from '../refusalBackoff.ts';

/** The statements of a month are read one after the other: within this time they are of one check. */
const CHECK_SPAN_MS = 60 * 60_000;

/** `changed`: our books changed since it was read. `outdated`: its month's trial balance was read later. */
export type StatementState = 'stated' | 'changed' | 'outdated';

export const statementStatus = {
  stated: 'agrees',
  changed: 'changed',
  outdated: 'unchecked',
} as const satisfies Record<StatementState, TieStatus>;

/** Times of a statement’s month; `changedAt`: the last change that the statement may concern. */
export type MonthTimes = { verifiedAt: Date | null; changedAt: Date | null };

export function statementState(readAt: Date, { verifiedAt, changedAt }: MonthTimes): StatementState {
  if (changedAt !== null && changedAt > readAt) return 'changed';
  return readAt.getTime() < Number(verifiedAt) - CHECK_SPAN_MS ? 'outdated' : 'stated';
}

/**
 * SQL form of that rule: `r` is a row of supplementary_reports, `m` its month’s row of ledger_months.
 * What was planned does not change with the books.
 */
export const isStatementOld = sql<boolean>`
  (r.kind <> 'budget' and r.read_at < m.changed_at or r.read_at < m.verified_at - ${CHECK_SPAN_MS} * interval '1 millisecond')`;

/**
 * Leaves out days inside a month, of which there may be one for each day: a report that shows one asks
 * again. `kinds`: those that the provider may be asked for.
 */
const askable = (kinds: readonly SupplementaryKind[], moment: Date) => sql`
  r.kind <> 'day' and r.kind = any(${sqlArray([...kinds], 'text')}) and not r.requested
    and not ${isBackedOff(moment, 'r')}`;

type Request = { kinds: readonly SupplementaryKind[]; moment: Date };

/** Requests again all that was ever read of a month (first day), but since `readBefore`. */
export async function requestStatements(
  { trx, companyId }: Books,
  month: string,
  { kinds, readBefore, moment }: Request & { readBefore: Date },
): Promise<void> {
  await sql`
    update supplementary_reports r set requested = true
    where r.company_id = ${companyId}::uuid and r.month = ${month}::date and r.read_at < ${readBefore}
      and ${askable(kinds, moment)}`.execute(trx);
}

/** Requests that of the newest known month, `current` or later, and its bank summary in any case. */
export async function requestNewestStatements(
  books: Books,
  { current: currentMonth, ...request }: Request & { current: string; readBefore: Date },
): Promise<void> {
  const { trx, companyId } = books;
  const { month } = onlyRow(
    await sql<{ month: string }>`
    select greatest(max(month), ${currentMonth}::date) as month
    from ledger_months where company_id = ${companyId}::uuid`.execute(trx),
  );
  if (request.kinds.includes('bankFlows'))
    await sql`
      insert into supplementary_reports as r (company_id, month, kind, requested)
      values (${companyId}::uuid, ${month}::date, 'bankFlows', true)
      on conflict (company_id, month, kind) do update set requested = true
      where r.read_at is null and ${askable(request.kinds, request.moment)}`.execute(trx);
  await requestStatements(books, month, request);
}

/** Requests again what is older than its month’s trial balance or last change. */
export async function requestOldStatements(
  { trx, companyId }: Books,
  { kinds, moment }: Request,
): Promise<void> {
  await sql`
    update supplementary_reports r set requested = true
    from ledger_months m
    where r.company_id = ${companyId}::uuid and m.company_id = r.company_id and m.month = r.month
      and ${isStatementOld} and ${askable(kinds, moment)}`.execute(trx);
}
