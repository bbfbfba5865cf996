import type { EntityType } from '#contract/sync.ts';
import type { Trx } from '#server/db/company.ts';
import type { Cursor } from '#server/providers/provider.ts';
import * as z from 'zod/mini';

/** Where the reading of one entity stands. */
export type EntityState = {
  /** Where to go on: the next page of a reading under way, or the end of an append-only list. */
  checkpoint: Checkpoint | null;
  /** When the last finished reading began; changes before it are here. */
  watermark: Date | null;
  readToEndAt: Date | null;
};

export type Checkpoint = {
  cursor: Cursor | null;
  /** When this reading began, by our clock: the watermark once it has ended. */
  startedAt: string;
  /** What the reading under way leaves out; kept so that all of its pages ask the same question. */
  modifiedSince: string | null;
};

const stateRow = z.object({
  checkpoint: z.nullable(
    z.object({
      cursor: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
      startedAt: z.string(),
      modifiedSince: z.nullable(z.string()),
    }),
  ),
  watermark: z.nullable(z.date()),
  read_to_end_at: z.nullable(z.date()),
});

export async function readEntityState(
  trx: Trx,
  companyId: string,
  entityType: EntityType,
): Promise<EntityState> {
  const row = await trx
    .selectFrom('entity_states')
    .select(['checkpoint', 'watermark', 'read_to_end_at'])
    .where('company_id', '=', companyId)
    .where('entity_type', '=', entityType)
    .executeTakeFirst();
  if (!row) return { checkpoint: null, watermark: null, readToEndAt: null };
  const { checkpoint, watermark, read_to_end_at: readToEndAt } = z.parse(stateRow, row);
  return { checkpoint, watermark, readToEndAt };
}

/** The entity's own status: pending, syncing or success. A failure returns it to pending. */
type EntityChange = {
  status: 'pending' | 'syncing' | 'success';
  checkpoint?: Checkpoint | null;
  watermark?: Date | null;
  read_to_end_at?: Date;
  last_attempt_at?: Date;
  last_success_at?: Date;
  skipped_reason?: string | null;
};

export async function saveEntityState(
  trx: Trx,
  companyId: string,
  entityType: EntityType,
  { checkpoint, ...change }: EntityChange,
): Promise<void> {
  const set = {
    ...change,
    ...(checkpoint === undefined ? {} : { checkpoint: checkpoint && JSON.stringify(checkpoint) }),
  };
  await trx
    .insertInto('entity_states')
    .values({
      company_id: companyId,
      entity_type: entityType,
      checkpoint: null,
      watermark: null,
      read_to_end_at: null,
      skipped_reason: null,
      last_attempt_at: null,
      last_success_at: null,
      ...set,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'entity_type']).doUpdateSet(set))
    .execute();
}

const endRow = z.object({ entity_type: z.string() });

/** The entities that were read to their end at least once. */
export async function entitiesReadToEnd(trx: Trx, companyId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('entity_states')
    .select('entity_type')
    .where('company_id', '=', companyId)
    .where('read_to_end_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => z.parse(endRow, row).entity_type));
}

const successRow = z.object({ entity_type: z.string(), last_success_at: z.nullable(z.date()) });

/** Of the entities read so far, the one whose last success is the longest ago: as old as any figure may be. */
export async function oldestEntity(
  trx: Trx,
  companyId: string,
): Promise<{ entityType: string; at: Date | null } | null> {
  const row = await trx
    .selectFrom('entity_states')
    .select(['entity_type', 'last_success_at'])
    .where('company_id', '=', companyId)
    .where('skipped_reason', 'is', null)
    .orderBy('last_success_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { entity_type: entityType, last_success_at: at } = z.parse(successRow, row);
  return { entityType, at };
}
