import * as z from 'zod/mini';
import { endpoint, type EventStream } from '../endpoint.ts';
import { date, decimal, id, instant, limitParam, offset, pageOfList } from '../values.ts';

/** Values stand in the order in which they are displayed. */
export const entityType = z.enum([
  'Organisation',
  'Accounts',
  'TaxRates',
  'Currencies',
  'TrackingCategories',
  'BrandingThemes',
  'Users',
  'ContactGroups',
  'Contacts',
  'Items',
  'Invoices',
  'CreditNotes',
  'Payments',
  'BatchPayments',
  'Prepayments',
  'Overpayments',
  'BankTransactions',
  'BankTransfers',
  'ManualJournals',
  'LinkedTransactions',
  'PurchaseOrders',
  'Quotes',
  'RepeatingInvoices',
  'Budgets',
  'Journals',
  'TrialBalances',
]);
export type EntityType = z.infer<typeof entityType>;

/** BankTransactions are Bank transactions, and Organisation is spelt as on the screens. */
export const entityLabel = (type: EntityType): string =>
  type
    .replace('Organisation', 'Organization')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const syncTrigger = z.enum(['initial', 'manual', 'scheduled', 'retry', 'report']);
export type SyncTrigger = z.infer<typeof syncTrigger>;
export const syncStatus = z.enum(['pending', 'syncing', 'success', 'partial', 'failed', 'cancelled']);
export type SyncStatus = z.infer<typeof syncStatus>;
const syncWait = z.enum(['minute', 'day', 'concurrent', 'app', 'error']);
export type SyncWait = z.infer<typeof syncWait>;

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
  /** Total that the provider states, if it does: the denominator of recordsFetched. */
  recordsExpected: z.nullable(z.number()),
  attempt: z.number(),
  retryOf: z.nullable(id),
  errorCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  /** Reading continues by itself then: a state, not an error. */
  waitingUntil: z.nullable(instant),
  waitingFor: z.nullable(syncWait),
  /** Read from the start, whatever was read before. */
  full: z.boolean(),
  /** Time since which changes alone were requested; null where no such filter was sent. */
  changedSince: z.nullable(instant),
  /** The provider's own reference of its last refusal, for its support. */
  providerReference: z.nullable(z.string()),
});
export type SyncLog = z.infer<typeof syncLog>;

