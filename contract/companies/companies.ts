import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, limitParam, offset } from '../values.ts';

/** Values on the wire; CONNECTED is accepted on input as a synonym of ACTIVE and never sent. */
export const connectionStatus = z.enum(['ACTIVE', 'PENDING', 'DISCONNECTED', 'SUSPENDED']);
export type ConnectionStatus = z.infer<typeof connectionStatus>;

/** What a grant allows of one organisation: works, or what to do so that it does. */
const capability = z.object({
  key: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  reason: z.nullable(z.string()),
});

/**
 * How the connection stands. `working` and `connecting` need nobody; `paused` ends by itself at `Until`;
 * `scope-missing` is connected but lacks a permission; `unknown`: nothing was heard since `CheckedAt`, so what was so then may
 * not be so now; the others wait for a person.
 */
export const connectionStates = [
  'connecting',
  'working',
  'paused',
  'scope-missing',
  'unknown',
  'needs-reconnection',
  'access-lost',
  'connector-left',
  'disconnected-here',
  'disconnected-there',
] as const;

/** The one thing that mends a state, which a button starts. */
export const connectionActions = ['none', 'wait', 'reconnect', 'check'] as const;

export const connectionView = z.object({
  State: z.enum(connectionStates),
  /** A few words: the state's name for a person. */
  Label: z.string(),
  Cause: z.nullable(z.string()),
  /** Who can mend it: nobody needs to, whoever connected it here, or an administrator of the organisation there. */
  WhoActs: z.enum(['nobody', 'you', 'administrator']),
  NextStep: z.nullable(z.string()),
  Action: z.enum(connectionActions),
  Until: z.nullable(instant),
  /** The grant dies unless something renews it: from 14 days before, in words. */
  Warning: z.nullable(z.object({ DaysLeft: z.number(), Sentence: z.string() })),
  /** The last moment the provider answered for this organisation. */
  CheckedAt: z.nullable(instant),
  /** Provider calls left today, as far as known. */
  CallsLeftToday: z.nullable(z.number()),
});

export const company = z.object({
  Id: id,
  Name: z.string(),
  XeroTenantId: id,
  ConnectionStatus: connectionStatus,
  /** Last day of the financial year, `MM-DD`; null until the organisation was read. */
  FinancialYearEnd: z.nullable(z.string()),
  CreatedAt: instant,
  UpdatedAt: instant,
  /** When the grant dies if nothing renews it; renewed at every use. */
  XeroTokenExpiry: z.nullable(instant),
  NextSyncDate: z.nullable(instant),
  LastSyncDate: z.nullable(instant),
  IsInitialSyncCompleted: z.boolean(),
  BaseCurrency: z.nullable(z.string()),
  OrganisationType: z.nullable(z.string()),
  /** IANA name. */
  TimeZone: z.nullable(z.string()),
  ProviderShortCode: z.nullable(z.string()),
  StatusReason: z.nullable(z.string()),
  /** The one thing to do next, a sentence for a person. */
  NextStep: z.nullable(z.string()),
  /** How its books stood after the last sync. */
  Books: z.object({
    MonthsOff: z.number(),
    UnusableRecords: z.number(),
    /** Kinds of records whose last reading failed. */
    UnreadEntities: z.number(),
    /** Changes in closed months, or in months that somebody had seen proved, that nobody has put aside yet. */
    OpenNotices: z.number(),
    /** Everything that is read was read to its end then or later; null where something never was. */
    VerifiedAt: z.nullable(instant),
  }),
  Capabilities: z.array(capability),
  Connection: connectionView,
});
export type Company = z.infer<typeof company>;

/**
 * Sentence about the connection at the provider after it was ended here; null where nothing is
 * open.
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
  summary: 'The organisations this user may see.',
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
  summary: 'One organisation.',
  data: z.object({ company }),
});

export const disconnectCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/disconnect',
  summary: 'Remove the connection at the provider; the data read so far is kept.',
  data: z.object({ company, note: removalNote }),
});

export const reconnectCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/reconnect',
  summary: 'Start a consent that gives this organisation a working grant again.',
  body: z.object({ authKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))) }),
  data: z.object({ authorizationUrl: z.string() }),
});

export const companyStats = endpoint({
  method: 'GET',
  path: '/companies/stats',
  tag: 'Companies',
  summary: 'How many organisations stand how.',
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
  summary: 'Give an organisation another name here.',
  body: z.object({ Name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))) }),
  data: z.object({ company }),
});

export const refreshCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/refresh',
  summary: 'Check grant and organisation once, now.',
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
  summary: 'How much is kept of an organisation: what removing it would delete.',
  data: z.object({ counts: keptCounts }),
});

export const removeCompany = endpoint({
  ...onCompany,
  method: 'DELETE',
  path: '/companies/:companyId/disconnect',
  summary: 'Disconnect and delete everything kept of the organisation.',
  data: z.object({ deleted: keptCounts, note: removalNote }),
});

export const exportRecords = endpoint({
  ...onCompany,
  method: 'GET',
  path: '/companies/:companyId/records',
  summary: 'The records as the provider sent them, page by page, for an export.',
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: limitParam(500, 1000),
  }),
  data: z.object({
    records: z.array(z.object({ entityType: z.string(), recordId: z.string(), payload: z.unknown() })),
    next: z.nullable(z.string()),
  }),
});
