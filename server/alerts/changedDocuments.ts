import type { DocumentType } from '#contract/ledger/documents.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { currentContactName } from '#server/ledger/ledger.ts';
import { type RawBuilder, sql } from 'kysely';

/** Named in a mail for each month; the others are counted. */
const MOST_NAMED = 5;

export type MonthChange = {
  /** First day. */
  month: string;
  documentType: DocumentType | null;
  number: string | null;
  contactName: string | null;
  /** Null where a document changed. */
  accountName: string | null;
  /** Base currency; null where only `change` is known. */
  amountBefore: string | null;
  amountAfter: string | null;
  change: string | null;
  /** Includes those of the month that are not named. */
  count: number;
};

/** Open notices of these months, newest first. */
export const readClosedMonthChanges = (books: Books, months: string[]): Promise<MonthChange[]> =>
  readChanges(
    books,
    sql`
    select month, document_type, document_id, account_id, amount_before::text, amount_after::text, null as change,
      row_number() over (partition by month order by noticed_at desc, id) as place,
      count(*) over (partition by month) as count
    from period_notices
    where company_id = ${books.companyId}::uuid and dismissed_at is null
      and month = any(${sqlArray(months, 'date')})`,
  );

/** Changes that broke the standing sign-offs of these months, largest first. */
export const readSignedOffChanges = (books: Books, months: string[]): Promise<MonthChange[]> =>
  readChanges(
    books,
    sql`
    select month, document_type, document_id, account_id, null as amount_before, null as amount_after, change::text,
      row_number() over (partition by month order by change desc, document_id, account_id) as place,
      count(*) over (partition by month) as count
    from (
      select o.month, max(x.document_type) as document_type, x.document_id,
        case when x.document_id is null then x.account_id end as account_id,
        greatest(sum(c.amount) filter (where c.amount > 0), -sum(c.amount) filter (where c.amount < 0)) as change
      from sign_offs o join sign_off_changes x on x.company_id = o.company_id and x.sign_off_id = o.id
        -- What changed in an earlier month moves the balance alone.
        cross join lateral (select coalesce(nullif(x.movement_change, 0), x.balance_change) as amount) c
      where o.company_id = ${books.companyId}::uuid and o.ended_at is null and o.broken_at is not null
        and o.month = any(${sqlArray(months, 'date')})
      group by o.month, x.document_id, 4
    ) changed`,
  );

async function readChanges({ trx, companyId }: Books, changes: RawBuilder<unknown>): Promise<MonthChange[]> {
  const { rows } = await sql<MonthChange>`
    select n.month, n.document_type, d.number, ${currentContactName(companyId, 'd')} as contact_name,
      coalesce(a.name, n.account_id) as account_name, n.amount_before, n.amount_after, n.change, n.count
    from (${changes}) n
    left join documents d on d.company_id = ${companyId}::uuid and d.id = n.document_id
    left join accounts a on a.company_id = ${companyId}::uuid and a.id = n.account_id
    where n.place <= ${MOST_NAMED}
    order by n.month, n.place`.execute(trx);
  return rows;
}

/** Entities whose last reading failed, with what the provider last said. */
export async function readFailingEntities({
  trx,
  companyId,
}: Books): Promise<{ entityType: EntityType; message: string | null }[]> {
  const { rows } = await sql<{ entityType: EntityType; message: string | null }>`
    select s.entity_type, l.error_message as message
    from entity_states s left join lateral (
      select error_message from sync_logs
      where company_id = s.company_id and entity_type = s.entity_type and status = 'failed'
      order by created_at desc limit 1) l on true
    where s.company_id = ${companyId}::uuid and s.skipped_reason is null
      and s.last_attempt_at > coalesce(s.last_success_at, '-infinity') and l.error_message is not null
    order by s.entity_type limit ${MOST_NAMED}`.execute(trx);
  return rows;
}
