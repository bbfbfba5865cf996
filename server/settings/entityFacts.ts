import { type EntityType, entityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

const factsRow = z.object({
  entityType,
  status: z.nullable(z.enum(['pending', 'syncing', 'success'])),
  lastSuccessAt: z.nullable(z.date()),
  lastAttemptAt: z.nullable(z.date()),
  lastLogId: z.nullable(z.string()),
  skippedReason: z.nullable(z.string()),
  chosenAt: z.nullable(z.date()),
  recordCount: z.number(),
  deadLetters: z.number(),
  pages: z.nullable(z.number()),
});

export type EntityFacts = {
  type: EntityType;
  status: 'pending' | 'syncing' | 'success';
  lastSuccessAt: Date | null;
  lastAttemptAt: Date | null;
  lastLogId: string | null;
  skippedReason: string | null;
  chosenAt: Date | null;
  /** Still at the provider; of the trial balance, months. */
  recordCount: number;
  deadLetters: number;
  /** Null where no log of a reading is kept. */
  pages: number | null;
};

/** Keeps the order; reads pages of `pagesOf` only. */
export async function readEntityFacts(
  { trx, companyId }: Books,
  types: readonly EntityType[],
  pagesOf: readonly EntityType[],
): Promise<EntityFacts[]> {
  const { rows } = await sql`
    select wanted.entity_type, state.status, state.last_success_at, state.last_attempt_at, state.skipped_reason,
      chosen.updated_at as chosen_at, coalesce(kept.count, 0) as record_count,
      coalesce(unusable.count, 0) as dead_letters, latest.pages, ended.id as last_log_id
    from unnest(${types}::text[]) with ordinality as wanted (entity_type, position)
    left join entity_states state on state.company_id = ${companyId} and state.entity_type = wanted.entity_type
    left join entity_settings chosen on chosen.company_id = ${companyId} and chosen.entity_type = wanted.entity_type
    left join (
      select entity_type, count(*) from records where company_id = ${companyId} and deleted_at is null group by entity_type
      union all
      select 'TrialBalances', count(*) from ledger_months
      where company_id = ${companyId} and verified_at is not null
    ) kept on kept.entity_type = wanted.entity_type
    left join (
      select entity_type, count(*) from dead_letters where company_id = ${companyId} group by entity_type
    ) unusable on unusable.entity_type = wanted.entity_type
    left join lateral (
      select pages from sync_logs
      where company_id = ${companyId} and entity_type = wanted.entity_type
        and entity_type = any (${pagesOf}::text[]) and status in ('success', 'partial')
      order by created_at desc, id desc limit 1
    ) latest on true
    left join lateral (
      select id from sync_logs
      where company_id = ${companyId} and entity_type = wanted.entity_type and finished_at is not null
      order by created_at desc, id desc limit 1
    ) ended on true
    order by wanted.position`.execute(trx);
  return z.parse(z.array(factsRow), rows).map((row) => ({
    type: row.entityType,
    status: row.status ?? 'pending',
    lastSuccessAt: row.lastSuccessAt,
    lastAttemptAt: row.lastAttemptAt,
    lastLogId: row.lastLogId,
    skippedReason: row.skippedReason,
    chosenAt: row.chosenAt,
    recordCount: row.recordCount,
    deadLetters: row.deadLetters,
    pages: row.pages,
  }));
}
