import { defaultSchedule, syncFrequency } from '#contract/sync/schedules.ts';
import { type EntityType, entityType } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import * as z from 'zod/mini';
import type { EntityChoice, Settings } from './schedule.ts';

const companyRow = z.object({
  auto_sync: z.boolean(),
  enabled: z.boolean(),
  frequency: syncFrequency,
  time: z.string(),
});
const entityRow = z.object({
  entity_type: entityType,
  enabled: z.boolean(),
  frequency: z.nullable(syncFrequency),
});

export async function readSyncSettings({ trx, companyId }: Books): Promise<Settings> {
  const found = await trx
    .selectFrom('sync_settings')
    .select(['auto_sync', 'enabled', 'frequency', 'time'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const rows = await trx
    .selectFrom('entity_settings')
    .select(['entity_type', 'enabled', 'frequency'])
    .where('company_id', '=', companyId)
    .execute();
  const entities = new Map(
    z
      .parse(z.array(entityRow), rows)
      .map(({ entity_type, enabled, frequency }) => [entity_type, { enabled, ownFrequency: frequency }]),
  );
  if (!found) return { autoSync: true, schedule: defaultSchedule, entities };
  const { auto_sync: autoSync, ...schedule } = z.parse(companyRow, found);
  return { autoSync, schedule, entities };
}

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
  const values = { auto_sync: autoSync, ...schedule, updated_at: moment };
  await trx
    .insertInto('sync_settings')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

export async function saveChoice(
  { trx, companyId }: Books,
  { type, enabled, ownFrequency }: EntityChoice & { type: EntityType },
  moment: Date,
): Promise<void> {
  const values = { enabled, frequency: ownFrequency, updated_at: moment };
  await trx
    .insertInto('entity_settings')
    .values({ company_id: companyId, entity_type: type, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'entity_type']).doUpdateSet(values))
    .execute();
}

/** Leaves it to the next reading to find another hindrance. */
export async function clearSkipped({ trx, companyId }: Books, type: EntityType): Promise<void> {
  await trx
    .updateTable('entity_states')
    .set({ skipped_reason: null })
    .where('company_id', '=', companyId)
    .where('entity_type', '=', type)
    .execute();
}
