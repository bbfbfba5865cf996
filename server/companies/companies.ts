import type { Company, companyStats } from '#contract/companies/companies.ts';
import type { Role } from '#contract/companies/roles.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, type Database, type Trx, withinCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import {
  attach,
  type Attachment,
  forgetRoleDenials,
  markOrganisationRead,
  markRefused,
  markRefusing,
  moveTo,
  type MissingPermission,
  releaseCompanies,
  relink,
  resume,
  saveFacts,
  stopGrantCompanies,
} from './companyStore.ts';
import {
  companyQuery,
  type StoredCompany,
  type ListedCompany,
  toCompanies,
  readListed,
} from './companyRow.ts';
import { countKept, deleteBulk } from './keptData.ts';
import {
  type Membership,
  notFound,
  readFormerRoles,
  readMemberRoles,
  listInReach,
  readMemberships,
  readRoles,
  requireCompanyRole,
} from './memberRoles.ts';
import { listRemoved, lockOverdue, markRemoved } from './removedCompanies.ts';
import { statesWithStatus, type StoredState, storedStates } from './connectionStates.ts';
import { type GrantLife, presentCompany, remembered } from './present.ts';

export type { StoredCompany } from './companyRow.ts';
export type { Attached, Attachment, MissingPermission, ReplacedConnection } from './companyStore.ts';
export { callsADay } from './connectionView.ts';
export { notFound } from './memberRoles.ts';
export { presentYearEnd } from './present.ts';
export { matchesName } from './selection.ts';
export { endOfGrace, markRestored, wasSettledOwner } from './removedCompanies.ts';
export {
  CHECK_HOURS,
  isConnected,
  missingFactSentences,
  type StoredState,
  storedStates,
} from './connectionStates.ts';

export type Companies = ReturnType<typeof createCompanies>;

type CompaniesDeps = {
  db: Database;
  clock: Clock;
  provider: Pick<Provider, 'name' | 'capabilities'>;
  grantLife: GrantLife;
  /** Our client id: the provider counts calls by it. */
  app: string;
  /** Allowance of the app's tier for one organisation. */
  dayCap: number;
  readingShare(calls: number): number;
};

/** An initial sync makes thousands of calls. */
const ANSWER_STEP_MS = 60_000;

/**
 * moveTo, saveFacts and the marks also work inside the company's transaction, whose role reaches
 * this one row.
 */
