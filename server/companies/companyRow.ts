import { sql } from 'kysely';
import type { Database, Trx } from '#server/db/company.ts';
import { type StoredState, storedStates } from './connectionStates.ts';

/** Runs begin only once the connection works again. */
const nextSyncDate = (row: { state: StoredState; nextSyncAt: Date | null }): Date | null =>
  storedStates[row.state].status === 'ACTIVE' ? row.nextSyncAt : null;

type CompanyRow = Awaited<ReturnType<ReturnType<typeof companyQuery>['executeTakeFirstOrThrow']>>;

const toCompany = (row: CompanyRow) => ({
  id: row.id,
  name: row.ownName ?? row.name,
  tenantId: row.tenantId,
  grantId: row.grantId,
  /** Null once disconnected. */
  connectionId: row.connectionId,
  state: row.state,
  status: storedStates[row.state].status,
  /** Refused although the grant's scopes name the permission. */
  deniedEntities: row.deniedEntities,
  /** Denied because the token lacks the permission; the rest the person's role lacks. */
  missingScopeEntities: row.missingScopeEntities,
  answeredAt: row.answeredAt,
  /** Null until the provider said what the organisation is, whatever it left out. */
  organisationReadAt: row.organisationReadAt,
  /** Since when it refuses our calls though the connection stands. */
  refusingSince: row.refusingSince,
  /** Null, like the other facts, until the organisation was read. */
  baseCurrency: row.baseCurrency,
  organisationType: row.organisationType,
  countryCode: row.countryCode,
  /** IANA name. */
  timeZone: row.timeZone,
  shortCode: row.shortCode,
  yearEnd:
    row.yearEndMonth === null || row.yearEndDay === null
      ? null
      : { month: row.yearEndMonth, day: row.yearEndDay },
  /** Last closed days at the provider: for all but advisers, and for everybody. */
  periodLockDate: row.periodLockDate,
  yearLockDate: row.yearLockDate,
  salesTaxPeriod: row.salesTaxPeriod,
  initialSyncCompletedAt: row.initialSyncCompletedAt,
  /** Oldest complete reading; null where an entity was never read completely. */
  lastSyncAt: row.lastSyncAt,
  nextSyncAt: nextSyncDate(row),
  nextCheckAt: row.nextCheckAt,
  disconnectedAt: row.disconnectedAt,
  /** Among the last twelve. */
  monthsOff: row.monthsOff,
  monthsDiffering: row.monthsDiffering,
  unusableRecords: row.unusableRecords,
  openNotices: row.openNotices,
  unreadEntities: row.unreadEntities,
  /** First day of the first month in which income or costs were booked; null until a run has looked. */
  booksFrom: row.booksFrom,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  grant:
    row.grantStatus === null
      ? null
      : {
          dead: row.grantStatus !== 'active',
          unreadable: row.grantStatus === 'unreadable',
          scopes: row.grantScopes ?? [],
          refreshedAt: row.grantRefreshedAt,
          consentId: row.grantConsentId,
        },
  limits:
    row.dayStartedAt === null || row.dayCalls === null
      ? null
      : {
          dayStartedAt: row.dayStartedAt,
          dayCalls: row.dayCalls,
          dayLimit: row.dayLimit,
          blockedUntil: row.blockedUntil,
          blockReason: row.blockReason,
        },
});

export type StoredCompany = ReturnType<typeof toCompany>;

export function toCompanies(rows: CompanyRow[]): StoredCompany[] {
  const scopesByGrant = new Map(
    rows.flatMap(({ grantId, grantScopes }) => (grantScopes ? [[grantId, grantScopes] as const] : [])),
  );
  return rows.map((row) => toCompany({ ...row, grantScopes: scopesByGrant.get(row.grantId) ?? null }));
}

/**
 * Reads scopes once for each grant: repeated for 500 companies they take a third of the list's
 * time.
 */
export function companyQuery(db: Database | Trx, app: string) {
  return db
    .selectFrom('companies')
    .leftJoin('grants', 'grants.id', 'companies.grantId')
    .leftJoin('callLimits', (join) =>
      join.onRef('callLimits.tenantId', '=', 'companies.tenantId').on('callLimits.app', '=', app),
    )
    .selectAll('companies')
    .select([
      'grants.status as grantStatus',
      'grants.refreshedAt as grantRefreshedAt',
      'grants.consentId as grantConsentId',
      'callLimits.dayStartedAt',
      'callLimits.dayCalls',
      'callLimits.dayLimit',
      'callLimits.blockedUntil',
      'callLimits.blockReason',
      sql<
        string[] | null
      >`case when row_number() over (partition by grants.id) = 1 then grants.scopes end`.as('grantScopes'),
    ]);
}

/** Small enough to read for all companies on every page. */
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
    .innerJoin('memberships', 'memberships.companyId', 'companies.id')
    .select(({ fn }) => [
      'companies.id',
      fn.coalesce('ownName', 'name').as('name'),
      'tenantId',
      'state',
      'shortCode',
      'baseCurrency',
      'organisationType',
      'companies.createdAt',
      'updatedAt',
      'lastSyncAt',
      'nextSyncAt',
    ])
    .where('memberships.userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    tenantId: row.tenantId,
    status: storedStates[row.state].status,
    shortCode: row.shortCode,
    baseCurrency: row.baseCurrency,
    organisationType: row.organisationType,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastSyncAt: row.lastSyncAt,
    nextSyncAt: nextSyncDate(row),
  }));
}
