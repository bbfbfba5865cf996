import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, limitOf, offset, pageOfList } from './values.ts';

/** The provider's path of each entity; more join as they are read. */
export const entityType = z.enum([
  'Organisation',
  'Accounts',
  'TrackingCategories',
  'Contacts',
  'Invoices',
  'Journals',
  'Reports/TrialBalance',
]);
export type EntityType = z.infer<typeof entityType>;

export const syncTrigger = z.enum(['initial', 'manual', 'scheduled', 'retry', 'report']);
export const syncStatus = z.enum(['pending', 'syncing', 'success', 'partial', 'failed', 'cancelled']);
export type SyncStatus = z.infer<typeof syncStatus>;

export const syncLog = z.object({
  id,
  runId: id,
  companyId: id,
  entityType,
  endpoint: z.string(),
  trigger: syncTrigger,
  status: syncStatus,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  durationMs: z.nullable(z.number()),
  recordsFetched: z.number(),
  recordsCreated: z.number(),
  recordsUpdated: z.number(),
  recordsUnchanged: z.number(),
  recordsDeleted: z.number(),
  recordsFailed: z.number(),
  apiCalls: z.number(),
  bytesReceived: z.number(),
  pages: z.number(),
  /** What the provider said it would send in all, where it says so: progress is recordsFetched of this. */
  recordsExpected: z.nullable(z.number()),
  attempt: z.number(),
  retryOf: z.nullable(id),
  errorCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  /** The provider's limits make it wait until then: a state, not an error. */
  waitingUntil: z.nullable(instant),
});
export type SyncLog = z.infer<typeof syncLog>;

export const syncRun = z.object({
  id,
  companyId: id,
  trigger: syncTrigger,
  status: syncStatus,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  logs: z.array(syncLog),
});
export type SyncRun = z.infer<typeof syncRun>;

const options = z.optional(z.object({ full: z.optional(z.boolean()) }));

export const syncEntity = endpoint({
  method: 'POST',
  path: '/sync/entity',
  company: 'required',
  tag: 'Sync',
  summary: 'Sync one entity; answers the active run if there is one.',
  status: 202,
  body: z.object({ entityType, companyId: z.optional(id), options }),
  data: z.object({ run: syncRun }),
});

export const syncAll = endpoint({
  method: 'POST',
  path: '/sync/all',
  company: 'required',
  tag: 'Sync',
  summary: 'Sync every entity; answers the active run if there is one.',
  status: 202,
  body: z.object({ companyId: z.optional(id), options }),
  data: z.object({ run: syncRun }),
});

export const syncStatusCall = endpoint({
  method: 'GET',
  path: '/sync/status',
  company: 'required',
  tag: 'Sync',
  summary: 'The latest runs of a company, the active one first.',
  data: z.object({ runs: z.array(syncRun) }),
});

const text = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const day = z.optional(z.string().check(z.maxLength(40)));

export const listSyncLogs = endpoint({
  method: 'GET',
  path: '/integration/companies/:companyId/integration-logs',
  company: 'required',
  tag: 'Sync logs',
  summary: 'The sync logs of a company, newest first.',
  params: z.object({ companyId: id }),
  /** `all` means no filter; startDate/dateFrom, endDate/dateTo and search/searchQuery are synonyms. */
  query: z.object({
    limit: limitOf(20, 100),
    offset,
    startDate: day,
    endDate: day,
    dateFrom: day,
    dateTo: day,
    endpoint: text,
    status: text,
    search: text,
    searchQuery: text,
  }),
  data: z.object({ logs: z.array(syncLog), pagination: pageOfList }),
});

export const getSyncLog = endpoint({
  method: 'GET',
  path: '/sync-logs/:id',
  company: 'required',
  tag: 'Sync logs',
  summary: 'One sync log.',
  params: z.object({ id }),
  data: z.object({ log: syncLog }),
});
