import { documentType } from '#contract/ledger/documents.ts';
import { ageBucket, type OpenDocument, type OpenKind, openKind } from '#contract/ledger/openDocuments.ts';
import type { Trx } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { agedDocuments, type AgedFilter } from './agedDocuments.ts';
import { currentContactName } from '../contacts.ts';
import type { DocumentUrl } from './lineList.ts';
import type { OutstandingScope } from '../outstandingMovements.ts';

const documentRow = z.object({
  id: z.string(),
  type: documentType,
  kind: openKind,
  number: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.string(),
  dueDate: z.nullable(z.string()),
  bucket: ageBucket,
  amount: z.string(),
  currency: z.nullable(z.string()),
  units: z.string(),
  moves: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      amount: z.string(),
      type: z.nullable(documentType),
      number: z.nullable(z.string()),
    }),
  ),
});

type TotalRow = {
  total: string;
  count: number;
};

export type AgedDocument = OpenDocument & { kind: OpenKind };

/** The documents of a filter, the oldest first, each with what made what is open of it; with the sum and number of all. */
export async function listOutstanding(
  { trx, ...books }: OutstandingScope & { trx: Trx },
  { offset, limit, ...filter }: AgedFilter & { offset: number; limit: number },
  documentUrl: DocumentUrl,
): Promise<{ documents: AgedDocument[]; total: string; totalCount: number }> {
  const { total, count } = onlyRow(
    await sql<TotalRow>`
    with ${agedDocuments(books, filter)}
    select coalesce(sum(amount), 0)::text as total, count(*)::integer as count from aged`.execute(trx),
  );
  const sign = filter.side === 'receivables' ? 1 : -1;
  const day = filter.agedBy === 'due' ? sql`coalesce(due_date, date)` : sql`date`;
  const { rows } = await sql`
    with ${agedDocuments(books, filter)}, listed as materialized (
      select *, row_number() over (order by ${day}, number, id) as place from aged
      order by place limit ${limit} offset ${offset}
    ), made as materialized (
      select m.id, json_agg(json_build_object('id', m.by_id, 'date', m.date, 'amount', (m.amount * ${sign})::text,
        'type', by.type, 'number', by.number) order by m.date, m.by_id <> m.id, m.by_id) as moves
      from moves m join listed on listed.id = m.id
        left join documents by on by.company_id = ${books.companyId}::uuid and by.id = m.by_id
      group by m.id
    )
    select listed.id, type, kind, number, contact_id, ${currentContactName(books.companyId, 'listed')} as contact_name, date, due_date, bucket, amount::text as amount,
      currency, units::text as units, made.moves
    from listed join made on made.id = listed.id
    order by place`.execute(trx);
  const documents = rows.map((value): AgedDocument => {
    const { contactId, contactName, dueDate, ...row } = z.parse(documentRow, value);
    const { units: currencyAmount, moves, ...document } = row;
    return {
      ...document,
      contactId,
      contactName,
      dueDate,
      currencyAmount,
      url: documentUrl(document),
      moves: moves.map(({ id, date, amount, type, number }) => ({
        date,
        amount,
        documentType: type,
        documentId: id,
        documentNumber: number,
        url: type === null ? null : documentUrl({ type, id }),
      })),
    };
  });
  return { documents, total, totalCount: count };
}
