import { type DocumentType, documentType } from '#contract/ledger/documents.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { currentContactName } from '../contacts.ts';
import { belongsToDocument } from '../documentLines.ts';
import { documentEntities } from '#server/providers/postingRules.ts';

/** Base currency, debit positive; `month` is a first day. */
export type SearchedAmount = { accountId: string; month: string; amount: string; askedAt: Date };

/** A document that may have to do with a target, as its lines stand here. */
export type Candidate = {
  id: string;
  type: DocumentType | null;
  number: string | null;
  contactName: string | null;
  date: string;
  /** First day of the month of the lines. */
  month: string;
  /** Sum of its lines on the account in that month, or its total where it has none there. */
  amount: string;
  onAccount: boolean;
  modifiedAt: Date | null;
};

/** A record that the provider sent and that could not be used. */
export type UnusableRecord = { entityType: string; recordId: string; reason: string; payload: unknown };

const candidateRow = z.object({
  target: z.number(),
  id: z.string(),
  type: z.nullable(documentType),
  number: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  date: z.string(),
  month: z.string(),
  amount: z.string(),
  on_account: z.boolean(),
  modified_at: z.nullable(z.date()),
});

/** Hours around a verification in which a change at the provider is suspected. */
export const CANDIDATE_WINDOW_HOURS = 48;
/** Candidates looked at for one target and one way of finding them. */
const MOST = 20;

/**
 * Candidates by target index: documents of just that amount on the account, in the month or
 * beside it; documents of the month with that total elsewhere; documents on the account that
 * changed around the verification.
 */
export async function readCandidates(
  { trx, companyId }: Books,
  targets: SearchedAmount[],
): Promise<Map<number, Candidate[]>> {
  if (targets.length === 0) return new Map();
  const searched = targets.map((target, index) => ({ ...target, target: index }));
  const { rows } = await sql`
    with target as materialized (
      select * from json_to_recordset(${JSON.stringify(searched)}::json)
        as x(target integer, "accountId" uuid, month date, amount numeric, "askedAt" timestamptz)
    ), on_account as (
      select t.target, found.*, true as on_account from target t cross join lateral (
        select coalesce(l.document_id, l.source_id) as id, date_trunc('month', l.date)::date as month,
          min(l.date) as date, max(l.document_type) as type, sum(l.amount) as amount, max(r.provider_updated_at) as modified_at
        from ledger_lines l
        left join records r on r.company_id = l.company_id and r.record_id = coalesce(l.document_id, l.source_id)::text
          and r.entity_type in (select json_array_elements_text(${JSON.stringify(documentEntities)}::json))
        where l.company_id = ${companyId}::uuid and l.superseded_at is null and l.kind in ('document', 'journal')
          and l.account_id = t."accountId" and l.date >= t.month - interval '1 month'
          and l.date < t.month + interval '2 months'
        group by 1, 2
        having abs(sum(l.amount)) = abs(t.amount) or (date_trunc('month', min(l.date)) = t.month
          and abs(extract(epoch from max(r.provider_updated_at) - t."askedAt")) <= ${CANDIDATE_WINDOW_HOURS * 3600})
        order by abs(sum(l.amount)) = abs(t.amount) desc, modified_at desc nulls last, id
        limit ${MOST}
      ) found
    ), elsewhere as (
      select t.target, found.*, false as on_account from target t cross join lateral (
        select d.id, t.month, d.date, d.type, d.total as amount, null::timestamptz as modified_at
        from documents d
        where d.company_id = ${companyId}::uuid and d.date >= t.month and d.date < t.month + interval '1 month'
          and abs(d.total) = abs(t.amount) and d.status in ('approved', 'paid')
          and not exists (
            select from ledger_lines l
            where l.company_id = d.company_id and ${belongsToDocument('l', (id) => sql`${id} = d.id`)} and l.superseded_at is null
              and l.account_id = t."accountId")
        order by d.date, d.id limit ${MOST}
      ) found
    )
    select f.*, d.number, ${currentContactName(companyId, 'd')} as contact_name
    from (select * from on_account union all select * from elsewhere) f
    left join documents d on d.company_id = ${companyId}::uuid and d.id = f.id
    order by f.target, f.id, f.month`.execute(trx);
  const candidates = rows.map((row) => z.parse(candidateRow, row));
  const byTarget = Map.groupBy(candidates, (row) => row.target);
  return new Map([...byTarget].map(([target, targetRows]) => [target, targetRows.map(toCandidate)]));
}

const toCandidate = (row: z.infer<typeof candidateRow>): Candidate => ({
  id: row.id,
  type: row.type,
  number: row.number,
  contactName: row.contact_name,
  date: row.date,
  month: row.month,
  amount: row.amount,
  onAccount: row.on_account,
  modifiedAt: row.modified_at,
});

const unusableRow = z.object({
  entity_type: z.string(),
  record_id: z.string(),
  reason: z.string(),
  payload: z.unknown(),
});

/** The newest records that should have become lines and could not be used. */
export async function readUnusableRecords({ trx, companyId }: Books): Promise<UnusableRecord[]> {
  const rows = await trx
    .selectFrom('dead_letters')
    .select(['entity_type', 'record_id', 'reason', 'payload'])
    .where('company_id', '=', companyId)
    .where('entity_type', 'in', ['Journals', ...documentEntities])
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
  return rows.map((value) => {
    const row = z.parse(unusableRow, value);
    return {
      entityType: row.entity_type,
      recordId: row.record_id,
      reason: row.reason,
      payload: row.payload,
    };
  });
}
