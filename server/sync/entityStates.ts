import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import { upsertChanged } from '#server/db/upsertChanged.ts';
import type { QueryCreator } from 'kysely';
import * as z from 'zod/mini';

const checkpoint = z.object({
  cursor: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Provider's clock at the first page. Becomes the watermark when the reading ends. */
  startedAt: z.nullable(z.string()),
  /** Filter of the current reading. All of its pages use the same one. */
  modifiedSince: z.nullable(z.string()),
  /** The reading lists all records, so a stored record that it does not list was deleted. */
  whole: z.boolean(),
  /** The ids of the records read are saved across pages. */
  tracks: z.boolean(),
  /** Second attempt, because the first read fewer records than the provider counted. */
  again: z.boolean(),
  /** Records read since the first page. */
  fetched: z.number(),
  /** Records of the page after the cursor that are stored and counted already. */
  ahead: z._default(z.number(), 0),
});

export type Checkpoint = z.infer<typeof checkpoint>;

export type LedgerSource = NonNullable<Tables['entityStates']['ledgerSource']>;

/**
 * Version of the rules by which records become rows of the books. A new one has everything stored taken in
 * again, without a call. A change of what a stored record becomes counts it up.
 */
export const RULES_VERSION = 2;

export type EntityState = {
  checkpoint: Checkpoint | null;
  /** Changes before this time are stored. Provider's clock. */
  watermark: Date | null;
  readToEndAt: Date | null;
  fullReadAt: Date | null;
  /** Counted by the provider among what changed since `missingSince` (null: among all), and not read. */
  recordsMissing: number;
  missingSince: Date | null;
  ledgerSource: LedgerSource | null;
  /** Id of the last record reingested since source or rules changed; null when all are. */
  reingestedTo: string | null;
  /** Version of the rules by which the stored records were taken into the books. */
  rulesVersion: number;
  /** Some of its documents are yet to be requested by id for their rate. */
  awaitsRates: boolean;
};

const neverRead: EntityState = {
  checkpoint: null,
  watermark: null,
  readToEndAt: null,
  fullReadAt: null,
  recordsMissing: 0,
  missingSince: null,
  ledgerSource: null,
  reingestedTo: null,
  rulesVersion: 0,
  awaitsRates: false,
};

/** One for each of the entities. */
export async function readEntityStates(
  { trx, companyId }: Books,
  entityTypes: readonly EntityType[],
): Promise<Map<EntityType, EntityState>> {
  const rows = await trx
    .selectFrom('entityStates')
    .select([
      'entityType',
      'checkpoint',
      'watermark',
      'readToEndAt',
      'fullReadAt',
      'recordsMissing',
      'missingSince',
      'ledgerSource',
      'reingestedTo',
      'rulesVersion',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('awaitedRates')
          .select('recordId')
          .whereRef('awaitedRates.companyId', '=', 'entityStates.companyId')
          .whereRef('awaitedRates.entityType', '=', 'entityStates.entityType'),
      )
        .$castTo<boolean>()
        .as('awaitsRates'),
    )
    .where('companyId', '=', companyId)
    .where('entityType', 'in', entityTypes)
    .execute();
  const states = new Map(entityTypes.map((entityType) => [entityType, neverRead]));
  for (const { entityType, checkpoint: lastCheckpoint, ...row } of rows)
    states.set(entityType, { ...row, checkpoint: z.parse(z.nullable(checkpoint), lastCheckpoint) });
  return states;
}

export async function readEntityState(books: Books, entityType: EntityType): Promise<EntityState> {
  const states = await readEntityStates(books, [entityType]);
  return states.get(entityType) ?? neverRead;
}

/** Returns the source in use, even where the grant now allows another. */
export async function readLedgerSource(books: Books): Promise<LedgerSource> {
  const { ledgerSource: source } = await readEntityState(books, 'Journals');
  return source ?? 'documents';
}

/** The entity's own status. A failure returns it to pending. */
export type EntityStateChange = {
  status?: 'pending' | 'syncing' | 'success';
  checkpoint?: Checkpoint | null;
  watermark?: Date | null;
  readToEndAt?: Date;
  fullReadAt?: Date;
  recordsMissing?: number;
  missingSince?: Date | null;
  missingFrom?: string;
  missingTo?: string;
  missingLocatedAt?: Date;
  ledgerSource?: LedgerSource;
  reingestedTo?: string | null;
  rulesVersion?: number;
  lastAttemptAt?: Date;
  lastSuccessAt?: Date;
  cancelledAt?: Date;
};

export async function saveEntityState(
  { trx, companyId }: Books,
  entityType: EntityType,
  change: EntityStateChange,
): Promise<void> {
  await entityStateUpsert(trx, { companyId, entityType }, change).execute();
}

/** Joins a statement that moves the entity's log. */
export function entityStateUpsert(
  db: QueryCreator<Tables>,
  key: { companyId: string; entityType: EntityType },
  { checkpoint: newCheckpoint, ...change }: EntityStateChange,
) {
  const values = {
    ...change,
    ...(newCheckpoint === undefined ? {} : { checkpoint: newCheckpoint && JSON.stringify(newCheckpoint) }),
  };
  const { companyId, entityType } = key;
  return db
    .insertInto('entityStates')
    .values({ companyId, entityType, status: 'pending', ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'entityType']).doUpdateSet(values));
}

/** Has stored records taken into the books again by the next check, without a call. */
export async function outdate({ trx, companyId }: Books, entityTypes: readonly EntityType[]): Promise<void> {
  await trx
    .updateTable('entityStates')
    .set({ rulesVersion: 0 })
    .where('companyId', '=', companyId)
    .where('entityType', 'in', entityTypes)
    .execute();
}

/** Saves why a run skips an entity; a null reason means that it is read. */
export async function saveSkips(
  books: Books,
  skips: { entityType: EntityType; reason: string | null }[],
): Promise<void> {
  await upsertChanged(books, {
    table: 'entityStates',
    key: ['entityType'],
    columns: { entityType: 'text', skippedReason: 'text' },
    rows: skips.map(({ entityType, reason }) => ({ entityType, skippedReason: reason })),
  });
}

/** Returns entities that were read completely at least once. */
export async function completeEntities({ trx, companyId }: Books): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('entityStates')
    .select('entityType')
    .where('companyId', '=', companyId)
    .where('readToEndAt', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.entityType));
}

export async function entitiesRequestedSince({ trx, companyId }: Books, moment: Date): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('entityStates')
    .select('entityType')
    .where('companyId', '=', companyId)
    .where('lastAttemptAt', '>', moment)
    .execute();
  return new Set(rows.map((row) => row.entityType));
}

/** Entity with the oldest last success. No figure is older than that. */
export async function oldestEntity({
  trx,
  companyId,
}: Books): Promise<{ entityType: string; at: Date | null } | null> {
  const row = await trx
    .selectFrom('entityStates')
    .select(['entityType', 'lastSuccessAt'])
    .where('companyId', '=', companyId)
    .where('skippedReason', 'is', null)
    .orderBy('lastSuccessAt', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { entityType: row.entityType, at: row.lastSuccessAt };
}