export const syncRun = z.object({
  id,
  companyId: id,
  trigger: syncTrigger,
  status: syncStatus,
  full: z.boolean(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  logs: z.array(syncLog),
});
export type SyncRun = z.infer<typeof syncRun>;

const options = z.optional(z.object({ full: z.optional(z.boolean()) }));

export const syncEntity = endpoint({
  method: 'POST',
  path: '/sync/entity',
  role: 'editor',
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
  role: 'editor',
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
  /**
   * `all` means no filter; startDate/dateFrom, endDate/dateTo and search/searchQuery are synonyms.
   * A date is a whole day in the company's time zone; a moment (ISO 8601) is used as given.
   */
  query: z.object({
    limit: limitParam(20, 100),
    offset,
    startDate: day,
    endDate: day,
    dateFrom: day,
    dateTo: day,
    /** The entity, or its path at the provider. */
    endpoint: text,
    status: z.optional(z.enum(['', 'all', ...syncStatus.options])),
    search: text,
    searchQuery: text,
  }),
  data: z.object({ logs: z.array(syncLog), pagination: pageOfList }),
});

export const getSyncLog = endpoint({
  method: 'GET',
  path: '/sync-logs/:id',
  company: 'found',
  tag: 'Sync logs',
  summary: 'One sync log.',
  params: z.object({ id }),
  data: z.object({ log: syncLog }),
});

export const retrySyncLog = endpoint({
  method: 'POST',
  path: '/integration/integration-logs/:id/retry',
  role: 'editor',
  company: 'found',
  tag: 'Sync logs',
  summary: 'Read the entity of an ended log again, as a run of its own.',
  status: 202,
  /** Id of a log. Another value gets an error in the words of the screen that sends it. */
  params: z.object({ id: z.string() }),
  body: z.object({ companyId: z.optional(id) }),
  data: z.object({ run: syncRun }),
});

export const cancelSync = endpoint({
  method: 'POST',
  path: '/sync/:id/cancel',
  role: 'editor',
  company: 'found',
  tag: 'Sync',
  summary: 'End a run at the next moment it can be; what was stored stays.',
  params: z.object({ id }),
  body: z.object({ companyId: z.optional(id) }),
  data: z.object({ run: syncRun }),
});

/** Logs that began on a day of the company's time zone, by outcome. */
const statsOfDay = z.object({
  date,
  success: z.number(),
  partial: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  /** Pending or syncing. */
  running: z.number(),
  apiCalls: z.number(),
});

export const syncStats = endpoint({
  method: 'GET',
  path: '/syncLogs/companies/:companyId/sync-stats',
  company: 'required',
  tag: 'Sync logs',
  summary: 'How the syncs of the last 30 days went, in all and day by day, oldest first.',
  params: z.object({ companyId: id }),
  data: z.object({
    totals: z.object({
      logs: z.number(),
      success: z.number(),
      partial: z.number(),
      failed: z.number(),
      cancelled: z.number(),
      running: z.number(),
      recordsFetched: z.number(),
      recordsCreated: z.number(),
      recordsUpdated: z.number(),
      recordsDeleted: z.number(),
      recordsFailed: z.number(),
      apiCalls: z.number(),
      bytesReceived: z.number(),
    }),
    days: z.array(statsOfDay),
    /** Records of all entities that are unusable now. */
    deadLetters: z.number(),
    /** Days after which an ended log is deleted; null: it is kept until it is cleared. */
    retentionDays: z.nullable(z.number()),
  }),
});

/** An unusable record as the provider sent it, and the reason. */
export const deadLetter = z.object({
  entityType,
  recordId: z.string(),
  reason: z.string(),
  payload: z.unknown(),
  /** Readable parts. */
  facts: z.object({
    number: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
    date: z.nullable(date),
    /** Currency of the record. */
    total: z.nullable(decimal),
    currency: z.nullable(z.string()),
    /** Link into the provider's own application. */
    url: z.nullable(z.string()),
  }),
  /** The log that found it; null once that was cleared. */
  logId: z.nullable(id),
  at: instant,
});
export type DeadLetter = z.infer<typeof deadLetter>;

const recordId = z.string().check(z.minLength(1), z.maxLength(200));

export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/sync/dead-letters',
  company: 'required',
  tag: 'Sync',
  summary: 'The records that were read and need fixing before they can be used, newest first.',
  query: z.object({
    companyId: z.optional(id),
    entityType: z.optional(entityType),
    /** Record to which the list is limited; absent for all. */
    recordId: z.optional(recordId),
    limit: limitParam(20, 100),
    offset,
  }),
  data: z.object({ deadLetters: z.array(deadLetter), pagination: pageOfList }),
});

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/sync/dead-letters/retry',
  role: 'editor',
  company: 'required',
  tag: 'Sync',
  summary: 'Try one record again: as it was sent, then as the provider has it now.',
  body: z.object({
    companyId: z.optional(id),
    entityType,
    recordId,
  }),
  /** `reason`: why it is still unusable; null once it is usable. */
  data: z.object({ reason: z.nullable(z.string()) }),
});

/**
 * Events of `GET /sync/events` by name; `company` means that something about it changed, `books` that
 * a person changed what its reports say.
 */
export const syncEvents = {
  run: syncRun,
  log: syncLog,
  company: z.object({ companyId: id }),
  books: z.object({ companyId: id }),
} as const;

export const syncEventStream = {
  path: '/sync/events',
  tag: 'Sync',
  summary:
    'What moves in the syncs of all companies of the user, as server-sent events. Who reconnects reads again.',
  events: syncEvents,
} as const satisfies EventStream;
