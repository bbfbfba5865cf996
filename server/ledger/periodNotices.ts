import type { PeriodNotice } from '#contract/periodNotices.ts';
import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { contactNameNow } from './contacts.ts';

/** Most notices that are listed at once. */
const MOST = 200;

/**
 * Notes which documents were just changed (lines written or closed at `at`) in a month that is locked at the provider
 * (up to `lockDate`), or that somebody had seen proved. What nets to nothing on its account and month is no change.
 * Noting the same twice changes nothing.
 */
export async function noteClosedPeriods(
  trx: Trx,
  companyId: string,
  { lockDate, at }: { lockDate: string | null; at: Date },
): Promise<void> {
  const own = sql`company_id = ${companyId}::uuid and kind in ('journal', 'document')`;
  const line = sql`coalesce(document_id, source_id) as document_id, document_type, date, account_id`;
  await sql`
    with touched as materialized (
      select ${line}, amount from ledger_lines where ${own} and recorded_at = ${at} and superseded_at is null
      union all
      select ${line}, -amount from ledger_lines where ${own} and superseded_at = ${at} and recorded_at < ${at}
    ), changed as (
      select document_id, date_trunc('month', date)::date as month, max(document_type) as document_type,
        bool_or(date <= ${lockDate}::date) as locked
      from touched
      group by document_id, 2, account_id having sum(amount) <> 0
    ), closed as materialized (
      select c.document_id, c.month, max(c.document_type) as document_type, coalesce(bool_or(c.locked), false) as locked
      from changed c
      left join ledger_months m on m.company_id = ${companyId}::uuid and m.month = c.month
      where c.locked or m.seen_tied_at < ${at}
      group by 1, 2
    ), stood as (
      select c.document_id, c.month, c.document_type, c.locked,
        coalesce(sum(l.amount) filter (where l.recorded_at < ${at}), 0) as before,
        coalesce(sum(l.amount) filter (where l.superseded_at is null), 0) as after
      from closed c
      left join (
        select ${line}, amount, recorded_at, superseded_at from ledger_lines
        where ${own} and amount > 0 and superseded_at is null
        union all
        select ${line}, amount, recorded_at, superseded_at from ledger_lines
        where ${own} and amount > 0 and superseded_at = ${at}
      ) l on l.document_id = c.document_id and date_trunc('month', l.date)::date = c.month
      group by 1, 2, 3, 4
    )
    insert into period_notices (company_id, id, at, reason, month, document_type, document_id, amount_before,
      amount_after)
    select ${companyId}::uuid, gen_random_uuid(), ${at}, case when locked then 'locked' else 'seen' end, month,
      document_type, document_id, before, after
    from stood
    on conflict (company_id, document_id, month, at) do update set
      amount_before = excluded.amount_before, amount_after = excluded.amount_after, reason = excluded.reason`.execute(
    trx,
  );
}

/**
 * Somebody sees these months (first days, both included): those proved count as seen so from now on, where they have
 * ended by the company's calendar.
 */
export async function markSeenMonths(
  trx: Trx,
  companyId: string,
  { from, to, at, timeZone }: { from: string; to: string; at: Date; timeZone: string },
): Promise<void> {
  await sql`
    update ledger_months set seen_tied_at = ${at}
    where company_id = ${companyId}::uuid and month between ${from}::date and ${to}::date
      and (month + interval '1 month')::date <= (${at}::timestamptz at time zone ${timeZone})::date
      and anchored_at is not null and (changed_at is null or changed_at <= anchored_at) and proofs <> '[]'
      and not exists (select from jsonb_array_elements(proofs) proof where not (proof ->> 'passed')::boolean)`.execute(
    trx,
  );
}

const noticeRow = z.object({
  id: z.string(),
  at: z.date(),
  reason: z.enum(['locked', 'seen']),
  month: z.string(),
  document_type: z.nullable(z.string()),
  document_id: z.string(),
  number: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  amount_before: z.string(),
  amount_after: z.string(),
  count: z.number(),
});

/** Those that nobody put aside, newest first. */
export async function listPeriodNotices(
  trx: Trx,
  companyId: string,
): Promise<{ notices: Omit<PeriodNotice, 'url'>[]; totalCount: number }> {
  const { rows } = await sql`
    select n.*, d.number, ${contactNameNow(companyId, 'd')} as contact_name, count(*) over () as count
    from period_notices n left join documents d on d.company_id = n.company_id and d.id = n.document_id
    where n.company_id = ${companyId}::uuid and n.dismissed_at is null
    order by n.at desc, n.month desc, n.id limit ${MOST}`.execute(trx);
  const read = z.parse(z.array(noticeRow), rows);
  return {
    notices: read.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      reason: row.reason,
      month: row.month.slice(0, 7),
      documentType: row.document_type,
      documentId: row.document_id,
      documentNumber: row.number,
      contactName: row.contact_name,
      amountBefore: new Big(row.amount_before).toFixed(2),
      amountAfter: new Big(row.amount_after).toFixed(2),
    })),
    totalCount: read[0]?.count ?? 0,
  };
}

/** Answers how many were put aside now. */
export async function dismissPeriodNotices(
  trx: Trx,
  companyId: string,
  ids: string[],
  { userId, at }: { userId: string; at: Date },
): Promise<number> {
  const dismissed = await trx
    .updateTable('period_notices')
    .set({ dismissed_at: at, dismissed_by: userId })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute();
  return dismissed.length;
}