export function createCompanies(deps: CompaniesDeps) {
  const { db, clock, app } = deps;

  /** Leaves out companies that the user is no longer a member of. */
  async function presentAll(userId: string, rows: StoredCompany[]): Promise<Company[]> {
    const roles = await readRoles(db, userId);
    const provider = { capabilities: remembered(deps.provider.capabilities) };
    const currentTime = clock();
    return rows.flatMap((row) => {
      const role = roles.get(row.id);
      return role ? presentCompany(row, { ...deps, provider, role, currentTime }) : [];
    });
  }

  return {
    requireRole: (userId: string, companyId: string, endpoint: Pick<Endpoint, 'role' | 'company'>) =>
      requireCompanyRole(db, { userId, companyId }, endpoint),

    listInReach: (userId: string, leastRole: Role) => listInReach(db, userId, leastRole),

    /** Keyed by user. */
    memberRoles: (companyId: string): Promise<Map<string, Role>> => readMemberRoles(db, companyId),

    formerRoles: (companyId: string, earliest: Date) => readFormerRoles(db, companyId, earliest),

    /** Keyed by company; leaves out removed ones. */
    memberships: (userId: string): Promise<Map<string, Membership>> => readMemberships(db, userId),

    /** Reads in `database`: a transaction sees its own changes. */
    companyById: async (companyId: string, database: Database = db): Promise<StoredCompany> => {
      const rows = await companyQuery(database, app).where('companies.id', '=', companyId).execute();
      const [company] = toCompanies(rows);
      if (!company) throw notFound();
      return company;
    },

    listCompanies: async (userId: string): Promise<StoredCompany[]> =>
      toCompanies(
        await companyQuery(db, app)
          .innerJoin('memberships', 'memberships.companyId', 'companies.id')
          .where('memberships.userId', '=', userId)
          .where('companies.removedAt', 'is', null)
          .execute(),
      ),

    /** Lists companies in their days of grace. */
    listRemoved: (userId: string) => listRemoved(db, userId),

    listCompaniesWithCalls: (userId: string): Promise<ListedCompany[]> => readListed(db, userId),

    /** Ordered like the ids; leaves out companies removed meanwhile. */
    companiesById: async (ids: string[]): Promise<StoredCompany[]> => {
      if (ids.length === 0) return [];
      const rows = await companyQuery(db, app).where('companies.id', 'in', ids).execute();
      const companiesById = new Map(toCompanies(rows).map((company) => [company.id, company]));
      return ids.flatMap((id) => companiesById.get(id) ?? []);
    },

    companiesOn: async (grantId: string): Promise<StoredCompany[]> =>
      toCompanies(await companyQuery(db, app).where('companies.grantId', '=', grantId).execute()),

    countByStatus: (userId: string) => countByStatus(db, userId),

    /** Later syncs keep the name. */
    rename: (userId: string, companyId: string, name: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const moment = clock();
        await trx
          .updateTable('companies')
          .set({ ownName: name, updatedAt: moment })
          .where('id', '=', companyId)
          .execute();
        await record(trx, { at: moment, userId, companyId, action: 'company.renamed', detail: { name } });
      }),

    noteExport: (
      userId: string,
      companyId: string,
      detail: { what: 'records' | 'report' | 'pack' | 'made pack' } & Record<string, string>,
    ): Promise<void> => record(db, { at: clock(), userId, companyId, action: 'data.exported', detail }),

    present: async (userId: string, companyId: string): Promise<Company> => {
      const rows = await companyQuery(db, app).where('companies.id', '=', companyId).execute();
      const [company] = await presentAll(userId, toCompanies(rows));
      if (!company) throw notFound();
      return company;
    },

    presentAll,

    /** Counts all users, as the tier's limit does. */
    connectionsInUse: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('companies')
        .select(({ fn }) => fn.count<number>('connectionId').distinct().as('count'))
        .where('state', 'not in', statesWithStatus('DISCONNECTED'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Ids of those that rest on this user's consents. */
    listConnectionsInUse: async (userId: string): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('companies')
        .innerJoin('grants', 'grants.id', 'companies.grantId')
        .select('companies.connectionId')
        .where('grants.userId', '=', userId)
        .where('companies.state', 'not in', statesWithStatus('DISCONNECTED'))
        .execute();
      return new Set(rows.flatMap(({ connectionId }) => connectionId ?? []));
    },

    /**
     * Ignores companies that a person must reconnect: they get a connection with their new grant.
     */
    isShared: async (connectionId: string, companyId: string | null): Promise<boolean> => {
      const otherOwner = await db
        .selectFrom('companies')
        .innerJoin('grants', 'grants.id', 'companies.grantId')
        .select('companies.id')
        .where('connectionId', '=', connectionId)
        .where('companies.id', 'is distinct from', companyId)
        .where('state', 'not in', [...statesWithStatus('DISCONNECTED'), 'needs-reconnection'])
        .where('grants.status', '=', 'active')
        .executeTakeFirst();
      return otherOwner !== undefined;
    },

    attach: (trx: Trx, attachment: Attachment) =>
      attach(trx, { ...attachment, provider: deps.provider.name }, clock()),

    resume: (trx: Trx, grantId: string, listed: ProviderConnection[]): Promise<string[]> =>
      resume(trx, grantId, listed, clock()),

    /** Throws on a move that the table does not allow. */
    moveTo: (books: Books, newState: StoredState): Promise<void> => moveTo(books, newState, clock()),

    relink: (books: Books, grantId: string, connection: ProviderConnection): Promise<void> =>
      relink(books, grantId, connection, clock()),

    release: (books: Books, previousGrant: { grantId: string; stood: boolean }): Promise<boolean> =>
      releaseCompanies(books, previousGrant, clock()),

    /** Returns the ids; leaves out disconnected companies. */
    stopGrantCompanies: (trx: Trx, grantId: string, newState: StoredState): Promise<string[]> =>
      stopGrantCompanies(trx, grantId, newState, clock()),

    /** Keeps the connection's id as the provider lists it, which may have changed. */
    follow: async (company: StoredCompany, { connectionId }: ProviderConnection): Promise<StoredCompany> => {
      if (company.connectionId === connectionId) return company;
      await db
        .updateTable('companies')
        .set({ connectionId })
        .where('id', '=', company.id)
        .where('grantId', '=', company.grantId)
        .where('connectionId', '=', company.connectionId)
        .execute();
      return { ...company, connectionId };
    },

    /** Null: no longer refused. */
    markRefused: (
      companyId: string,
      entity: string,
      lack: MissingPermission | null,
      database: Database = db,
    ): Promise<void> => markRefused(database, companyId, entity, lack),

    forgetRoleDenials,

    /** Answers the moment that is stored. */
    markAnswered: async ({ id, answeredAt }: StoredCompany): Promise<Date> => {
      const currentTime = clock();
      if (answeredAt && currentTime.getTime() - answeredAt.getTime() < ANSWER_STEP_MS) return answeredAt;
      await db.updateTable('companies').set({ answeredAt: currentTime }).where('id', '=', id).execute();
      return currentTime;
    },

    markOrganisationRead: (books: Books): Promise<void> => markOrganisationRead(books, clock()),

    /** False: no longer. */
    markRefusing: (companyId: string, isRefusing: boolean, database: Database = db): Promise<void> =>
      markRefusing(database, companyId, isRefusing ? clock() : null),

    /** Blocks starts and ends of runs and changes of membership until the transaction ends. */
    hold: async ({ trx, companyId }: Books): Promise<void> => {
      await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
    },

    /**
     * Hides it and counts what will be deleted; null where it is removed already. The caller holds the
     * company.
     */
    markRemoved: async (books: Books, moment: Date) =>
      (await markRemoved(books, moment))
        ? await withinCompany(books.trx, books.companyId, () => countKept(books))
        : null,

    lockOverdue,

    /** Deletes it with everything kept of it; gives how much. The caller holds the company. */
    erase: async (books: Books) => {
      const { trx, companyId } = books;
      const counts = await withinCompany(trx, companyId, async () => {
        const keptCounts = await countKept(books);
        await deleteBulk(books);
        return keptCounts;
      });
      await trx.deleteFrom('companies').where('id', '=', companyId).execute();
      return counts;
    },

    /** First contact: `connecting` becomes `working`, once the base currency is known. */
    saveFacts: (books: Books, facts: OrganisationFacts): Promise<void> => saveFacts(books, facts, clock()),

    /** Once only: later calls change nothing. */
    markInitialSyncCompleted: async ({ trx, companyId }: Books, moment: Date): Promise<void> => {
      await trx
        .updateTable('companies')
        .set({ initialSyncCompletedAt: moment, updatedAt: clock() })
        .where('id', '=', companyId)
        .where('initialSyncCompletedAt', 'is', null)
        .execute();
    },
  };
}

async function countByStatus(db: Database, userId: string): Promise<z.infer<typeof companyStats.data>> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.companyId', 'companies.id')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('memberships.userId', '=', userId)
    .where('removedAt', 'is', null)
    .groupBy('state')
    .execute();
  const counts = { active: 0, pending: 0, disconnected: 0, suspended: 0 };
  for (const { state, count } of rows) counts[viewedCount[storedStates[state].status]] += count;
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

const viewedCount = {
  ACTIVE: 'active',
  PENDING: 'pending',
  DISCONNECTED: 'disconnected',
  SUSPENDED: 'suspended',
} as const;
