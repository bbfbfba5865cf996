import type { Trx } from '#server/db/company.ts';
import type { Document } from '#server/providers/documents.ts';
import { sql } from 'kysely';

/** What drill-down shows of a document, beside its lines. */
export async function saveDocuments(trx: Trx, companyId: string, documents: Document[]): Promise<void> {
  const given = documents.map(({ id, kind, number, contactName, date, status, currency, total }) => ({
    id,
    type: kind,
    number,
    contactName,
    date,
    status,
    currency,
    total,
  }));
  await sql`
    insert into documents (company_id, type, id, number, contact_name, date, status, currency, total)
    select ${companyId}::uuid, type, id, number, "contactName", date, status, currency, total
    from json_to_recordset(${JSON.stringify(given)}::json) as x(type text, id uuid, number text,
      "contactName" text, date date, status text, currency text, total numeric)
    on conflict (company_id, id) do update set
      type = excluded.type, number = excluded.number, contact_name = excluded.contact_name,
      date = excluded.date, status = excluded.status, currency = excluded.currency, total = excluded.total
    where (documents.type, documents.number, documents.contact_name, documents.date, documents.status,
        documents.currency, documents.total)
      is distinct from
      (excluded.type, excluded.number, excluded.contact_name, excluded.date, excluded.status,
        excluded.currency, excluded.total)`.execute(trx);
}

/** The provider no longer lists them; drill-down from lines of the past still names them. */
export async function markDeleted(trx: Trx, companyId: string, documentIds: string[]): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ status: 'DELETED' })
    .where('company_id', '=', companyId)
    .where('id', 'in', documentIds)
    .execute();
}
