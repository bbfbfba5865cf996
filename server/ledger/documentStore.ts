import { type Books, lockedCompany, type Trx } from '#server/db/company.ts';
import { idsTable, joinByKey, valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type OutstandingScope, newOutstandingPeriod } from './outstandingMovements.ts';
import type {
  AllocatedLine,
  PostingLink,
  PostedDocument,
  Reconciliation,
  LinkTarget,
} from '#server/providers/postingRules.ts';

/** A document that is new or changed for others, and the earliest day on which that shows. */
export type SavedDocument = { id: string; since: string };

type MovedRow = {
  id: string;
  since: string;
  isNew: boolean;
};

const documentColumns = {
  type: 'text',
  id: 'id',
  number: 'text',
  reference: 'text',
  contactId: 'id',
  contactName: 'text',
  date: 'date',
  dueDate: 'date',
  status: 'text',
  currency: 'text',
  rate: 'numeric',
  total: 'numeric',
  withheld: 'numeric',
  statedOutstanding: 'numeric',
  allocatedLines: 'jsonb',
} as const;

/**
 * Keeps what drill-down shows of documents beside their lines, and what others need of them. Answers those that are new,
 * or of which that changed.
 */
export async function saveDocuments(
  trx: Trx,
  { companyId, baseCurrency }: OutstandingScope,
  documents: (PostedDocument & { allocatedLines: AllocatedLine[] | null })[],
): Promise<(SavedDocument & { isNew: boolean })[]> {
  if (documents.length === 0) return [];
  const documentRows = documents.map(({ allocatedLines, ...document }) => ({
    ...document,
    allocatedLines: allocatedLines && JSON.stringify(allocatedLines),
  }));
  const period = newOutstandingPeriod(baseCurrency);
  const { rows } = await sql<MovedRow>`
    with company as materialized (
      ${lockedCompany(companyId)}
    ), given as materialized (
      select distinct on (id) * from ${valuesTable(documentRows, documentColumns)}
    ), before as materialized (
      select found.id, found.date, found.status in ('approved', 'paid') as posted, found.currency, found.rate, found.total,
        found.withheld, found.allocated_lines
      from given ${joinByKey('documents', companyId, sql`documents.id = given.id`)}
    ), put as (
      insert into documents (company_id, type, id, number, reference, contact_id, contact_name, date, due_date, status, currency,
        rate, total, withheld, stated_outstanding, allocated_lines, open_from, open_until, outstanding)
      select company.id, type, d.id, number, reference, contact_id, contact_name, date, due_date, status, currency,
        rate, total, withheld, stated_outstanding, allocated_lines, ${period.from}, ${period.until}, ${period.outstanding}
      from company, given d
      on conflict (company_id, id) do update set
        type = excluded.type, number = excluded.number, reference = excluded.reference,
        contact_id = excluded.contact_id, contact_name = excluded.contact_name, date = excluded.date, due_date = excluded.due_date,
        status = excluded.status, currency = excluded.currency, rate = excluded.rate, total = excluded.total,
        withheld = excluded.withheld, stated_outstanding = excluded.stated_outstanding,
        allocated_lines = excluded.allocated_lines
      where (documents.type, documents.number, documents.reference, documents.contact_id, documents.contact_name, documents.date,
          documents.due_date, documents.status, documents.currency, documents.rate, documents.total,
          documents.withheld, documents.stated_outstanding, documents.allocated_lines)
        is distinct from
        (excluded.type, excluded.number, excluded.reference, excluded.contact_id, excluded.contact_name, excluded.date,
          excluded.due_date, excluded.status, excluded.currency, excluded.rate, excluded.total,
          excluded.withheld, excluded.stated_outstanding, excluded.allocated_lines)
    )
    select given.id, least(before.date, given.date) as since, before.id is null as is_new
    from given left join before on before.id = given.id
    where before.id is null
      or (before.date, before.posted, before.currency, before.rate, before.total, before.withheld, before.allocated_lines)
        is distinct from
        (given.date, given.status in ('approved', 'paid'), given.currency, given.rate, given.total,
          given.withheld, given.allocated_lines)`.execute(trx);
  return rows;
}

/**
 * The provider no longer lists them; drill-down from lines of the past still names them. Answers the others of which
 * they settled something.
 */
export async function markDeleted({ trx, companyId }: Books, documentIds: string[]): Promise<string[]> {
  const { rows } = await sql<UnlinkedRow>`
    with unlinked as (
      delete from document_links where company_id = ${companyId}::uuid
        and source_id in (select id from ${idsTable(documentIds)})
      returning target_id
    ), marked as (
      update documents set status = 'deleted'
      where company_id = ${companyId}::uuid
        and id in (select id from ${idsTable(documentIds)})
    )
    select distinct target_id from unlinked`.execute(trx);
  return rows.map((row) => row.targetId);
}

type UnlinkedRow = {
  targetId: string;
};

export type SourceLinks = { sourceId: string; links: PostingLink[] };

/** A document to which others (`linkingIds`) did something that changed, and the earliest day on which that shows. */
export type RelinkedDocument = SavedDocument & { linkingIds: string[] };

