import { monthStart } from '#contract/period.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import type { Books } from '#server/db/company.ts';
import { type OutstandingType, outstandingTypes } from '#server/providers/outstandingTypes.ts';
import type { ListedSettlement, Provider, ReadableEntity } from '#server/providers/provider.ts';
import { controlRoles, type OutstandingMismatch } from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Documents whose payload is read; more are only counted. */
const MOST_READ = 1_000;

/** Lists whose records settle documents. */
const settlingEntities = [
  'Payments',
  'CreditNotes',
  'Prepayments',
  'Overpayments',
] satisfies ReadableEntity[];

const entityByKind = {
  invoices: 'Invoices',
  creditNotes: 'CreditNotes',
  prepayments: 'Prepayments',
  overpayments: 'Overpayments',
} as const satisfies Record<(typeof outstandingTypes)[OutstandingType]['kind'], ReadableEntity>;

const typeRows = Object.entries(outstandingTypes).map(([type, { kind, control, words }]) => ({
  type,
  control,
  words,
  entityType: entityByKind[kind],
}));
const typeColumns = { type: 'text', control: 'text', words: 'text', entityType: 'text' } as const;

const mismatchRow = z.object({
  id: z.string(),
  control: z.enum(controlRoles),
  words: z.string(),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.string(),
  currency: z.nullable(z.string()),
  stated: z.string(),
  outstanding: z.string(),
  updatedAt: z.nullable(z.date()),
  payload: z.unknown(),
  total: z.number(),
});
type MismatchRow = z.infer<typeof mismatchRow>;

type LinkRow = { targetId: string; sourceId: string; amount: string };
type UpdateRow = { recordId: string; updatedAt: Date };

/**
 * Documents of which the provider states another outstanding amount than what was read leaves: a
 * payment or credit is missing, stands twice, or settles another document. No call. A document that
 * changed after the lists of its settlements were read, or before one of these settlements did, is
 * left to the next sync.
 */
export async function readOutstandingMismatches(
  books: Books,
  listSettlements: Provider['listSettlements'],
): Promise<{ mismatches: OutstandingMismatch[]; unreadMismatches: number }> {
  const rows = await readMismatchedDocuments(books);
  const [firstRow] = rows;
  if (!firstRow) return { mismatches: [], unreadMismatches: 0 };
  const statedSettlements = new Map(rows.map(({ id, payload }) => [id, listSettlements(payload)]));
  const links = Map.groupBy(
    await readSettlingLinks(
      books,
      rows.map(({ id }) => id),
    ),
    ({ targetId }) => targetId,
  );
  const settlementIds = [...statedSettlements.values(), ...links.values()].flat();
  const updates = await readUpdates(
    books,
    settlementIds.map((settlement) => ('sourceId' in settlement ? settlement.sourceId : settlement.id)),
  );
  const mismatches = rows.flatMap((row) => {
    const listedHere = statedSettlements.get(row.id) ?? [];
    const linkedHere = links.get(row.id) ?? [];
    const ids = [...listedHere.map(({ id }) => id), ...linkedHere.map(({ sourceId }) => sourceId)];
    const { updatedAt } = row;
    if (updatedAt !== null && ids.some((id) => (updates.get(id) ?? updatedAt) > updatedAt)) return [];
    return [toMismatch(row, listedHere, linkedHere)];
  });
  return { mismatches, unreadMismatches: firstRow.total - rows.length };
}

/**
 * Looks at all documents, once a sync: an index of those that disagree would be written for nearly
 * every document of a first reading, whose payments come after it.
 */
async function readMismatchedDocuments({ trx, companyId }: Books): Promise<MismatchRow[]> {
  const { rows } = await sql`
    with settlements_read as materialized (
      select min(coalesce(watermark, '-infinity')) as since from entity_states
      where company_id = ${companyId}::uuid and entity_type = any(${sqlArray(settlingEntities, 'text')})
    )
    select d.id, x.control, x.words, d.number, d.contact_name, d.date, d.currency, d.stated_outstanding::text as stated,
      d.outstanding::text as outstanding, r.provider_updated_at as updated_at, r.payload,
      count(*) over ()::integer as total
    from documents d
    join ${valuesTable(typeRows, typeColumns)} on x.type = d.type
    -- One by one: they are few, and the planner takes nearly all documents for such.
    cross join lateral (
      select provider_updated_at, payload from records
      where company_id = d.company_id and entity_type = x.entity_type and record_id = d.id
      offset 0
    ) r
    where d.company_id = ${companyId}::uuid and d.stated_outstanding <> d.outstanding
      and (r.provider_updated_at is null or r.provider_updated_at <= (select since from settlements_read))
    order by d.date, d.id
    limit ${MOST_READ}`.execute(trx);
  return z.parse(z.array(mismatchRow), rows);
}

async function readSettlingLinks({ trx, companyId }: Books, documentIds: string[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select target_id, source_id, sum(amount)::text as amount from document_links
    where company_id = ${companyId}::uuid and target_id = any(${sqlArray(documentIds, 'id')}) and amount is not null
    group by 1, 2`.execute(trx);
  return rows;
}

async function readUpdates({ trx, companyId }: Books, recordIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<UpdateRow>`
    select record_id, max(provider_updated_at) as updated_at from records
    where company_id = ${companyId}::uuid and entity_type = any(${sqlArray(settlingEntities, 'text')})
      and record_id = any(${sqlArray([...new Set(recordIds)], 'id')}) and provider_updated_at is not null
    group by 1`.execute(trx);
  return new Map(rows.map(({ recordId, updatedAt }) => [recordId, updatedAt]));
}

function toMismatch(
  { id, words, control, number, contactName, date, currency, stated, outstanding }: MismatchRow,
  listed: ListedSettlement[],
  links: LinkRow[],
): OutstandingMismatch {
  const amountByLink = new Map(links.map(({ sourceId, amount }) => [sourceId, new Big(amount)]));
  // A credit may settle a document in several parts, each of which is listed.
  const missingSettlement = listed.find((settlement) => {
    const parts = listed.filter((part) => part.id === settlement.id);
    const total = parts.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
    return !total.eq(amountByLink.get(settlement.id) ?? 0);
  });
  return {
    documentId: id,
    name: [words, number, contactName && `of ${contactName}`].filter((word) => word).join(' '),
    month: monthStart(missingSettlement?.date ?? date),
    control,
    currency,
    stated,
    outstanding,
    missing: missingSettlement
      ? { kind: missingSettlement.kind, amount: missingSettlement.amount, date: missingSettlement.date }
      : null,
  };
}
