import type { DocumentType } from '#contract/ledger/documents.ts';
import { monthLabel, type MonthRange } from '#contract/period.ts';
import type { PeriodNotice } from '#contract/tieOut/periodNotices.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { currentContactName } from '#server/ledger/ledger.ts';
import { removeReversedNotices } from './undocumentedNotices.ts';

/** Most notices that are listed at once. */
const MOST = 200;

/**
 * Records documents whose lines were written or closed at `moment` in a month that is locked (up
 * to `lockDate`) or was seen to agree. Net zero on account and month is no change. Recording twice
 * changes nothing.
 */
export async function recordClosedPeriodChanges(
  { trx, companyId }: Books,
  { lockDate, moment }: { lockDate: string | null; moment: Date },
): Promise<void> {
  const condition = sql`company_id = ${companyId}::uuid and kind in ('journal', 'document')`;
  const line = sql`coalesce(document_id, source_id) as document_id, document_type, date, account_id`;
  await sql`
    with touched as materialized (
      select ${line}, amount from ledger_lines where ${condition} and recorded_at = ${moment} and superseded_at is null
      union all
      select ${line}, -amount from ledger_lines where ${condition} and superseded_at = ${moment} and recorded_at < ${moment}
    ), changed as (
      select document_id, date_trunc('month', date)::date as month, max(document_type) as document_type,
        bool_or(date <= ${lockDate}::date) as locked
      from touched
      group by document_id, 2, account_id having sum(amount) <> 0
    ), closed as materialized (
      select c.document_id, c.month, max(c.document_type) as document_type, coalesce(bool_or(c.locked), false) as locked
      from changed c
      left join ledger_months m on m.company_id = ${companyId}::uuid and m.month = c.month
      where c.locked or m.viewed_agreeing_at < ${moment}
      group by 1, 2
    ), stood as (
      select c.document_id, c.month, c.document_type, c.locked,
        coalesce(sum(l.amount) filter (where l.recorded_at < ${moment}), 0) as before,
        coalesce(sum(l.amount) filter (where l.superseded_at is null), 0) as after
      from closed c
      left join (
        select ${line}, amount, recorded_at, superseded_at from ledger_lines
        where ${condition} and amount > 0 and superseded_at is null
        union all
        select ${line}, amount, recorded_at, superseded_at from ledger_lines
        where ${condition} and amount > 0 and superseded_at = ${moment}
      ) l on l.document_id = c.document_id and date_trunc('month', l.date)::date = c.month
      group by 1, 2, 3, 4
    )
    insert into period_notices (company_id, id, noticed_at, reason, month, document_type, document_id, amount_before,
      amount_after)
    select ${companyId}::uuid, gen_random_uuid(), ${moment}, case when locked then 'locked' else 'seen' end, month,
      document_type, document_id, before, after
    from stood
    on conflict (company_id, document_id, month, noticed_at) do update set
      amount_before = excluded.amount_before, amount_after = excluded.amount_after, reason = excluded.reason`.execute(
    trx,
  );
}

/**
 * A person sees these months (first days, both included): those that agree count as seen so from now on, where they have
 * ended by the company's calendar.
 */
export async function markMonthsViewed(
  { trx, companyId }: Books,
  { firstMonth, lastMonth, moment, timeZone }: MonthRange & { moment: Date; timeZone: string },
): Promise<void> {
  await sql`
    update ledger_months set viewed_agreeing_at = ${moment}
    where company_id = ${companyId}::uuid and month between ${firstMonth}::date and ${lastMonth}::date
      and (month + interval '1 month')::date <= (${moment}::timestamptz at time zone ${timeZone})::date
      and verified_at is not null and (changed_at is null or changed_at <= verified_at) and proofs <> '[]'
      and not exists (select from jsonb_array_elements(proofs) proof where not (proof ->> 'passed')::boolean)`.execute(
    trx,
  );
}

/** `month`: first day. */
export type MomentOfMonth = { id: string; moment: Date; month: string };
export type ChangesSince = {
  /** Newest first, no more than `limit`; amounts at the moment and now. */
  changes: { subject: string; month: string; amountBefore: string; amountAfter: string }[];
  count: number;
};

