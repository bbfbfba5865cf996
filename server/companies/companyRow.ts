import * as z from 'zod';
import { connectionStatus } from '#contract/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';

const moment = z.nullable(z.date());

/** A company as stored, with what of its grant a person is told. */
const storedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    tenant_id: z.string(),
    grant_id: z.nullable(z.string()),
    connection_id: z.nullable(z.string()),
    status: connectionStatus,
    status_reason: z.nullable(z.string()),
    next_step: z.nullable(z.string()),
    base_currency: z.nullable(z.string()),
    organisation_type: z.nullable(z.string()),
    country_code: z.nullable(z.string()),
    time_zone: z.nullable(z.string()),
    short_code: z.nullable(z.string()),
    year_end_month: z.nullable(z.int()),
    year_end_day: z.nullable(z.int()),
    initial_sync_completed_at: moment,
    last_sync_at: moment,
    next_sync_at: moment,
    disconnected_at: moment,
    created_at: z.date(),
    updated_at: z.date(),
    grant_status: z.nullable(z.enum(['active', 'dead'])),
    grant_scopes: z.nullable(z.array(z.string())),
    grant_refreshed_at: moment,
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    tenantId: row.tenant_id,
    grantId: row.grant_id,
    /** At the provider; null once disconnected. */
    connectionId: row.connection_id,
    status: row.status,
    statusReason: row.status_reason,
    nextStep: row.next_step,
    /** null, like the other facts, until the organisation was read for the first time. */
    baseCurrency: row.base_currency,
    organisationType: row.organisation_type,
    countryCode: row.country_code,
    /** IANA name. */
    timeZone: row.time_zone,
    shortCode: row.short_code,
    yearEnd:
      row.year_end_month === null || row.year_end_day === null
        ? null
        : { month: row.year_end_month, day: row.year_end_day },
    initialSyncCompletedAt: row.initial_sync_completed_at,
    lastSyncAt: row.last_sync_at,
    nextSyncAt: row.next_sync_at,
    disconnectedAt: row.disconnected_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    grant:
      row.grant_status === null
        ? null
        : {
            dead: row.grant_status === 'dead',
            scopes: row.grant_scopes ?? [],
            refreshedAt: row.grant_refreshed_at,
          },
  }));

export type CompanyRow = z.infer<typeof storedCompany>;

export const parseCompanies = (rows: unknown[]): CompanyRow[] => z.array(storedCompany).parse(rows);

/** All companies with their grants, for the caller to narrow. */
export function companyQuery(db: Database | Trx) {
  return db
    .selectFrom('companies')
    .leftJoin('grants', 'grants.id', 'companies.grant_id')
    .selectAll('companies')
    .select([
      'grants.status as grant_status',
      'grants.scopes as grant_scopes',
      'grants.refreshed_at as grant_refreshed_at',
    ]);
}