type RelinkedRow = {
  id: string;
  since: string;
  linkingIds: string[];
};

const linkColumns = {
  sourceId: 'id',
  position: 'smallint',
  targetId: 'id',
  date: 'date',
  amount: 'numeric',
} as const;

/** Replaces the documents' links to others. Returns the others whose links changed. */
export async function saveLinks(
  { trx, companyId }: Books,
  entityType: string,
  sources: SourceLinks[],
): Promise<RelinkedDocument[]> {
  const linkRows = sources.flatMap(({ sourceId, links }) =>
    links.map((link, position) => ({ ...link, sourceId, position })),
  );
  const { rows } = await sql<RelinkedRow>`
    with company as materialized (
      ${lockedCompany(companyId)}
    ), given as materialized (
      select source_id, position, target_id, date, amount
      from ${valuesTable(linkRows, linkColumns)}
    ), before as materialized (
      select found.source_id, found.position, found.target_id, found.date, found.amount
      from ${idsTable(sources.map(({ sourceId }) => sourceId))}
        ${joinByKey('document_links', companyId, sql`source_id = x.id`)}
    ), fresh as materialized (
      select * from given except select * from before
    ), stale as materialized (
      select * from before except select * from given
    ), gone as (
      delete from document_links
      where company_id = ${companyId}::uuid
        and (source_id, position) in (
          select source_id, position from stale except select source_id, position from given)
    ), put as (
      insert into document_links (company_id, entity_type, source_id, position, target_id, date, amount)
      select company.id, ${entityType}, source_id, position, target_id, date, amount
      from company, fresh
      on conflict (company_id, source_id, position) do update set
        target_id = excluded.target_id, date = excluded.date, amount = excluded.amount
    )
    select target_id as id, min(date) as since, json_agg(distinct source_id) as linking_ids
    from (select * from fresh union all select * from stale) changed
    -- A payment that was deleted before it was read changed nothing.
    where amount is not null or ${entityType} <> 'Payments'
    group by 1`.execute(trx);
  return rows;
}

type DependentRow = {
  entityType: string;
  recordId: string;
};

/** The documents whose postings rest on one of these. */
export async function readDependents(
  { trx, companyId }: Books,
  documentIds: string[],
): Promise<{ entityType: string; recordId: string }[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<DependentRow>`
    select distinct found.entity_type, found.source_id as record_id
    from ${idsTable(documentIds)} ${joinByKey('document_links', companyId, sql`target_id = x.id`)}
    order by entity_type, record_id`.execute(trx);
  return rows;
}

const allocatedLine = z.object({
  accountId: z.string(),
  amount: z.string(),
  currencyAmount: z.string(),
  isTax: z.boolean(),
  taxType: z.nullable(z.string()),
  taxSide: z.nullable(z.enum(['sale', 'purchase'])),
  option1: z.string(),
  option2: z.string(),
  description: z.nullable(z.string()),
});

const targetRow = z.object({
  id: z.string(),
  currency: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  total: z.nullable(z.string()),
  allocatedLines: z.nullable(z.array(allocatedLine)),
});

export async function readLinkTargets(
  { trx, companyId }: Books,
  documentIds: string[],
): Promise<Map<string, LinkTarget>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await sql`
    select found.id, found.currency, found.rate, found.total, found.allocated_lines
    from ${idsTable(documentIds)} ${joinByKey('documents', companyId, sql`documents.id = x.id`)}`.execute(
    trx,
  );
  return new Map(
    rows.map((row) => {
      const { id, allocatedLines, ...target } = z.parse(targetRow, row);
      return [id, { ...target, allocatedLines }];
    }),
  );
}

export type SourceReconciliation = Reconciliation & { sourceId: string };

const reconciliationColumns = {
  sourceId: 'id',
  documentId: 'id',
  accountId: 'id',
  isReconciled: 'boolean',
} as const;

/** Replaces what the sources said of bank accounts; where a source says nothing, nothing is known. */
export async function saveReconciliations(
  { trx, companyId }: Books,
  { sourceIds, reconciliations }: { sourceIds: string[]; reconciliations: SourceReconciliation[] },
): Promise<void> {
  await removeReconciliations({ trx, companyId }, sourceIds);
  if (reconciliations.length === 0) return;
  await sql`
    insert into bank_reconciliations (company_id, source_id, document_id, account_id, is_reconciled)
    select distinct on (source_id, account_id) ${companyId}::uuid, source_id, document_id, account_id, is_reconciled
    from ${valuesTable(reconciliations, reconciliationColumns)}`.execute(trx);
}

export async function removeReconciliations({ trx, companyId }: Books, sourceIds: string[]): Promise<void> {
  await sql`
    with stated as materialized (
      select found.source_id
      from ${idsTable(sourceIds)} ${joinByKey('bank_reconciliations', companyId, sql`source_id = x.id`)}
    )
    delete from bank_reconciliations
    where company_id = ${companyId}::uuid and source_id in (select source_id from stated)`.execute(trx);
}
