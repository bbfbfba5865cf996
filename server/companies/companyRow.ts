import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, Trx } from '#server/db/company.ts';
import { type StoredState, storedStateNames, storedStates } from './connectionStates.ts';

const moment = z.nullable(z.date());

/** Runs begin only once the connection works again. */
const nextSyncDate = (row: { state: StoredState; next_sync_at: Date | null }): Date | null =>
  storedStates[row.state].status === 'ACTIVE' ? row.next_sync_at : null;

const storedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    own_name: z.nullable(z.string()),
    tenant_id: z.string(),
    grant_id: z.nullable(z.string()),
    connection_id: z.nullable(z.string()),
    state: z.enum(storedStateNames),
    denied: z.array(z.string()),
    unscoped: z.array(z.string()),
    answered_at: moment,
    base_currency: z.nullable(z.string()),
    organisation_type: z.nullable(z.string()),
    country_code: z.nullable(z.string()),
    time_zone: z.nullable(z.string()),
    short_code: z.nullable(z.string()),
    year_end_month: z.nullable(z.int()),
    year_end_day: z.nullable(z.int()),
    period_lock_date: z.nullable(z.string()),
    year_lock_date: z.nullable(z.string()),
    initial_sync_completed_at: moment,
    last_sync_at: moment,
    next_sync_at: moment,
    next_check_at: moment,
    disconnected_at: moment,
    months_off: z.int(),
    unusable_records: z.int(),
    verified_at: moment,
    unread_entities: z.int(),
    open_notices: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
    grant_status: z.nullable(z.enum(['active', 'dead', 'unreadable'])),
    grant_scopes: z.nullable(z.array(z.string())),
    grant_refreshed_at: moment,
    grant_consent_id: z.nullable(z.string()),
    day_started_at: moment,
    day_calls: z.nullable(z.int()),
    day_limit: z.nullable(z.int()),
    blocked_until: moment,
    block_reason: z.nullable(z.string()),
  })
  .transform((row) => ({
    id: row.id,
    name: row.own_name ?? row.name,
    tenantId: row.tenant_id,
    grantId: row.grant_id,
    /** Null once disconnected. */
    connectionId: row.connection_id,
    state: row.state,
    status: storedStates[row.state].status,
    /** Refused although the grant's scopes name the permission. */
    denied: row.denied,
    /** Denied because the token lacks the permission; the rest the person's role lacks. */
    unscoped: row.unscoped,
    answeredAt: row.answered_at,
    /** Null, like the other facts, until the organisation was read. */
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
    /** Last days of what the provider holds closed: to all but advisers, and to everybody. */
    periodLockDate: row.period_lock_date,
    yearLockDate: row.year_lock_date,
    initialSyncCompletedAt: row.initial_sync_completed_at,
    lastSyncAt: row.last_sync_at,
    nextSyncAt: nextSyncDate(row),
    nextCheckAt: row.next_check_at,
    disconnectedAt: row.disconnected_at,
    /** Among the last twelve. */
    monthsOff: row.months_off,
    unusableRecords: row.unusable_records,
    openNotices: row.open_notices,
    /** Oldest complete reading; null where something was never read to its end. */
    verifiedAt: row.verified_at,
    unreadEntities: row.unread_entities,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    grant:
      row.grant_status === null
        ? null
        : {
            dead: row.grant_status !== 'active',
            unreadable: row.grant_status === 'unreadable',
            scopes: row.grant_scopes ?? [],
            refreshedAt: row.grant_refreshed_at,
            consentId: row.grant_consent_id,
          },
    limits:
      row.day_started_at === null || row.day_calls === null
        ? null
        : {
            dayStartedAt: row.day_started_at,
            dayCalls: row.day_calls,
            dayLimit: row.day_limit,
            blockedUntil: row.blocked_until,
            blockReason: row.block_reason,
          },
  }));

export type StoredCompany = z.infer<typeof storedCompany>;

const listedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    tenant_id: z.string(),
    state: z.enum(storedStateNames),
    short_code: z.nullable(z.string()),
    base_currency: z.nullable(z.string()),
    organisation_type: z.nullable(z.string()),
    created_at: z.date(),
    updated_at: z.date(),
    last_sync_at: moment,
    next_sync_at: moment,
  })
  .transform((row): ListedCompany => ({
    id: row.id,
    name: row.name,
    tenantId: row.tenant_id,
    status: storedStates[row.state].status,
    shortCode: row.short_code,
    baseCurrency: row.base_currency,
    organisationType: row.organisation_type,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastSyncAt: row.last_sync_at,
    nextSyncAt: nextSyncDate(row),
  }));

type CompanyQueryRow = { grant_id: string | null; grant_scopes: string[] | null; [column: string]: unknown };

export function parseCompanies(rows: CompanyQueryRow[]): StoredCompany[] {
  const scopesByGrant = new Map(
    rows.flatMap(({ grant_id, grant_scopes }) => (grant_scopes ? [[grant_id, grant_scopes] as const] : [])),
  );
  return z
    .array(storedCompany)
    .parse(rows.map((row) => ({ ...row, grant_scopes: scopesByGrant.get(row.grant_id) ?? null })));
}

/**
 * Scopes stand at one company of each grant: with each of 500 they take a third of the list's time.
 */
export function companyQuery(db: Database | Trx, app: string) {
  return db
    .selectFrom('companies')
    .leftJoin('grants', 'grants.id', 'companies.grant_id')
    .leftJoin('call_limits', (join) =>
      join.onRef('call_limits.tenant_id', '=', 'companies.tenant_id').on('call_limits.app', '=', app),
    )
    .selectAll('companies')
    .select([
      'grants.status as grant_status',
      'grants.refreshed_at as grant_refreshed_at',
      'grants.consent_id as grant_consent_id',
      'call_limits.day_started_at',
      'call_limits.day_calls',
      'call_limits.day_limit',
      'call_limits.blocked_until',
      'call_limits.block_reason',
      sql<
        string[] | null
      >`case when row_number() over (partition by grants.id) = 1 then grants.scopes end`.as('grant_scopes'),
    ]);
}

/** Little enough to read of all companies for every page. */
export type ListedCompany = Pick<
  StoredCompany,
  | 'id'
  | 'name'
  | 'tenantId'
  | 'status'
  | 'shortCode'
  | 'baseCurrency'
  | 'organisationType'
  | 'createdAt'
  | 'updatedAt'
  | 'lastSyncAt'
  | 'nextSyncAt'
>;

export async function readListed(db: Database, userId: string): Promise<ListedCompany[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.company_id', 'companies.id')
    .select(({ fn }) => [
      'companies.id',
      fn.coalesce('own_name', 'name').as('name'),
      'tenant_id',
      'state',
      'short_code',
      'base_currency',
      'organisation_type',
      'companies.created_at',
      'updated_at',
      'last_sync_at',
      'next_sync_at',
    ])
    .where('memberships.user_id', '=', userId)
    .execute();
  return z.array(listedCompany).parse(rows);
}
