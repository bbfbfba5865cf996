import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

const checkpoint = z.object({
  cursor: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Provider's clock at the first page: the watermark once the reading has ended. */
  startedAt: z.nullable(z.string()),
  /** Filter of the reading under way, kept so that all of its pages ask the same question. */
  modifiedSince: z.nullable(z.string()),
  /** Everything there is comes by: what does not is gone. */
  whole: z.boolean(),
  /** The records that came by are written down, beyond the page in hand. */
  tracks: z.boolean(),
  /** The second time over, because the first brought less than the provider counted. */
  again: z.boolean(),
});

export type Checkpoint = z.infer<typeof checkpoint>;

const linesFrom = z.enum(['journals', 'documents']);
export type LedgerSource = z.infer<typeof linesFrom>;

const stateRow = z.object({
  checkpoint: z.nullable(checkpoint),
  watermark: z.nullable(z.date()),
  read_to_end_at: z.nullable(z.date()),
  whole_at: z.nullable(z.date()),
  lines_from: z.nullable(linesFrom),
  replayed_to: z.nullable(z.string()),
});

export type EntityState = {
  checkpoint: Checkpoint | null;
  /** Changes before it are here, by the provider's clock. */
  watermark: Date | null;
  readToEndAt: Date | null;
  wholeAt: Date | null;
  linesFrom: LedgerSource | null;
  /** The last record taken in anew since `linesFrom` changed; null where all are. */
  replayedTo: string | null;
};

const unknown: EntityState = {
  checkpoint: null,
  watermark: null,
  readToEndAt: null,
  wholeAt: null,
  linesFrom: null,
  replayedTo: null,
};

export async function readEntityState(
  { trx, companyId }: Books,
  entityType: EntityType,
): Promise<EntityState> {
  const found = await trx
    .selectFrom('entity_states')
    .select(['checkpoint', 'watermark', 'read_to_end_at', 'whole_at', 'lines_from', 'replayed_to'])
    .where('company_id', '=', companyId)
    .where('entity_type', '=', entityType)
    .executeTakeFirst();
  if (!found) return unknown;
  const row = z.parse(stateRow, found);
  return {
    checkpoint: row.checkpoint,
    watermark: row.watermark,
    readToEndAt: row.read_to_end_at,
    wholeAt: row.whole_at,
    linesFrom: row.lines_from,
    replayedTo: row.replayed_to,
  };
}

/** Goes by what was taken in, and not by what may be read by now. */
export async function readLedgerSource(books: Books): Promise<LedgerSource> {
  const { linesFrom: source } = await readEntityState(books, 'Journals');
  return source ?? 'documents';
}

/** The entity's own status: pending, syncing or success. A failure returns it to pending. */
type EntityChange = {
  status?: 'pending' | 'syncing' | 'success';
  checkpoint?: Checkpoint | null;
  watermark?: Date | null;
  read_to_end_at?: Date;
  whole_at?: Date;
  lines_from?: LedgerSource;
  replayed_to?: string | null;
  last_attempt_at?: Date;
  last_success_at?: Date;
};

export async function saveEntityState(
  { trx, companyId }: Books,
  entityType: EntityType,
  { checkpoint: newCheckpoint, ...change }: EntityChange,
): Promise<void> {
  const values = {
    ...change,
    ...(newCheckpoint === undefined ? {} : { checkpoint: newCheckpoint && JSON.stringify(newCheckpoint) }),
  };
  await trx
    .insertInto('entity_states')
    .values({ company_id: companyId, entity_type: entityType, status: 'pending', ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'entity_type']).doUpdateSet(values))
    .execute();
}

/** Writes down what a run leaves out and why; null for what it reads. */
export async function saveSkips(
  { trx, companyId }: Books,
  skips: { entityType: EntityType; reason: string | null }[],
): Promise<void> {
  await sql`
    insert into entity_states (company_id, entity_type, status, skipped_reason)
    select ${companyId}::uuid, "entityType", 'pending', reason
    from json_to_recordset(${JSON.stringify(skips)}::json) as x("entityType" text, reason text)
    on conflict (company_id, entity_type) do update set skipped_reason = excluded.skipped_reason
    where entity_states.skipped_reason is distinct from excluded.skipped_reason`.execute(trx);
}

const endRow = z.object({ entity_type: z.string() });

/** The entities that were read to their end at least once. */
export async function completeEntities({ trx, companyId }: Books): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('entity_states')
    .select('entity_type')
    .where('company_id', '=', companyId)
    .where('read_to_end_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => z.parse(endRow, row).entity_type));
}

/** The entities that were asked for since that moment. */
export async function entitiesRequestedSince({ trx, companyId }: Books, moment: Date): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('entity_states')
    .select('entity_type')
    .where('company_id', '=', companyId)
    .where('last_attempt_at', '>', moment)
    .execute();
  return new Set(rows.map((row) => z.parse(endRow, row).entity_type));
}

const successRow = z.object({ entity_type: z.string(), last_success_at: z.nullable(z.date()) });

/** Entity whose last success is the longest ago: as old as any figure may be. */
export async function oldestEntity({
  trx,
  companyId,
}: Books): Promise<{ entityType: string; at: Date | null } | null> {
  const row = await trx
    .selectFrom('entity_states')
    .select(['entity_type', 'last_success_at'])
    .where('company_id', '=', companyId)
    .where('skipped_reason', 'is', null)
    .orderBy('last_success_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { entity_type: entityType, last_success_at: succeededAt } = z.parse(successRow, row);
  return { entityType, at: succeededAt };
}
