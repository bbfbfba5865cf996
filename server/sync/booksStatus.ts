import type { Books } from '#server/db/company.ts';
import { countOpenNotices } from '#server/notices/notices.ts';
import { judgeSignOffs } from '#server/signOffs/signOffs.ts';
import { sql } from 'kysely';

export type SaveStanding = (books: Books, currentTime: Date) => Promise<void>;

/** `saveClientFigures` keeps what lists of many companies show, in the same transaction. */
export const createSaveStanding =
  (saveClientFigures: SaveStanding): SaveStanding =>
  async (books, currentTime) => {
    await saveBooksStatus(books, currentTime);
    await saveClientFigures(books, currentTime);
  };

/**
 * Saves the figures of the company's status page, and judges sign-offs by them. Months count in the organisation's calendar, this
 * one and the eleven before it, and only where nothing changed since they were verified. A reading
 * that a person cancelled does not count as failed.
 */
export async function saveBooksStatus(books: Books, currentTime: Date): Promise<void> {
  const { trx, companyId } = books;
  await sql`
    update companies set
      (months_off, months_differing) = (
        select count(*), count(*) filter (where status = 'differs') from ledger_months
        where company_id = ${companyId}::uuid
          and month > date_trunc('month', ${currentTime}::timestamptz at time zone coalesce(time_zone, 'UTC')) - interval '12 months'
          and verified_at is not null and (changed_at is null or changed_at <= verified_at)
          and exists (select from jsonb_array_elements(proofs) proof where not (proof ->> 'passed')::boolean)),
      books_from = (
        select min(s.month) from account_sums s
        join accounts a on a.company_id = s.company_id and a.id = s.account_id
        where s.company_id = ${companyId}::uuid and s.line_count > 0 and a.class in ('revenue', 'expense')),
      unusable_records = (select count(*) from dead_letters where company_id = ${companyId}::uuid),
      (unread_entities, last_sync_at) = (
        select
          count(*) filter (
            where status = 'pending'
              and last_attempt_at > greatest(last_success_at, cancelled_at, '-infinity')),
          case when bool_and(last_success_at is not null) then min(last_success_at) end
        from entity_states where company_id = ${companyId}::uuid and skipped_reason is null)
    where id = ${companyId}::uuid`.execute(trx);
  await countOpenNotices(books);
  // After the company's row, which two that save at once wait for in turn.
  await judgeSignOffs(books, currentTime);
}
