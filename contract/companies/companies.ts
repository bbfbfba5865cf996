import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { confirmation } from '../users/users.ts';
import { role } from './roles.ts';
import { date, id, instant, limitParam, nameRules, offset, providerId } from '../values.ts';

const statuses = ['ACTIVE', 'PENDING', 'DISCONNECTED', 'SUSPENDED'] as const;
export type ConnectionStatus = (typeof statuses)[number];

/** CONNECTED is a synonym of ACTIVE, which our server sends. */
export const connectionStatus = z.pipe(
  z.transform((status: ConnectionStatus | 'CONNECTED') => (status === 'CONNECTED' ? 'ACTIVE' : status)),
  z.enum(statuses),
);

/** A capability of the grant for one organisation: it works, or what to do so that it does. */
const capability = z.object({
  key: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  reason: z.nullable(z.string()),
});

/**
 * `working` and `connecting` need no action; `paused` ends by itself at `Until`; `scope-missing` is
 * connected but lacks a permission; `incomplete`: the
 * provider does not state what its books need; `refused`: it refuses our calls for the moment; `unknown`: no answer since `CheckedAt`, so the state of then
 * may have changed; the others wait for a person.
 */
export const connectionStates = [
  'connecting',
  'working',
  'paused',
  'scope-missing',
  'incomplete',
  'refused',
  'unknown',
  'needs-reconnection',
  'access-lost',
  'connector-left',
  'disconnected-here',
  'disconnected-there',
] as const;

/** Action of the button that mends a state. */
const connectionActions = ['none', 'wait', 'reconnect', 'check'] as const;

export const connectionView = z.object({
  State: z.enum(connectionStates),
  /** The state's name for a person, in a few words. */
  Label: z.string(),
  Cause: z.nullable(z.string()),
  /**
   * Person needed to mend the connection: nobody, the one who connected it, or an administrator of the organisation
   * in Xero.
   */
  WhoActs: z.enum(['nobody', 'you', 'administrator']),
  NextStep: z.nullable(z.string()),
  Action: z.enum(connectionActions),
  Until: z.nullable(instant),
  /** Warns from 14 days before the grant expires unless it is renewed. */
  Warning: z.nullable(z.object({ DaysLeft: z.number(), Sentence: z.string() })),
  /** Last answer of the provider for this organisation. */
  CheckedAt: z.nullable(instant),
  /** Provider calls left today, as far as known. */
  CallsLeftToday: z.nullable(z.number()),
});

export const company = z.object({
  Id: id,
  Name: z.string(),
  XeroTenantId: providerId,
  ConnectionStatus: connectionStatus,
  /** The caller's. */
  Role: role,
  /** `MM-DD`; null until the organisation was read. */
  FinancialYearEnd: z.nullable(z.string()),
  CreatedAt: instant,
  UpdatedAt: instant,
  /** Expiry of the grant unless it is renewed; each use renews it. */
  XeroTokenExpiry: z.nullable(instant),
  NextSyncDate: z.nullable(instant),
  /** Oldest of the times at which the synced entities were last read completely; null while one never was. */
  LastSyncDate: z.nullable(instant),
  IsInitialSyncCompleted: z.boolean(),
  BaseCurrency: z.nullable(z.string()),
  OrganisationType: z.nullable(z.string()),
  /** IANA name. */
  TimeZone: z.nullable(z.string()),
  ProviderShortCode: z.nullable(z.string()),
  StatusReason: z.nullable(z.string()),
  /** The next thing to do, a sentence for a person. */
  NextStep: z.nullable(z.string()),
  /** Status of the books after the last sync. */
  Books: z.object({
    /** Counts those of the last twelve that differ or need review. */
    MonthsOff: z.number(),
    /** Counts those that differ. */
    MonthsDiffering: z.number(),
    UnusableRecords: z.number(),
    /** Kinds of records whose last reading failed. */
    UnreadEntities: z.number(),
    /** Changes in months that were closed, or seen to agree, and not dismissed yet. */
    OpenNotices: z.number(),
    /** First day of the first month in which income or costs were booked; null until a sync has looked. */
    From: z.nullable(date),
  }),
  Capabilities: z.array(capability),
  Connection: connectionView,
});
export type Company = z.infer<typeof company>;

/**
 * Sentence about a connection that may remain at the provider after it was ended here; null where
 * none does.
 */
export const removalNote = z.nullable(z.string());

export const companyPageSizes = [5, 10, 20, 50, 100] as const;
export const companySortKeys = [
  'name',
  'connectionStatus',
  'createdAt',
  'updatedAt',
  'lastSyncDate',
  'nextSyncDate',
] as const;