/**
 * Documents and accounts that changed after each moment, in closed months up to its month, by the moment's id. Dismissed
 * notices count: what was dismissed here has not come to those who have the figures of then.
 */
export async function readChangesSince(
  { trx, companyId }: Books,
  moments: MomentOfMonth[],
  limit: number,
): Promise<Map<string, ChangesSince>> {
  const { rows } = await sql<{
    id: string;
    subject: string;
    month: string;
    amountBefore: string;
    amountAfter: string;
    count: number;
  }>`
    with moments as (
      select * from jsonb_to_recordset(${JSON.stringify(moments)}::text::jsonb)
        as m(id uuid, moment timestamptz, month date)
    ), changed as (
      select m.id, n.month, coalesce(n.document_id, n.account_id) as subject_id, max(n.noticed_at) as noticed_at,
        (array_agg(n.amount_before order by n.noticed_at))[1] as amount_before,
        (array_agg(n.amount_after order by n.noticed_at desc))[1] as amount_after
      from moments m
      join period_notices n on n.company_id = ${companyId}::uuid and n.month <= m.month and n.noticed_at > m.moment
      group by 1, 2, 3
    ), ranked as (
      select c.*, count(*) over (partition by id) as count,
        row_number() over (partition by id order by noticed_at desc, month desc, subject_id) as place
      from changed c
    )
    select r.id, r.month, r.amount_before, r.amount_after, r.count,
      coalesce(d.number, a.code || ' ' || a.name, a.name, r.subject_id::text) as subject
    from ranked r left join documents d on d.company_id = ${companyId}::uuid and d.id = r.subject_id
      left join accounts a on a.company_id = ${companyId}::uuid and a.id = r.subject_id
    where r.place <= ${limit}
    order by r.id, r.place`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, changes]) => [
      id,
      {
        count: changes[0]?.count ?? 0,
        changes: changes.map(({ subject, month, amountBefore, amountAfter }) => ({
          subject,
          month: month.slice(0, 7),
          amountBefore: new Big(amountBefore).toFixed(2),
          amountAfter: new Big(amountAfter).toFixed(2),
        })),
      },
    ]),
  );
}

type NoticeRow = {
  id: string;
  noticedAt: Date;
  reason: 'locked' | 'seen';
  month: string;
  documentType: DocumentType | null;
  documentId: string | null;
  accountId: string | null;
  number: string | null;
  contactName: string | null;
  accountCode: string | null;
  accountName: string | null;
  amountBefore: string;
  amountAfter: string;
  dismissedAt: Date | null;
  dismissedBy: string | null;
  count: number;
};

export type StoredNotice = Omit<PeriodNotice, 'url' | 'asideBy' | 'mayBeUnusable'> & {
  /** The user who dismissed it. */
  asideById: string | null;
};

/** Open ones newest first; dismissed ones last dismissed first. */
export async function readNotices(
  { trx, companyId }: Books,
  { aside }: { aside: boolean },
): Promise<{ notices: StoredNotice[]; totalCount: number }> {
  const { rows: notices } = await sql<NoticeRow>`
    select n.*, d.number, ${currentContactName(companyId, 'd')} as contact_name, a.code as account_code,
      a.name as account_name, count(*) over () as count
    from period_notices n left join documents d on d.company_id = n.company_id and d.id = n.document_id
      left join accounts a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${companyId}::uuid and n.dismissed_at is ${aside ? sql`not null` : sql`null`}
    order by ${aside ? sql`n.dismissed_at desc,` : sql``} n.noticed_at desc, n.month desc, n.id limit ${MOST}`.execute(
    trx,
  );
  return {
    notices: notices.map((row) => ({
      id: row.id,
      at: row.noticedAt.toISOString(),
      reason: row.reason,
      month: row.month.slice(0, 7),
      documentType: row.documentType,
      documentId: row.documentId,
      documentNumber: row.number,
      contactName: row.contactName,
      account: row.accountId === null ? null : describeAccount(row.accountId, row),
      amountBefore: new Big(row.amountBefore).toFixed(2),
      amountAfter: new Big(row.amountAfter).toFixed(2),
      asideAt: row.dismissedAt?.toISOString() ?? null,
      asideById: row.dismissedBy,
    })),
    totalCount: notices[0]?.count ?? 0,
  };
}

