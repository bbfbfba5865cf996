import type { Company, ConnectionStatus } from '#contract/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';
import type { Provider, ProviderConnection } from '#server/providers/provider.ts';
import {
  allIsWell,
  attach,
  type Attachment,
  resume,
  saveFacts,
  setStatus,
  type StatusWords,
  suspendAllOf,
} from './companyStore.ts';
import { companyQuery, type CompanyRow, parseCompanies } from './companyRow.ts';
import { presentCompany } from './present.ts';

export type { CompanyRow } from './companyRow.ts';
export type { ReplacedConnection, StatusWords } from './companyStore.ts';
export { isConnected } from './statusMoves.ts';

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

    /** The companies that stopped with this grant and are still listed at the provider, working again; their ids. */
    resume: (trx: Trx, grantId: string, listed: ProviderConnection[]): Promise<string[]> =>
      resume(trx, grantId, listed, clock()),

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
