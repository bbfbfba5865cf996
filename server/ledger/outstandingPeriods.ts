import type { Trx } from '#server/db/company.ts';
import { idsTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { outstandingMovements, type OutstandingScope } from './outstandingMovements.ts';

/**
 * Saves for each document the days on which it is outstanding: from the earlier of its own day
 * and its settlements' to the day that settled it, or for ever; and what is left of it now. Documents just added have theirs
 * already (newOutstandingPeriod), unless something waited for them.
 */
export async function saveOutstandingPeriods(
  trx: Trx,
  books: OutstandingScope,
  { changed, added = [] }: { changed: string[]; added?: string[] },
): Promise<void> {
  if (changed.length + added.length === 0) return;
  await sql`
    with given as materialized (
      select id from ${idsTable([...new Set(changed)])}
      union
      select id from ${idsTable(added)}
      where exists (
        select from document_links l where l.company_id = ${books.companyId}::uuid and l.target_id = x.id)
    ), ${outstandingMovements(books, { documents: documentsOfGiven(books.companyId) })}, spans as (
      select id, min(date) as first_day, min(date) filter (where by_id <> id) as first_settled,
        min(side) * sum(units) as outstanding,
        case when sum(units) = 0 and sum(amount) = 0 then max(date) when max(date) is not null then 'infinity' end as settled
      -- Those without any such day among them, so that nothing is left to join but by the key.
      from (
        select id, by_id, side, date, units, amount from moves
        union all select id, null, null, null, null, null from given
      ) known
      group by id
    )
    update documents d set open_from = spans.first_day, open_until = spans.settled,
      settled_from = spans.first_settled, outstanding = spans.outstanding
    from spans
    where d.company_id = ${books.companyId}::uuid and d.id = spans.id
      and (d.open_from, d.open_until, d.settled_from, d.outstanding)
        is distinct from (spans.first_day, spans.settled, spans.first_settled, spans.outstanding)`.execute(
    trx,
  );
}

/**
 * Reads through the key, materialized first: before the table is analysed the planner would read
 * all of it.
 */
const documentsOfGiven = (companyId: string) => sql`
  (select one.* from given cross join lateral (
    select * from documents where company_id = ${companyId}::uuid and documents.id = given.id offset 0) one offset 0) d`;
