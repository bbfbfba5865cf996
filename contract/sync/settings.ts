import * as z from 'zod/mini';
import { connectionStatus } from '../companies/companies.ts';
import { endpoint } from '../endpoint.ts';
import { schedule, syncFrequency } from './schedules.ts';
import { entityType } from './sync.ts';
import { id, instant } from '../values.ts';

export const settingsEntity = z.object({
  /** The entity type again: a company has one setting for each entity. */
  id: entityType,
  name: entityType,
  lastSync: z.nullable(instant),
  status: z.enum(['pending', 'syncing', 'success']),
  /** Stored records without deleted ones. */
  recordCount: z.number(),
  enabled: z.boolean(),
  /** The effective frequency. */
  syncFrequency,
  companyId: id,
  createdAt: instant,
  updatedAt: instant,
  /** Null where it follows the company's schedule. */
  ownFrequency: z.nullable(syncFrequency),
  nextSync: z.nullable(instant),
  lastAttempt: z.nullable(instant),
  /** The latest log that has ended; null where none is kept. */
  lastLog: z.nullable(id),
  /** Reason why an enabled entity is not read: a missing permission, the app's tier, a role. */
  skippedReason: z.nullable(z.string()),
  /** Records that are unusable now. */
  deadLetters: z.number(),
  /** Provider calls of one sync without changes. */
  callsPerSync: z.number(),
  /** Provider calls of one full reading. */
  callsToReadAll: z.number(),
  /** True if it is read in full once a week, because the provider does not report every change. */
  rereadWeekly: z.boolean(),
  /** Additional provider calls of a day’s first sync: the last months are compared again. */
  callsMoreADay: z.number(),
  /** Additional provider calls of a week’s first sync: older months are compared again. */
  callsMoreAWeek: z.number(),
});
export type SettingsEntity = z.infer<typeof settingsEntity>;

const syncStanding = z.enum(['DISABLED', 'PENDING_INITIAL_SYNC', 'ENABLED']);

export const settingsCompany = z.object({
  companyId: id,
  companyName: z.string(),
  syncStatus: syncStanding,
  lastSyncDate: z.nullable(instant),
  nextSyncDate: z.nullable(instant),
  isInitialSyncCompleted: z.boolean(),
  connectionStatus,
  canEnableSync: z.boolean(),
  display: z.object({
    text: z.string(),
    color: z.enum(['error', 'warning', 'success']),
    showSyncDates: z.boolean(),
  }),
});

export const globalSettings = z.object({
  /** False pauses all schedules of the company; false, too, while sync cannot be enabled. */
  autoSync: z.boolean(),
  /** Holds once sync can be enabled. */
  chosenAutoSync: z.boolean(),
  schedule,
  /** IANA name of the zone of the schedule's time; UTC until the organisation was read. */
  timeZone: z.string(),
  nextRun: z.nullable(instant),
  /** Provider calls a day that the app's tier allows for this organisation. */
  callsAllowedPerDay: z.number(),
});

const ofCompany = { company: 'required', tag: 'Sync and settings' } as const;
const companyField = { companyId: z.optional(id) };

export const syncModules = endpoint({
  ...ofCompany,
  method: 'GET',
  path: '/syncXero/modules/:companyId',
  summary: 'The entities of a company that can be synced, with their state.',
  params: z.object({ companyId: id }),
  data: z.object({ modules: z.array(settingsEntity) }),
});

export const readSettings = endpoint({
  ...ofCompany,
  method: 'GET',
  path: '/settings/sync',
  summary: 'The sync settings of a company.',
  query: z.object(companyField),
  data: z.object({
    company: settingsCompany,
    entities: z.array(settingsEntity),
    globalSettings,
  }),
});

export const updateEntitySettings = endpoint({
  ...ofCompany,
  method: 'PUT',
  path: '/settings/entities/:entityType',
  role: 'editor',
  summary: 'Switch an entity on or off, or give it a frequency of its own.',
  params: z.object({ entityType: z.string().check(z.maxLength(60)) }),
  /**
   * `schedule` follows the company's schedule again: a word, because the client drops empty values
   * from bodies.
   */
  body: z.object({
    ...companyField,
    enabled: z.optional(z.boolean()),
    syncFrequency: z.optional(z.enum([...syncFrequency.options, 'schedule'])),
  }),
  data: z.object({ entity: settingsEntity }),
});

export const updateGlobalSettings = endpoint({
  ...ofCompany,
  method: 'PUT',
  path: '/settings/global',
  role: 'editor',
  summary: 'Pause or resume automatic syncs, or change the schedule of a company.',
  body: z.object({ ...companyField, autoSync: z.optional(z.boolean()), schedule: z.optional(schedule) }),
  data: z.object({ globalSettings }),
});

export const listEntityTypes = endpoint({
  ...ofCompany,
  method: 'GET',
  path: '/settings/entity-types',
  summary: 'The kinds of records that can be read, and whether this company’s connection allows each.',
  query: z.object(companyField),
  data: z.object({
    entityTypes: z.array(
      z.object({
        entityType,
        label: z.string(),
        /** The provider's path. */
        endpoint: z.string(),
        dependsOn: z.array(entityType),
        /** True if only changes are requested, else the whole list. */
        incremental: z.boolean(),
        /** True if it cannot be disabled, because others depend on it. */
        indispensable: z.boolean(),
        allowed: z.boolean(),
      }),
    ),
  }),
});
