import { GRACE_DAYS } from '#contract/companies/companies.ts';
import type { Deletion } from '#contract/users/account.ts';
import type { Reauthentication } from '#contract/users/users.ts';
import { record } from '#server/audit/audit.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { endFirmMemberships, listEndingFirms } from '#server/firms/firms.ts';
import type { JobKind, Jobs } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { letter, link, type Mail } from '#server/mail/mail.ts';
import { describeOutliving, isOnlyOwner, type Members, membersOf } from '#server/members/members.ts';
import type { CallOrigin, Users } from '#server/users/users.ts';
import * as z from 'zod/mini';
import type { CompanyRemoval } from './removal.ts';

export type DeletionDeps = {
  db: Database;
  clock: Clock;
  users: Pick<Users, 'reauthenticate' | 'endSessions' | 'me'>;
  companies: Pick<Companies, 'listCompanies' | 'listRemoved'>;
  members: Pick<Members, 'end' | 'makeWayBack'>;
  removal: Pick<CompanyRemoval, 'removeAlone'>;
  connections: Pick<Connections, 'isConnector' | 'revokeAfter' | 'withdraw'>;
  mail: Pick<Mail, 'available' | 'post'>;
  countKept(companyId: string): Promise<Deletion['destroyed'][number]['counts']>;
  jobs: Pick<Jobs, 'work'>;
};

const accountOnly = z.object({ userId: z.string() });

/** An operator's: it ends connections at the provider, which may be out of reach for an hour. */
export const accountRemovalJob: JobKind<typeof accountOnly> = {
  name: 'account-removal',
  data: accountOnly,
  retries: 10,
  retryDelaySeconds: 10,
  heartbeatSeconds: 60,
  concurrency: 1,
};

type Shared = {
  company: StoredCompany;
  onlyOwner: boolean;
  /** Sentence that keeps the account; null where nothing does. */
  outliving: string | null;
};
type Sorted = { alone: StoredCompany[]; shared: Shared[] };

/** Deletes an account, and after the days of grace the data that no other user can reach. */
export function createDeletion(deps: DeletionDeps) {
  const { db, clock, users, companies, members, removal, connections, mail, countKept } = deps;

  async function sorted(userId: string): Promise<Sorted> {
    const deletion: Sorted = { alone: [], shared: [] };
    for (const company of await companies.listCompanies(userId)) {
      const companyMembers = await membersOf(db, company.id);
      const member = companyMembers.find(({ id }) => id === userId);
      if (member && companyMembers.length > 1)
        deletion.shared.push({
          company,
          onlyOwner: isOnlyOwner(companyMembers, userId),
          outliving: describeOutliving(companyMembers, member, clock()),
        });
      else deletion.alone.push(company);
    }
    return deletion;
  }

  /** The mail holds the way back, as no other user could restore what the account was the only member of. */
  async function sendWayBack(trx: Trx, userId: string, companyIds: string[]): Promise<void> {
    if (!mail.available || companyIds.length === 0) return;
    const { name, email } = await users.me(userId);
    const url = await members.makeWayBack(trx, companyIds);
    await mail.post(trx, {
      to: email,
      subject: 'Your account was deleted',
      ...letter(
        name,
        `your Tieout account was deleted, and with it the organizations that nobody else is a member of. Everything kept of them is deleted in ${GRACE_DAYS} days. If you want them back, make an account and open this link before:`,
        link(url),
        'If it was not you, do so at once, and tell the administrator of your Tieout installation.',
      ),
    });
  }

  return {
    preview: async (userId: string): Promise<Deletion> => {
      const { alone, shared } = await sorted(userId);
      return {
        destroyed: await Promise.all(
          alone.map(async ({ id, name }) => ({ id, name, counts: await countKept(id) })),
        ),
        remaining: await Promise.all(
          shared.map(async ({ company, onlyOwner }) => ({
            id: company.id,
            name: company.name,
            stops: await connections.isConnector(userId, company),
            onlyOwner,
          })),
        ),
        firms: await db.transaction().execute((trx) => listEndingFirms(trx, userId)),
      };
    },

    /**
     * Removes one company after another, then deletes the account; returns how many companies.
     * Rejects with XERO_CONNECTION_FAILED where a connection cannot be ended now, with CONFLICT where
     * another user joined a company to be removed, or others would be left without an owner. Finished
     * steps stay done, and a retry continues.
     */
    deleteAccount: async (userId: string, factors: Reauthentication, caller: CallOrigin): Promise<number> => {
      await users.reauthenticate(userId, factors, caller);
      return await removeAccount(userId);
    },

    work: () =>
      deps.jobs.work(accountRemovalJob, async ({ userId }) => {
        await removeAccount(userId, { by: 'operator' });
        return undefined;
      }),
  };

  /** `detail`: who did it, where it was not the user. */
  async function removeAccount(userId: string, detail: { by?: 'operator' } = {}): Promise<number> {
    const { alone, shared } = await sorted(userId);
    const ownerless = await listOwnerless(db, userId);
    if (ownerless.length > 0) throw onlyOwnerError(ownerless);
    const outliving = shared.find((company) => company.outliving !== null)?.outliving;
    if (outliving && detail.by === undefined) throw new AppError('CONFLICT', outliving);
    await connections.revokeAfter(userId, async () => {
      for (const { company } of shared)
        await members.end(company.id, {
          memberId: userId,
          actorId: userId,
          overrides: detail.by !== undefined,
        });
      for (const { id } of alone) await removal.removeAlone(userId, id);
      const removed = await companies.listRemoved(userId);
      // What waits for its deletion no longer holds on to the account's access.
      for (const { id } of removed) await connections.withdraw(userId, id, async () => {});
      await db.transaction().execute(async (trx) => {
        const ownIds = [];
        for (const { id } of removed)
          if ((await membersOf(trx, id)).every((member) => member.id === userId)) ownIds.push(id);
        await sendWayBack(trx, userId, ownIds);
        await users.endSessions(trx, userId, {});
        const facts = { removedCompanies: alone.length, ...detail };
        await endFirmMemberships(trx, userId, clock());
        await record(trx, { at: clock(), userId, companyId: null, action: 'user.deleted', detail: facts });
        await trx.deleteFrom('users').where('id', '=', userId).execute();
      });
    });
    return alone.length;
  }
}

/** Names of the companies and firms that would have members and no owner without this user. */
export async function listOwnerless(db: Database, userId: string): Promise<string[]> {
  const companies = await db
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.companyId', 'companies.id')
    .select(['companies.id', 'companies.name'])
    .where('memberships.userId', '=', userId)
    .where('companies.removedAt', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
  const names = [];
  for (const { id, name } of companies) {
    const members = await membersOf(db, id);
    if (members.length > 1 && isOnlyOwner(members, userId)) names.push(name);
  }
  const firms = await db.transaction().execute((trx) => listEndingFirms(trx, userId));
  return [...names, ...firms.filter(({ onlyOwner }) => onlyOwner).map(({ name }) => name)];
}

const onlyOwnerError = (names: string[]) =>
  new AppError(
    'CONFLICT',
    `You are the only owner of ${names.join(', ')}. Make another member owner first, or remove it.`,
  );
