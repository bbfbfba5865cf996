import { type DocumentType } from '#contract/ledger/documents.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { currentContactName } from '../contacts.ts';
import { belongsToDocument } from './documentLines.ts';
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

type CandidateRow = Candidate & { target: number };

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
  const searched = targets.map((target, index) => ({
    ...target,
    askedAt: target.askedAt?.toISOString() ?? null,
    target: index,
  }));
  const { rows: candidates } = await sql<CandidateRow>`
    with target as materialized (
      select * from ${valuesTable(searched, {
        target: 'integer',
        accountId: 'id',
        month: 'date',
        amount: 'numeric',
        askedAt: 'timestamptz',
      })}
    ), on_account as (
      select t.target, found.*, true as on_account from target t cross join lateral (
        select coalesce(l.document_id, l.source_id) as id, date_trunc('month', l.date)::date as month,
          min(l.date) as date, max(l.document_type) as type, sum(l.amount) as amount, max(r.provider_updated_at) as modified_at
        from ledger_lines l
        left join records r on r.company_id = l.company_id and r.record_id = coalesce(l.document_id, l.source_id)
          and r.entity_type = any(${sqlArray(documentEntities, 'text')})
        where l.company_id = ${companyId}::uuid and l.superseded_at is null and l.kind in ('document', 'journal')
          and l.account_id = t.account_id and l.date >= t.month - interval '1 month'
          and l.date < t.month + interval '2 months'
        group by 1, 2
        having abs(sum(l.amount)) = abs(t.amount) or (date_trunc('month', min(l.date)) = t.month
          and abs(extract(epoch from max(r.provider_updated_at) - t.asked_at)) <= ${CANDIDATE_WINDOW_HOURS * 3600})
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
              and l.account_id = t.account_id)
        order by d.date, d.id limit ${MOST}
      ) found
    )
    select f.*, d.number, ${currentContactName(companyId, 'd')} as contact_name
    from (select * from on_account union all select * from elsewhere) f
    left join documents d on d.company_id = ${companyId}::uuid and d.id = f.id
    order by f.target, f.id, f.month`.execute(trx);
  const byTarget = Map.groupBy(candidates, (row) => row.target);
  return new Map(
    [...byTarget].map(([target, targetRows]) => [
      target,
      targetRows.map(({ target: _target, ...candidate }) => candidate),
    ]),
  );
}

/** The newest records that should have become lines and could not be used. */
export async function readUnusableRecords({ trx, companyId }: Books): Promise<UnusableRecord[]> {
  return await trx
    .selectFrom('deadLetters')
    .select(['entityType', 'recordId', 'reason', 'payload'])
    .where('companyId', '=', companyId)
    .where('entityType', 'in', ['Journals', ...documentEntities])
    .orderBy('rejectedAt', 'desc')
    .limit(200)
    .execute();
}
