import { defaultSchedule, type SyncFrequency } from '#contract/sync/schedules.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { effectiveFrequency, type EntityChoice, type Settings } from './schedule.ts';

export async function readSyncSettings({ trx, companyId }: Books): Promise<Settings> {
  const settings = await trx
    .selectFrom('syncSettings')
    .select(['autoSync', 'enabled', 'frequency', 'time'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const rows = await trx
    .selectFrom('entitySettings')
    .select(['entityType', 'enabled', 'frequency'])
    .where('companyId', '=', companyId)
    .execute();
  const entities = new Map(
    rows.map((row) => [row.entityType, { enabled: row.enabled, ownFrequency: row.frequency }]),
  );
  if (!settings) return { autoSync: true, schedule: defaultSchedule, entities };
  const { autoSync, ...schedule } = settings;
  return { autoSync, schedule, entities };
}

/** Reads the interval at which an entity is read without a person; `manual` where it is not. */
export const readFrequency = async (books: Books, type: EntityType): Promise<SyncFrequency> =>
  effectiveFrequency(await readSyncSettings(books), type);

/** Read only by a run that names them. */
export async function switchedOff(books: Books): Promise<EntityType[]> {
  const { entities } = await readSyncSettings(books);
  return [...entities].flatMap(([type, { enabled }]) => (enabled ? [] : [type]));
}

export async function saveSchedule(
  { trx, companyId }: Books,
  { autoSync, schedule }: Pick<Settings, 'autoSync' | 'schedule'>,
  moment: Date,
): Promise<void> {
  const values = { autoSync, ...schedule, updatedAt: moment };
  await trx
    .insertInto('syncSettings')
    .values({ companyId, ...values })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute();
}

export async function saveChoice(
  { trx, companyId }: Books,
  { type, enabled, ownFrequency }: EntityChoice & { type: EntityType },
  moment: Date,
): Promise<void> {
  const values = { enabled, frequency: ownFrequency, updatedAt: moment };
  await trx
    .insertInto('entitySettings')
    .values({ companyId, entityType: type, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'entityType']).doUpdateSet(values))
    .execute();
}

/** Leaves it to the next reading to find another hindrance. */
export async function clearSkipped({ trx, companyId }: Books, type: EntityType): Promise<void> {
  await trx
    .updateTable('entityStates')
    .set({ skippedReason: null })
    .where('companyId', '=', companyId)
    .where('entityType', '=', type)
    .execute();
}