const listQuery = z.object({
  pagination: z._default(z.enum(['true', 'false']), 'true'),
  limit: limitParam(10, 100),
  offset,
  sortBy: z._default(z.enum(companySortKeys), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Searches name, initials, provider short code, tenant id, base currency and organisation type. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  tag: 'Companies',
  summary: 'The organizations this user may see.',
  query: listQuery,
  data: z.object({
    companies: z.array(company),
    pagination: z.object({
      totalCount: z.number(),
      currentPage: z.number(),
      limit: z.number(),
      totalPages: z.number(),
      hasNextPage: z.boolean(),
      hasPreviousPage: z.boolean(),
    }),
    appliedFilters: z.object({
      name: z.nullable(z.string()),
      sortBy: z.enum(companySortKeys),
      sortOrder: z.enum(['asc', 'desc']),
    }),
  }),
});

const onCompany = { params: z.object({ companyId: id }), company: 'required', tag: 'Companies' } as const;

export const getCompany = endpoint({
  ...onCompany,
  method: 'GET',
  path: '/companies/:companyId',
  summary: 'One organization.',
  data: z.object({ company }),
});

export const disconnectCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/disconnect',
  needsOwnAccount: true,
  role: 'owner',
  summary: 'Remove the connection at the provider; the data read so far is kept.',
  data: z.object({ company, note: removalNote }),
});

export const reconnectCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/reconnect',
  role: 'editor',
  summary: 'Start a consent that gives this organization a working grant again.',
  body: z.object({ authKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))) }),
  data: z.object({ authorizationUrl: z.string() }),
});

export const companyStats = endpoint({
  method: 'GET',
  path: '/companies/stats',
  tag: 'Companies',
  summary: 'How many organizations stand how.',
  data: z.object({
    total: z.number(),
    active: z.number(),
    pending: z.number(),
    disconnected: z.number(),
    suspended: z.number(),
  }),
});

export const updateCompany = endpoint({
  ...onCompany,
  method: 'PUT',
  path: '/companies/:companyId',
  needsOwnAccount: true,
  role: 'editor',
  summary: 'Give an organization another name here.',
  body: z.object({
    Name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), ...nameRules)),
  }),
  data: z.object({ company }),
});

export const refreshCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/refresh',
  role: 'editor',
  summary: 'Check grant and organization once, now.',
  data: z.object({ company }),
});

export const keptCounts = z.object({
  records: z.number(),
  ledgerLines: z.number(),
  syncLogs: z.number(),
});

export const keptData = endpoint({
  ...onCompany,
  method: 'GET',
  path: '/companies/:companyId/kept-data',
  effort: 'report',
  summary: 'How much is kept of an organization: what removing it would delete.',
  data: z.object({ counts: keptCounts }),
});

/** Days in which a removed organisation can be restored before its data are deleted. */
export const GRACE_DAYS = 7;

export const removeCompany = endpoint({
  ...onCompany,
  method: 'DELETE',
  path: '/companies/:companyId/disconnect',
  needsOwnAccount: true,
  role: 'owner',
  summary:
    'Disconnect and hide the organization, and delete everything kept of it after seven days, in a session that was confirmed or logged in within ten minutes.',
  body: confirmation,
  data: z.object({ counts: keptCounts, deletedAfter: instant, note: removalNote }),
});

const removedCompany = z.object({
  id,
  name: z.string(),
  /** The caller's. */
  role,
  removedAt: instant,
  deletedAfter: instant,
});
export type RemovedCompany = z.infer<typeof removedCompany>;

export const listRemovedCompanies = endpoint({
  method: 'GET',
  path: '/companies/removed',
  tag: 'Companies',
  summary: 'Removed organizations of this user that can still be restored.',
  data: z.object({ companies: z.array(removedCompany) }),
});

export const restoreCompany = endpoint({
  ...onCompany,
  company: 'removed',
  method: 'POST',
  path: '/companies/:companyId/restore',
  role: 'owner',
  summary: 'Take the removal of an organization back; it stays disconnected.',
  data: z.object({ company }),
});

export const exportRecords = endpoint({
  ...onCompany,
  method: 'GET',
  path: '/companies/:companyId/records',
  summary: 'The records as the provider sent them, page by page, for an export.',
  query: z.object({
    /** `next` of the previous page; taken for a day after the first. */
    after: z.optional(z.string().check(z.maxLength(1000))),
    limit: limitParam(500, 1000),
  }),
  data: z.object({
    records: z.array(z.object({ entityType: z.string(), recordId: z.string(), payload: z.unknown() })),
    next: z.nullable(z.string()),
  }),
});
