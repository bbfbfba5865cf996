import { MAX_SEARCH_RESULTS, type searchBooks } from '#contract/ledger/search.ts';
import { searchText } from '#contract/searchText.ts';
import type { Books } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { currentContactName, mergedContactIds } from './contacts.ts';

type SearchResults = z.input<typeof searchBooks.data>;

const MAX_WORDS = 8;
const COMBINING_MARKS = '[\u0300-\u036f]';
/** Sorts after every text that begins alike, compared bytewise. */
const LAST_CHARACTER = '\u{10FFFF}';

export async function searchCompany(books: Books, text: string): Promise<SearchResults> {
  const searched = text.trim().toLowerCase();
  if (searched === '') return { accounts: [], contacts: [], documents: [] };
  return {
    accounts: await searchAccounts(books, searched),
    contacts: await searchContacts(books, searched),
    documents: await searchDocuments(books, searched),
  };
}

/** `searchText` in SQL. */
const folded = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(translate(replace(regexp_replace(normalize(${column}, NFKD), ${COMBINING_MARKS}, '', 'g'), 'ß', 'ss'), 'ØøŁł', 'OoLl'))`;

const containsWords = (column: RawBuilder<unknown>, searched: string): RawBuilder<unknown> =>
  sql.join(
    searched
      .split(/\s+/)
      .slice(0, MAX_WORDS)
      .map((word) => sql`strpos(${folded(column)}, ${searchText(word)}) > 0`),
    sql` and `,
  );

/** A chart has hundreds of accounts, which need no index. */
async function searchAccounts({ trx, companyId }: Books, searched: string) {
  const { rows } = await sql<SearchResults['accounts'][number]>`
    select id, code, name from accounts
    where company_id = ${companyId}::uuid and status <> 'deleted'
      and ${containsWords(sql`concat_ws(' ', code, name)`, searched)}
    order by starts_with(lower(code), ${searched}) desc nulls last, starts_with(lower(name), ${searched}) desc, code, name
    limit ${MAX_SEARCH_RESULTS}`.execute(trx);
  return rows;
}

/** Contacts of one company are read through: a word may stand anywhere in a name. */
async function searchContacts({ trx, companyId }: Books, searched: string) {
  const { rows } = await sql<SearchResults['contacts'][number]>`
    with named as materialized (
      select id, name from contacts
      where company_id = ${companyId}::uuid and counts_as_id is null and ${containsWords(sql`name`, searched)}
      order by starts_with(lower(name), ${searched}) desc, name
      limit ${MAX_SEARCH_RESULTS}
    )
    select named.id, name, latest.id as latest_document_id,
      case (
        select type from documents d
        where d.company_id = ${companyId}::uuid and d.contact_id in ${mergedContactIds(companyId, sql`named.id`)}
          and type in ('salesInvoice', 'bill') and open_until = 'infinity'
        order by type desc limit 1)
        when 'salesInvoice' then 'receivables' when 'bill' then 'payables' end as open_side
    from named left join lateral (
      select newest.id from ${mergedContactIds(companyId, sql`named.id`)} as merged(id) cross join lateral (
        select d.id, d.date from documents d
        where d.company_id = ${companyId}::uuid and d.contact_id = merged.id and d.status <> 'deleted'
        order by d.date desc limit 1
      ) newest
      order by newest.date desc limit 1
    ) latest on true
    order by starts_with(lower(name), ${searched}) desc, name`.execute(trx);
  return rows;
}

/**
 * Reads the head of an index for each way of matching, however many documents match. Of numbers that begin with the text
 * the highest are the newest. A payment has the number of what it pays, and comes after it.
 */
async function searchDocuments({ trx, companyId }: Books, searched: string) {
  const backwards = Array.from(searched).toReversed().join('');
  const { rows } = await sql<SearchResults['documents'][number]>`
    with matches as materialized (
      ${indexHead(companyId, { column: 'number_key', lowest: searched, highest: searched, rank: 0 })}
      union all
      ${indexHead(companyId, { column: 'number_key', lowest: searched, highest: searched + LAST_CHARACTER, rank: 1 })}
      union all
      ${indexHead(companyId, { column: 'number_ending', lowest: backwards, highest: backwards + LAST_CHARACTER, rank: 2 })}
      union all
      ${indexHead(companyId, { column: 'reference_key', lowest: searched, highest: searched + LAST_CHARACTER, rank: 2 })}
    ), best as (
      select id, min(rank) as rank from matches group by id
    )
    select d.id, type, number, reference, ${currentContactName(companyId, 'd')} as contact_name, date, currency, total
    from best join documents d on d.company_id = ${companyId}::uuid and d.id = best.id
    where status <> 'deleted'
    order by rank, type in ('paymentReceived', 'paymentMade', 'customerRefund', 'supplierRefund'), date desc, d.id
    limit ${MAX_SEARCH_RESULTS}`.execute(trx);
  return rows;
}

type IndexHead = {
  column: 'number_key' | 'number_ending' | 'reference_key';
  lowest: string;
  highest: string;
  rank: number;
};

const indexHead = (
  companyId: string,
  { column, lowest, highest, rank }: IndexHead,
): RawBuilder<unknown> => sql`
  (select id, ${sql.lit(rank)} as rank from documents
  where company_id = ${companyId}::uuid and ${sql.ref(column)} >= ${lowest} and ${sql.ref(column)} <= ${highest}
  order by ${sql.ref(column)} desc limit ${MAX_SEARCH_RESULTS})`;
