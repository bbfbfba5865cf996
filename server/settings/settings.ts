import { indispensable, type Schedule, type SyncFrequency } from '#contract/sync/schedules.ts';
import type {
  globalSettings,
  listEntityTypes,
  readSettings as readCall,
  SettingsEntity,
} from '#contract/sync/settings.ts';
import { entityLabel, type EntityType, entityType } from '#contract/sync/sync.ts';
import { record } from '#server/audit/audit.ts';
import { callsADay, type Companies, type StoredCompany } from '#server/companies/companies.ts';
import { type Books, type Database, type InCompany, type Trx, withinCompany } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import { readEntityFacts } from './entityFacts.ts';
import { planNextRun, supportedTimeZone } from './planning.ts';
import { entityChoice, type Settings } from './schedule.ts';
import { presentEntity, type RecheckCalls } from './settingsEntity.ts';
import { clearSkipped, readSyncSettings, saveChoice, saveSchedule } from './settingsStore.ts';
import { findHindrance, presentStanding } from './standing.ts';

export { planAfterRun } from './planning.ts';
export { readFrequency, switchedOff } from './settingsStore.ts';

export type SettingsDeps = {
  db: Database;
  inCompany: InCompany;
  clock: Clock;
  companies: Pick<Companies, 'companyById'>;
  provider: Pick<Provider, 'entityTraits' | 'allows'>;
  /** Allowance of the app's tier for one organisation. */
  callsPerDay: number;
  /** Provider calls that compare past months again, each day or each week; `today`: in the organisation’s zone. */
  countRecheckCalls(books: Books, today: string): Promise<RecheckCalls>;
  dependsOn(type: EntityType): EntityType[];
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

type GlobalSettings = z.infer<typeof globalSettings>;
type EntityChange = { enabled?: boolean | undefined; syncFrequency?: SyncFrequency | 'schedule' | undefined };
type GlobalChange = { autoSync?: boolean | undefined; schedule?: Schedule | undefined };

export function createSettings(deps: SettingsDeps) {
  const { db, inCompany, clock, companies, provider, dependsOn } = deps;

  /** A sync of these takes as many calls as the list has pages. */
  const readWhole = entityType.options.filter((type) => provider.entityTraits(type).incremental === 'none');

  async function standing(companyId: string, types: readonly EntityType[]) {
    const company = await companies.companyById(companyId);
    const currentTime = clock();
    return await inCompany(companyId, async (books) => {
      const settings = await readSyncSettings(books);
      const facts = await readEntityFacts(books, types, readWhole);
      const today = dayIn(supportedTimeZone(company.timeZone), currentTime);
      const recheckCalls = types.includes('TrialBalances')
        ? await deps.countRecheckCalls(books, today)
        : { daily: 0, weekly: 0 };
      const entities = facts.map((fact) =>
        presentEntity(fact, { company, settings, recheckCalls }, { provider, currentTime }),
      );
      return { company, settings, entities };
    });
  }

  const globalSettings = (company: StoredCompany, { autoSync, schedule }: Settings): GlobalSettings => ({
    autoSync: autoSync && findHindrance(company) === null,
    chosenAutoSync: autoSync,
    schedule,
    timeZone: supportedTimeZone(company.timeZone),
    nextRun: company.nextSyncAt?.toISOString() ?? null,
    callsAllowedPerDay: callsADay(company, deps.callsPerDay),
  });

  /** Slots gone by stay so. */
  async function change(
    userId: string,
    companyId: string,
    work: (
      trx: Trx,
      company: StoredCompany,
      moment: Date,
    ) => Promise<Record<string, string | boolean | null> | null>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
      const company = await companies.companyById(companyId, trx);
      const moment = clock();
      const detail = await withinCompany(trx, companyId, async () => {
        const changed = await work(trx, company, moment);
        if (changed) await planNextRun({ trx, companyId }, moment);
        return changed;
      });
      if (!detail) return;
      await record(trx, { at: moment, userId, companyId, action: 'settings.changed', detail });
      await deps.announce(trx, { companyId });
    });
  }

  return {
    entities: async (companyId: string): Promise<SettingsEntity[]> =>
      (await standing(companyId, entityType.options)).entities,

    view: async (companyId: string): Promise<z.infer<typeof readCall.data>> => {
      const { company, settings, entities } = await standing(companyId, entityType.options);
      return {
        company: presentStanding(company),
        entities,
        globalSettings: globalSettings(company, settings),
      };
    },

    /**
     * Rejects with 404 for an unknown type, with 409 for one that others rest on, and where syncs
     * cannot be on.
     */
    updateEntity: async (
      userId: string,
      companyId: string,
      entityName: string,
      { enabled, syncFrequency }: EntityChange,
    ): Promise<SettingsEntity> => {
      const type = knownType(entityName);
      if (indispensable.includes(type) && (enabled === false || syncFrequency === 'manual'))
        throw new AppError(
          'CONFLICT',
          `${entityLabel(type)} cannot be switched off: the other records rest on it.`,
        );
      await change(userId, companyId, async (trx, company, moment) => {
        const previous = entityChoice(await readSyncSettings({ trx, companyId }), type);
        const changed = {
          enabled: enabled ?? previous.enabled,
          ownFrequency: syncFrequency === 'schedule' ? null : (syncFrequency ?? previous.ownFrequency),
        };
        const leavesManual = previous.ownFrequency === 'manual' && changed.ownFrequency !== 'manual';
        if (enabled === true || leavesManual) refuseWhereHindered(company);
        if (changed.enabled === previous.enabled && changed.ownFrequency === previous.ownFrequency)
          return null;
        await saveChoice({ trx, companyId }, { type, ...changed }, moment);
        if (changed.enabled && !previous.enabled) await clearSkipped({ trx, companyId }, type);
        return { entityType: type, ...changed };
      });
      const { entities } = await standing(companyId, [type]);
      const [entity] = entities;
      if (!entity) throw new Error(`${type} is known and has no settings.`);
      return entity;
    },

    /** Rejects with 409 and the reason where automatic syncs cannot be on. */
    updateGlobal: async (
      userId: string,
      companyId: string,
      { autoSync, schedule }: GlobalChange,
    ): Promise<GlobalSettings> => {
      await change(userId, companyId, async (trx, company, moment) => {
        const previous = await readSyncSettings({ trx, companyId });
        const changed = { autoSync: autoSync ?? previous.autoSync, schedule: schedule ?? previous.schedule };
        if (autoSync === true || schedule?.enabled === true) refuseWhereHindered(company);
        if (changed.autoSync === previous.autoSync && sameSchedule(changed.schedule, previous.schedule))
          return null;
        await saveSchedule({ trx, companyId }, changed, moment);
        return { autoSync: changed.autoSync, ...changed.schedule };
      });
      const { company, settings } = await standing(companyId, []);
      return globalSettings(company, settings);
    },

    entityTypes: async (companyId: string): Promise<z.infer<typeof listEntityTypes.data>['entityTypes']> => {
      const { grant, deniedEntities } = await companies.companyById(companyId);
      return entityType.options.map((type) => {
        const { endpoint, incremental } = provider.entityTraits(type);
        return {
          entityType: type,
          label: entityLabel(type),
          endpoint,
          dependsOn: dependsOn(type),
          incremental: incremental !== 'none',
          indispensable: indispensable.includes(type),
          allowed: provider.allows(grant?.scopes ?? [], type) && !deniedEntities.includes(type),
        };
      });
    },
  };
}

export type SettingsService = ReturnType<typeof createSettings>;

function knownType(entityName: string): EntityType {
  const knownEntity = entityType.options.find((type) => type === entityName);
  if (knownEntity) return knownEntity;
  const message = `There is no entity type ${entityName}. There are: ${entityType.options.join(', ')}.`;
  throw new AppError('API_NOT_FOUND', message);
}

/** A choice is refused even where it is the present one: the answer must not read as if it held. */
function refuseWhereHindered(company: StoredCompany): void {
  const hindrance = findHindrance(company);
  if (hindrance !== null) throw new AppError('CONFLICT', hindrance);
}

const sameSchedule = (a: Schedule, b: Schedule): boolean =>
  a.enabled === b.enabled && a.frequency === b.frequency && a.time === b.time;
