import { sql } from 'kysely';
import type { Company, ConnectionStatus } from '#contract/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import { companyQuery, type CompanyRow, parseCompanies } from './companyRow.ts';
import { presentCompany } from './present.ts';
import { isConnected, mayMove } from './statusMoves.ts';

export type { CompanyRow } from './companyRow.ts';
export { isConnected } from './statusMoves.ts';

/** Why a status holds and what a person does next; both null while all is well. */
export type StatusWords = { reason: string | null; nextStep: string | null };

export type Attachment = {
  userId: string;
  grantId: string;
  connection: ProviderConnection;
  /** The company a reconnect is meant for; it goes before others of the same organisation. */
  preferredId: string | null;
};

export type Companies = ReturnType<typeof createCompanies>;

/**
 * Companies and who may see them. setStatus, saveFacts and the marks also work inside the company's own transaction,
 * whose role reaches this one row.
 */
export function createCompanies(deps: {
  db: Database;
  clock: Clock;
  provider: Pick<Provider, 'capabilities'>;
}) {
  const { db, clock } = deps;

  return {
    /** Rejects with 404 for a company that is not the user's, exactly as for one that does not exist. */
    requireMember: async (userId: string, companyId: string): Promise<void> => {
      const member = await db
        .selectFrom('memberships')
        .select('company_id')
        .where('user_id', '=', userId)
        .where('company_id', '=', companyId)
        .executeTakeFirst();
      if (!member) throw notFound();
    },

    /** As `within` sees it: a transaction sees its own changes. */
    companyById: async (companyId: string, within: Database = db): Promise<CompanyRow> => {
      const rows = await companyQuery(within).where('companies.id', '=', companyId).execute();
      const [company] = parseCompanies(rows);
      if (!company) throw notFound();
      return company;
    },

    companiesOf: async (userId: string): Promise<CompanyRow[]> =>
      parseCompanies(
        await companyQuery(db)
          .innerJoin('memberships', 'memberships.company_id', 'companies.id')
          .where('memberships.user_id', '=', userId)
          .execute(),
      ),

    present: (row: CompanyRow): Company => presentCompany(row, deps.provider.capabilities),

    /** Connections in use at the provider, over all users: what its tier limits count. */
    connectionsInUse: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('companies')
        .select(({ fn }) => fn.count<number>('connection_id').distinct().as('count'))
        .where('status', '!=', 'DISCONNECTED')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Whether another company still stands on this connection of the provider. */
    isShared: async (connectionId: string, companyId: string): Promise<boolean> => {
      const other = await db
        .selectFrom('companies')
        .select('id')
        .where('connection_id', '=', connectionId)
        .where('id', '!=', companyId)
        .where('status', '!=', 'DISCONNECTED')
        .executeTakeFirst();
      return other !== undefined;
    },

    /** The user's company of this organisation, working again; or a new one. */
    attach: (trx: Trx, attachment: Attachment) => attach(trx, attachment, clock()),

    /** Moves to a status; a move that the table does not allow is a programming error. Clears the words where none are given. */
    setStatus: (trx: Trx, companyId: string, to: ConnectionStatus, words: StatusWords = allIsWell) =>
      setStatus(trx, companyId, to, words, clock()),

    /** A dead grant: every company that stood on it waits for a person. Gives the ids. */
    suspendAllOf: (trx: Trx, grantId: string, words: StatusWords): Promise<string[]> =>
      suspendAllOf(trx, grantId, words, clock()),

    /** What the provider says of the organisation; the first successful contact, so PENDING becomes ACTIVE. */
    saveFacts: (trx: Trx, companyId: string, facts: OrganisationFacts): Promise<void> =>
      saveFacts(trx, companyId, facts, clock()),

    markSynced: async (trx: Trx, companyId: string, at: Date): Promise<void> => {
      await trx
        .updateTable('companies')
        .set({ last_sync_at: at, updated_at: clock() })
        .where('id', '=', companyId)
        .execute();
    },

    /** Once and for good: a later call changes nothing. */
    markInitialSyncCompleted: async (trx: Trx, companyId: string, at: Date): Promise<void> => {
      await trx
        .updateTable('companies')
        .set({ initial_sync_completed_at: at, updated_at: clock() })
        .where('id', '=', companyId)
        .where('initial_sync_completed_at', 'is', null)
        .execute();
    },
  };
}

const notFound = () => new AppError('API_NOT_FOUND', 'The requested resource was not found.');

const allIsWell: StatusWords = { reason: null, nextStep: null };

async function setStatus(
  trx: Trx,
  companyId: string,
  to: ConnectionStatus,
  words: StatusWords,
  now: Date,
): Promise<void> {
  const { status: from } = await trx
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mayMove(from, to)) throw new Error(`A company may not go from ${from} to ${to}.`);
  const gone = to === 'DISCONNECTED' && from !== to;
  await trx
    .updateTable('companies')
    .set({
      status: to,
      status_reason: words.reason,
      next_step: words.nextStep,
      updated_at: now,
      ...(gone ? { connection_id: null, disconnected_at: now } : {}),
    })
    .where('id', '=', companyId)
    .execute();
}

async function suspendAllOf(trx: Trx, grantId: string, words: StatusWords, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('companies')
    .select(['id', 'status'])
    .where('grant_id', '=', grantId)
    .forUpdate()
    .execute();
  const ids = rows.filter(({ status }) => isConnected(status)).map(({ id }) => id);
  for (const id of ids) await setStatus(trx, id, 'SUSPENDED', words, now);
  return ids;
}

async function saveFacts(trx: Trx, companyId: string, facts: OrganisationFacts, now: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({
      name: facts.name,
      base_currency: facts.baseCurrency,
      organisation_type: facts.organisationType,
      country_code: facts.countryCode,
      time_zone: facts.timeZone,
      short_code: facts.shortCode,
      year_end_month: facts.yearEnd.month,
      year_end_day: facts.yearEnd.day,
      status: sql<ConnectionStatus>`case when status = 'PENDING' then 'ACTIVE' else status end`,
      updated_at: now,
    })
    .where('id', '=', companyId)
    .execute();
}

async function attach(trx: Trx, { userId, grantId, connection, preferredId }: Attachment, now: Date) {
  const { connectionId, tenantId, tenantName } = connection;
  // Two consents of one user for one organisation at the same moment would otherwise make two companies.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${tenantId}`}, 0))`.execute(trx);
  const known = await trx
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.company_id', 'companies.id')
    .select(['companies.id', 'companies.base_currency'])
    .where('memberships.user_id', '=', userId)
    .where('companies.tenant_id', '=', tenantId)
    .orderBy('companies.created_at')
    .execute();
  const company = known.find(({ id }) => id === preferredId) ?? known[0];
  const link = { grant_id: grantId, connection_id: connectionId, disconnected_at: null, updated_at: now };
  if (company) {
    await trx.updateTable('companies').set(link).where('id', '=', company.id).execute();
    const contacted = company.base_currency !== null;
    await setStatus(trx, company.id, contacted ? 'ACTIVE' : 'PENDING', allIsWell, now);
    return { companyId: company.id, created: false };
  }
  const companyId = newId(now);
  await trx
    .insertInto('companies')
    .values({
      id: companyId,
      name: tenantName,
      tenant_id: tenantId,
      status: 'PENDING',
      created_at: now,
      ...link,
    })
    .execute();
  await trx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, created_at: now })
    .execute();
  return { companyId, created: true };
}