const describeAccount = (
  id: string,
  { accountCode: code, accountName: name }: NoticeRow,
): StoredNotice['account'] => ({ id, code, name: name ?? code ?? id });

/** Words on these notices, by id: document or account, month, amounts before and after. */
export async function sayNotices({ trx, companyId }: Books, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<
    Pick<NoticeRow, 'id' | 'month' | 'amountBefore' | 'amountAfter'> & { label: string }
  >`
    select n.id, n.month, n.amount_before, n.amount_after,
      coalesce(d.number, n.document_id::text, a.code, a.name, n.account_id::text) as label
    from period_notices n left join documents d on d.company_id = n.company_id and d.id = n.document_id
      left join accounts a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${companyId}::uuid and n.id = any(${sqlArray(ids, 'uuid')})`.execute(trx);
  return new Map(
    rows.map(({ id, label, month, amountBefore, amountAfter }) => [
      id,
      `${label}, ${monthLabel(month)}: ${new Big(amountBefore).toFixed(2)} to ${new Big(amountAfter).toFixed(2)}`,
    ]),
  );
}

/** Answers those dismissed now. */
export async function dismissNotices(
  books: Books,
  ids: string[],
  { userId, moment }: { userId: string; moment: Date },
): Promise<string[]> {
  const { trx, companyId } = books;
  const dismissed = await trx
    .updateTable('periodNotices')
    .set({ dismissedAt: moment, dismissedBy: userId })
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .where('dismissedAt', 'is', null)
    .returning('id')
    .execute();
  await countOpenNotices(books);
  return dismissed.map(({ id }) => id);
}

/**
 * Answers those restored. One on an account whose month has another open notice is merged
 * into it, from before the earlier to after the later. Locks the month, as recording does: one
 * open notice for each account and month.
 */
export async function restoreNotices(books: Books, ids: string[]): Promise<string[]> {
  const { trx, companyId } = books;
  await sql`
    select from ledger_months
    where company_id = ${companyId}::uuid and month in (
      select month from period_notices
      where company_id = ${companyId}::uuid and id = any(${sqlArray(ids, 'uuid')}))
    order by month for no key update`.execute(trx);
  const restored: string[] = [];
  for (const id of ids) {
    const { rows } = await sql<{ id: string }>`
      with again as (
        select * from period_notices
        where company_id = ${companyId}::uuid and id = ${id}::uuid and dismissed_at is not null
      ), other as (
        update period_notices n set
          amount_before = case when again.noticed_at < n.noticed_at then again.amount_before else n.amount_before end,
          amount_after = case when again.noticed_at < n.noticed_at then n.amount_after else again.amount_after end,
          reason = case when again.noticed_at < n.noticed_at then n.reason else again.reason end,
          noticed_at = greatest(n.noticed_at, again.noticed_at)
        from again
        where n.company_id = ${companyId}::uuid and n.month = again.month and n.account_id = again.account_id
          and n.dismissed_at is null
        returning n.id
      ), gone as (
        delete from period_notices where company_id = ${companyId}::uuid and id = ${id}::uuid
          and exists (select from other) and dismissed_at is not null
        returning id
      ), opened as (
        update period_notices set dismissed_at = null, dismissed_by = null
        where company_id = ${companyId}::uuid and id in (select id from again) and not exists (select from other)
        returning id
      )
      select id from gone union all select id from opened`.execute(trx);
    if (rows.length > 0) restored.push(id);
  }
  await removeReversedNotices(books);
  await countOpenNotices(books);
  return restored;
}

/** Keeps beside the company how many are open: a list of many companies sees the books of none. */
export async function countOpenNotices({ trx, companyId }: Books): Promise<void> {
  await sql`
    update companies set open_notices = (
      select count(*) from period_notices where company_id = ${companyId}::uuid and dismissed_at is null)
    where id = ${companyId}::uuid`.execute(trx);
}
