import { GRACE_DAYS } from '#contract/companies/companies.ts';
import { NEW_OWNER_DAYS } from '#contract/companies/members.ts';
import { record } from '#server/audit/audit.ts';
import { type Companies, endOfGrace, notFound } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import {
  createMemberMails,
  describeRemovalRefusal,
  type MemberRow,
  membersOf,
  readFormerOwners,
  revokeAllTo,
} from '#server/members/members.ts';
import { subDays } from 'date-fns/subDays';

export type RemovalDeps = {
  db: Database;
  clock: Clock;
  companies: Companies;
  connections: Pick<Connections, 'disconnect'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

export type CompanyRemoval = ReturnType<typeof createRemoval>;

/** Ends the connection at once and hides the company; its data are deleted when the days of grace are over. */
export function createRemoval(deps: RemovalDeps) {
  const { db, clock, companies, connections, announce } = deps;
  const tellMembers = createMemberMails(deps);

  /** Rejects with CONFLICT for a new owner while an earlier owner is still a member. */
  function requireSettledOwner(members: MemberRow[], userId: string): void {
    const actor = members.find(({ id }) => id === userId);
    const reason = actor ? describeRemovalRefusal(members, actor, clock()) : null;
    if (reason !== null) throw new AppError('CONFLICT', reason);
  }

  /** `allow` may still reject in the transaction that hides, in which no member joins or leaves. */
  async function remove(userId: string, companyId: string, allow: (members: MemberRow[]) => void = () => {}) {
    // The owner is checked before the connection ends at the provider, which cannot be taken back.
    requireSettledOwner(await membersOf(db, companyId), userId);
    const removal = await connections.disconnect(userId, companyId);
    return await db.transaction().execute(async (trx) => {
      const books = { trx, companyId };
      const moment = clock();
      await companies.hold(books);
      const members = await membersOf(trx, companyId);
      requireSettledOwner(members, userId);
      allow(members);
      const counts = await companies.markRemoved(books, moment);
      if (counts === null) throw notFound();
      await revokeAllTo(books, moment);
      const { name, tenantId } = await companies.companyById(companyId, trx);
      const detail = { name, tenantId, ...counts };
      await record(trx, { at: moment, userId, companyId, action: 'company.removed', detail });
      const actor = members.find(({ id }) => id === userId);
      await tellMembers(trx, {
        companyIds: [companyId],
        subject: (names) => `${names} was removed`,
        text: (names) =>
          `${actor?.name ?? 'somebody'} removed ${names}. Its connection at Xero has ended, and nobody sees it any more. Everything kept of it is deleted in ${GRACE_DAYS} days; until then an owner can restore it on the page Connected Companies.`,
        path: '/companies',
        // They can restore it too.
        formerMembers: await readFormerOwners(trx, companyId, subDays(moment, NEW_OWNER_DAYS)),
      });
      await announce(trx, { companyId });
      return { counts, removal, deletedAfter: endOfGrace(moment).toISOString() };
    });
  }

  return {
    remove,

    removeAlone: async (userId: string, companyId: string) => {
      const { counts, deletedAfter } = await remove(userId, companyId, (members) => {
        const otherMembers = members.filter(({ id }) => id !== userId);
        if (otherMembers.length > 0) throw notAlone(otherMembers);
      });
      return { counts, deletedAfter };
    },
  };
}

const notAlone = (otherMembers: MemberRow[]) =>
  new AppError(
    'CONFLICT',
    `${otherMembers.map(({ name }) => name).join(', ')} joined meanwhile, so everything kept stays. Try again to leave it to them.`,
  );
