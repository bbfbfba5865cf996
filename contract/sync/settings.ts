import * as z from 'zod/mini';
import { connectionStatus } from '../companies/companies.ts';
import { endpoint } from '../endpoint.ts';
import { schedule, syncFrequency } from './schedules.ts';
import { entityType } from './sync.ts';
import { id, instant } from '../values.ts';

export const settingsEntity = z.object({
  /** The entity type once more: an entity is set up once a company. */
  id: entityType,
  name: entityType,
  lastSync: z.nullable(instant),
  status: z.enum(['pending', 'syncing', 'success']),
  /** Records kept, deleted ones aside. */
  recordCount: z.number(),
  enabled: z.boolean(),
  /** The one in force. */
  syncFrequency,
  companyId: id,
  createdAt: instant,
  updatedAt: instant,
  /** Its own; null where it follows the company's schedule. */
  ownFrequency: z.nullable(syncFrequency),
  nextSync: z.nullable(instant),
  lastAttempt: z.nullable(instant),
  /** Why it is not read although it is switched on: a missing permission, the app's tier, a role. */
  skippedReason: z.nullable(z.string()),
  /** Records that cannot be used at the moment. */
  deadLetters: z.number(),
  /** Provider calls of one sync in which nothing changed. */
  callsPerSync: z.number(),
  /** Provider calls of one reading from the start. */
  callsToReadAll: z.number(),
  /** Once a week a sync reads it from the start: its provider does not report every change as one. */
  rereadWeekly: z.boolean(),
  /** Provider calls a week beside those: the end of each past financial year is asked about again. */
  callsMoreAWeek: z.number(),
});
export type SettingsEntity = z.infer<typeof settingsEntity>;

export const syncStanding = z.enum(['DISABLED', 'PENDING_INITIAL_SYNC', 'ENABLED']);

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
  /** false pauses every schedule of the company. */
  autoSync: z.boolean(),
  schedule,
  /** IANA name in which the schedule's time is meant; UTC until the organisation was read. */
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
  summary: 'What of a company can be synced, and how that stands.',
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
  summary: 'Switch an entity on or off, or give it a frequency of its own.',
  params: z.object({ entityType: z.string().check(z.maxLength(60)) }),
  /** `schedule` follows the company's schedule again: a word, because the client drops empty values from bodies. */
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
        /** Only what changed is asked for; else the whole list is. */
        incremental: z.boolean(),
        /** It cannot be switched off: others rest on it. */
        indispensable: z.boolean(),
        allowed: z.boolean(),
      }),
    ),
  }),
});
