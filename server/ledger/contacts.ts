import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import type { Contact } from '#server/providers/masterData.ts';
import { type RawBuilder, sql } from 'kysely';

/** Contacts that are gone stay: documents of the past still name them. */
export async function saveContacts(books: Books, contacts: Contact[]): Promise<void> {
  const { trx, companyId } = books;
  const rows = contacts.map(({ id, name, mergedIntoId }) => ({ id, name, mergedIntoId }));
  const sentContacts = valuesTable(rows, { id: 'id', name: 'text', mergedIntoId: 'id' });
  const { numAffectedRows } = await sql`
    insert into contacts (company_id, id, name, merged_into_id)
    select distinct on (id) ${companyId}::uuid, id, name, merged_into_id from ${sentContacts}
    on conflict (company_id, id) do update set name = excluded.name, merged_into_id = excluded.merged_into_id
    where (contacts.name, contacts.merged_into_id) is distinct from (excluded.name, excluded.merged_into_id)`.execute(
    trx,
  );
  if (numAffectedRows) await saveMerges(books);
}

type MergeRow = { id: string; mergedIntoId: string };

/** A contact of another page may be one that these were merged into, or the other way round. */
async function saveMerges({ trx, companyId }: Books): Promise<void> {
  const { rows } = await sql<MergeRow>`
    select id, merged_into_id from contacts
    where company_id = ${companyId}::uuid and merged_into_id is not null`.execute(trx);
  const ends = followMerges(new Map(rows.map(({ id, mergedIntoId }) => [id, mergedIntoId])));
  const merged = valuesTable(
    [...ends].map(([id, countsAsId]) => ({ id, countsAsId })),
    { id: 'id', countsAsId: 'id' },
  );
  await sql`
    update contacts c set counts_as_id = x.counts_as_id
    from (
      select known.id, given.counts_as_id from contacts known left join (select * from ${merged}) given on given.id = known.id
      where known.company_id = ${companyId}::uuid and (known.counts_as_id is not null or given.id is not null)
    ) x
    where c.company_id = ${companyId}::uuid and c.id = x.id and c.counts_as_id is distinct from x.counts_as_id`.execute(
    trx,
  );
}

/** Follows each chain of merges to its end, which its contacts count as. In a circle that is the first by id. */
export function followMerges(mergedInto: ReadonlyMap<string, string>): Map<string, string> {
  const ends = new Map<string, string>();
  for (const start of mergedInto.keys()) {
    const chain = new Set<string>();
    let id = start;
    for (let target = mergedInto.get(id); target !== undefined; target = mergedInto.get(id)) {
      if (ends.has(id) || chain.has(id)) break;
      chain.add(id);
      id = target;
    }
    const members = [...chain];
    const [firstOfCircle] = chain.has(id) ? members.slice(members.indexOf(id)).toSorted() : [];
    const end = firstOfCircle ?? ends.get(id) ?? id;
    for (const member of members) ends.set(member, end);
  }
  for (const [id, end] of ends) if (id === end) ends.delete(id);
  return ends;
}

/**
 * Current name of a contact, or of the one it was merged into; the document's own word where contacts
 * are not read. The provider renames on all documents at once without touching their time of change.
 */
export const currentContactName = (companyId: string, rows: string): RawBuilder<unknown> => sql`coalesce(
  (select coalesce(merged_into.name, named_by.name) from contacts named_by
    left join contacts merged_into
      on merged_into.company_id = named_by.company_id and merged_into.id = named_by.counts_as_id
    where named_by.company_id = ${companyId}::uuid and named_by.id = ${sql.ref(`${rows}.contact_id`)}),
  ${sql.ref(`${rows}.contact_name`)})`;

/** The contact that a document's counts as. */
export const currentContactId = (companyId: string, rows: string): RawBuilder<string> => sql`coalesce(
  (select counts_as_id from contacts where company_id = ${companyId}::uuid and id = ${sql.ref(`${rows}.contact_id`)}),
  ${sql.ref(`${rows}.contact_id`)})`;

/** A contact with those that were merged into it. */
export const mergedContactIds = (companyId: string, contactId: unknown): RawBuilder<unknown> => sql`(
  select ${contactId}::text
  union all
  select id from contacts where company_id = ${companyId}::uuid and counts_as_id = ${contactId})`;

export async function readContactNames(
  { trx, companyId }: Books,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('contacts as c')
    .leftJoin('contacts as m', (join) =>
      join.onRef('m.companyId', '=', 'c.companyId').onRef('m.id', '=', 'c.countsAsId'),
    )
    .select(({ fn }) => ['c.id', fn.coalesce('m.name', 'c.name').as('name')])
    .where('c.companyId', '=', companyId)
    .where('c.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
