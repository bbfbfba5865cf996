import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import { openMoves, type OpenBooks } from './openMoves.ts';

/**
 * Keeps beside each of these documents the days on which something of it may be open: from the first of its own day and
 * its settlements' up to the day that settled it, and for ever where something remains; and when it was first settled. So what was open at a day is
 * found without reading all that was settled before or came after.
 */
export async function keepOpenSpans(trx: Trx, books: OpenBooks, documentIds: string[]): Promise<void> {
  if (documentIds.length === 0) return;
  await sql`
    with given as materialized (
      select distinct value::uuid as id from json_array_elements_text(${JSON.stringify(documentIds)}::json)
    ), ${openMoves(books, sql`d.id in (select id from given)`)}, days as (
      select id, date, bool_or(by_id <> id) as settles,
        sum(sum(amount)) over (partition by id order by date) as left_open
      from moves group by id, date
    ), spans as (
      select id, min(date) as first_day, min(date) filter (where settles) as first_settled,
        case when (array_agg(left_open order by date desc))[1] = 0 then max(date) else 'infinity' end as settled
      from days group by id
    )
    update documents d set open_from = spans.first_day, open_until = spans.settled,
      settled_from = spans.first_settled
    from given left join spans on spans.id = given.id
    where d.company_id = ${books.companyId}::uuid and d.id = given.id
      and (d.open_from, d.open_until, d.settled_from)
        is distinct from (spans.first_day, spans.settled, spans.first_settled)`.execute(trx);
}
