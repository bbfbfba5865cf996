import type { keptCounts } from '#contract/companies/companies.ts';
import type { Member } from '#contract/companies/members.ts';
import { record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Books } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import { createInvitations, type InvitationDeps } from './invitations.ts';
import { endMembership, type MemberRow, readMembers } from './memberStore.ts';

export { type MemberRow, readMembers as membersOf } from './memberStore.ts';

export type MembersDeps = InvitationDeps & {
  companies: Companies;
  connections: Pick<Connections, 'isConnector' | 'withdraw' | 'remove'>;
};

export type Members = ReturnType<typeof createMembers>;

/** Gives every member every right, also to take others out. */
export function createMembers(deps: MembersDeps) {
  const { db, clock, companies, connections, announce } = deps;

  /** Ends a membership that is not the last, and the connection where it is that member's. */
  async function end(companyId: string, member: MemberRow, actorId: string): Promise<void> {
    await connections.withdraw(member.id, companyId, async (trx) => {
      const ending = await endMembership({ trx, companyId }, member.id, clock());
      if (ending === 'last') throw lastOne();
      if (ending === 'none') return;
      await recordEnd({ trx, companyId }, member, actorId);
      await announce(trx, { companyId });
    });
  }

  async function recordEnd({ trx, companyId }: Books, member: MemberRow, actorId: string): Promise<void> {
    const moment = clock();
    // A company's log names people even after their accounts are deleted.
    const detail = { person: member.name };
    if (member.id === actorId)
      await record(trx, { at: moment, userId: actorId, companyId, action: 'member.left', detail });
    else await record(trx, { at: moment, userId: actorId, companyId, action: 'member.removed', detail });
  }

  /** Deletes what nobody else could reach. Rejects with CONFLICT, everything kept, where somebody joined meanwhile. */
  const destroy = async (userId: string, companyId: string) => {
    const { counts } = await connections.remove(userId, companyId, async (trx) => {
      const otherMembers = (await readMembers(trx, companyId)).filter(({ id }) => id !== userId);
      if (otherMembers.length > 0) throw notAlone(otherMembers);
    });
    return counts;
  };

  return {
    ...createInvitations(deps),
    end,
    destroy,

    list: async (companyId: string, asking: string): Promise<Member[]> => {
      const company = await companies.companyById(companyId);
      const rows = await readMembers(db, companyId);
      return await Promise.all(
        rows.map(async ({ id, name, email, since }) => ({
          id,
          name,
          email,
          since: since.toISOString(),
          you: id === asking,
          connects: await connections.isConnector(id, company),
        })),
      );
    },

    /** Rejects with API_NOT_FOUND where the user is no member, with CONFLICT where it is oneself. */
    remove: async (actorId: string, companyId: string, userId: string): Promise<void> => {
      if (actorId === userId)
        throw new AppError('CONFLICT', 'To go yourself, leave the organization instead.');
      const member = (await readMembers(db, companyId)).find(({ id }) => id === userId);
      if (!member) throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
      await end(companyId, member, actorId);
    },

    /**
     * Gives what was deleted, null where others stay. Rejects with CONFLICT where the user is the last member and does
     * not say that everything kept is to be deleted: nobody could ever reach it.
     */
    leave: async (
      userId: string,
      companyId: string,
      data: 'delete' | undefined,
    ): Promise<z.infer<typeof keptCounts> | null> => {
      const rows = await readMembers(db, companyId);
      const member = rows.find(({ id }) => id === userId);
      if (!member) throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
      if (rows.length > 1) {
        await end(companyId, member, userId);
        return null;
      }
      if (data !== 'delete') throw lastOne();
      return await destroy(userId, companyId);
    },
  };
}

const notAlone = (otherMembers: MemberRow[]) =>
  new AppError(
    'CONFLICT',
    `${otherMembers.map(({ name }) => name).join(', ')} joined meanwhile, so everything kept stays. Try again to leave it to them.`,
  );

const lastOne = () =>
  new AppError(
    'CONFLICT',
    'You are the only member: nobody could reach what is kept once you left. Disconnect the organization and stay, or delete everything kept of it.',
  );
