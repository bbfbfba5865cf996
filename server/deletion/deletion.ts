import type { Deletion } from '#contract/users/account.ts';
import { record } from '#server/audit/audit.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Database } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type MemberRow, type Members, membersOf } from '#server/members/members.ts';
import type { Users } from '#server/users/users.ts';

export type DeletionDeps = {
  db: Database;
  clock: Clock;
  users: Pick<Users, 'requirePassword' | 'endSessions'>;
  companies: Pick<Companies, 'listCompanies'>;
  members: Pick<Members, 'end' | 'destroy'>;
  connections: Pick<Connections, 'isConnector' | 'revokeAfter'>;
  countKept(companyId: string): Promise<Deletion['destroyed'][number]['counts']>;
};

type Sorted = { alone: StoredCompany[]; shared: { company: StoredCompany; member: MemberRow }[] };

/** Deletes an account with the data that nobody else can reach. */
export function createDeletion(deps: DeletionDeps) {
  const { db, clock, users, members, connections, countKept } = deps;

  async function sorted(userId: string): Promise<Sorted> {
    const deletion: Sorted = { alone: [], shared: [] };
    for (const company of await deps.companies.listCompanies(userId)) {
      const companyMembers = await membersOf(db, company.id);
      const member = companyMembers.find(({ id }) => id === userId);
      if (member && companyMembers.length > 1) deletion.shared.push({ company, member });
      else deletion.alone.push(company);
    }
    return deletion;
  }

  return {
    preview: async (userId: string): Promise<Deletion> => {
      const { alone, shared } = await sorted(userId);
      return {
        destroyed: await Promise.all(
          alone.map(async ({ id, name }) => ({ id, name, counts: await countKept(id) })),
        ),
        remaining: await Promise.all(
          shared.map(async ({ company }) => ({
            id: company.id,
            name: company.name,
            stops: await connections.isConnector(userId, company),
          })),
        ),
      };
    },

    /**
     * Deletes one company after another, then the account; returns how many companies. Rejects with
     * XERO_CONNECTION_FAILED where a connection cannot be ended now, with CONFLICT where somebody
     * joined a company to be deleted. Finished steps stay done, and a retry continues.
     */
    deleteAccount: async (userId: string, password: string, address: string): Promise<number> => {
      await users.requirePassword(userId, password, address);
      const { alone, shared } = await sorted(userId);
      await connections.revokeAfter(userId, async () => {
        for (const { company, member } of shared) await members.end(company.id, member, userId);
        for (const { id } of alone) await members.destroy(userId, id);
        await db.transaction().execute(async (trx) => {
          await users.endSessions(trx, userId, {});
          const detail = { removedCompanies: alone.length };
          await record(trx, { at: clock(), userId, companyId: null, action: 'user.deleted', detail });
          await trx.deleteFrom('users').where('id', '=', userId).execute();
        });
      });
      return alone.length;
    },
  };
}
