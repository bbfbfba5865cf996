import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import type { Contact } from '#server/providers/masterData.ts';
import { type RawBuilder, sql } from 'kysely';

/** Contacts that are gone stay: documents of the past still name them. */
export async function saveContacts({ trx, companyId }: Books, contacts: Contact[]): Promise<void> {
  const rows = contacts.map(({ id, name }) => ({ id, name }));
  await sql`
    insert into contacts (company_id, id, name)
    select distinct on (id) ${companyId}::uuid, id, name from ${valuesTable(rows, { id: 'id', name: 'text' })}
    on conflict (company_id, id) do update set name = excluded.name
    where contacts.name <> excluded.name`.execute(trx);
}

/**
 * Current name of a contact; the document's own word where contacts are not read. The provider
 * renames on all documents at once without touching their time of change.
 */
export const currentContactName = (companyId: string, rows: string): RawBuilder<unknown> => sql`coalesce(
  (select name from contacts where company_id = ${companyId}::uuid and id = ${sql.ref(`${rows}.contact_id`)}),
  ${sql.ref(`${rows}.contact_name`)})`;

export async function readContactNames(
  { trx, companyId }: Books,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
