import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, limitOf, offset } from './values.ts';

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
  /** Why the status is not ACTIVE, a sentence for a person. */
  StatusReason: z.nullable(z.string()),
  /** The one thing to do next, a sentence for a person. */
  NextStep: z.nullable(z.string()),
  Capabilities: z.array(capability),
});
export type Company = z.infer<typeof company>;

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
  limit: limitOf(10, 100),
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
  data: z.object({ company }),
});

export const reconnectCompany = endpoint({
  ...onCompany,
  method: 'POST',
  path: '/companies/:companyId/reconnect',
  summary: 'Start a consent that gives this organisation a working grant again.',
  body: z.object({ authKey: z.optional(z.string().check(z.minLength(8), z.maxLength(200))) }),
  data: z.object({ authorizationUrl: z.string() }),
});
