import type { leaveCompany, Member } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { record } from '#server/audit/audit.ts';
import { type Companies, notFound, type StoredCompany } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import { AppError } from '#server/lib/appError.ts';
import type * as z from 'zod/mini';
import { revokeInvitations } from './invitationStore.ts';
import { createInvitations, type InvitationDeps } from './invitations.ts';
import { createMemberMails } from './memberMails.ts';
import { deleteMember, lockMembers, type MemberRow, readMembers, setRole } from './memberStore.ts';
import { describeEarlierOwner, describeOutliving } from './ownership.ts';
import { createOwnershipUndo, createUndoLinks } from './ownershipUndos.ts';

export { findUsableInvitation, revokeAllBy } from './invitations.ts';
export { createInvitationLinks, requireAllowance, requireMail } from './invitationLinks.ts';
export { revokeAllTo } from './invitationStore.ts';
export { createMemberMails } from './memberMails.ts';
export { createTellGathered } from './memberNotices.ts';
export {
  insertMembers,
  lockMembers,
  lockOwnership,
  type MemberRow,
  readFormerOwners,
  readInviters,
  readMembers as membersOf,
  setRole,
} from './memberStore.ts';
export { describeOutliving, describeRemovalRefusal } from './ownership.ts';

type Removed = NonNullable<z.infer<typeof leaveCompany.data>['removed']>;

export type MembersDeps = InvitationDeps & {
  companies: Companies;
  connections: Pick<Connections, 'isConnector' | 'withdraw'>;
  /** Rejects with CONFLICT, everything kept, where others are members. */
  removeAlone(userId: string, companyId: string): Promise<Removed>;
};

export type Members = ReturnType<typeof createMembers>;

/** `overrides`: an operator's word, or that of an owner from before. */
type RoleChange = { userId: string; role: Role; overrides?: boolean };
type Ending = { memberId: string; actorId: string; overrides?: boolean };

export function createMembers(deps: MembersDeps) {
  const { db, clock, companies, connections, announce, removeAlone } = deps;
  const tellMembers = createMemberMails(deps);
  const makeUndoLink = createUndoLinks(deps);

  /**
   * Ends a membership, and the connection where it is that member's. Two changes at once take turns: one owner stays, and
   * a member who is taken out meanwhile takes no other out.
   */
  async function end(companyId: string, { memberId, actorId, overrides = false }: Ending): Promise<void> {
    await connections.withdraw(memberId, companyId, async (trx) => {
      const books = { trx, companyId };
      const members = await lockMembers(books);
      const { target, actor } = pick(members, memberId, actorId);
      if (members.length === 1) throw lastMember();
      requireOtherOwner(members, target);
      if (!overrides) {
        await requireChangeable(await companies.companyById(companyId, trx), target, actor);
        requireEarlierOwner(members, target);
      }
      const moment = clock();
      await deleteMember(books, target.id, moment);
      const hasLeft = target.id === actorId;
      const action = hasLeft ? 'member.left' : 'member.removed';
      // A company's log names people even after their accounts are deleted.
      const detail = { person: target.name };
      await record(trx, { at: moment, userId: actorId, companyId, action, detail });
      await tellMembers(trx, {
        companyIds: [companyId],
        subject: (name) => `${target.name} is no longer a member of ${name}`,
        text: (name) =>
          hasLeft ? `${target.name} left ${name}.` : `${actor.name} took ${target.name} out of ${name}.`,
        path: `/companies/${companyId}/members`,
        formerMembers: [target],
      });
      await announce(trx, { companyId });
    });
  }

  /** Rejects like `remove`, and with CONFLICT where no owner would be left. */
  async function changeRole(
    actorId: string,
    companyId: string,
    { userId, role, overrides = false }: RoleChange,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const books = { trx, companyId };
      const members = await lockMembers(books);
      const { target, actor } = pick(members, userId, actorId);
      const { role: previousRole } = target;
      if (previousRole === role) return;
      if (role !== 'owner') requireOtherOwner(members, target);
      if (!overrides) await requireChangeable(await companies.companyById(companyId, trx), target, actor);
      if (role !== 'owner' && !overrides) requireEarlierOwner(members, target);
      const moment = clock();
      await setRole(books, { userId, role }, moment);
      if (role !== 'owner') await revokeInvitations(trx, { userId, companyId }, moment);
      const detail = { person: target.name, role, previousRole };
      await record(trx, { at: moment, userId: actorId, companyId, action: 'member.role-changed', detail });
      await tellMembers(trx, {
        companyIds: [companyId],
        subject: (name) => `${target.name} is ${role} of ${name}`,
        text: (name) => `${actor.name} made ${target.name} ${role} of ${name}, until now ${previousRole}.`,
        path: `/companies/${companyId}/members`,
        ...(role === 'owner' && previousRole !== 'owner'
          ? {
              makeUndoLink: (recipient) => makeUndoLink(trx, recipient, { newOwnerId: userId, previousRole }),
            }
          : {}),
      });
      await announce(trx, { companyId });
    });
  }

  /** Rejects with CONFLICT for the member who connects the company and invited the actor, who would outlive a mended theft. */
  async function requireChangeable(
    company: StoredCompany,
    target: MemberRow,
    actor: MemberRow,
  ): Promise<void> {
    const reason = await fixedReason(company, target, actor);
    if (reason !== null) throw new AppError('CONFLICT', reason);
  }

  /** Rejects with CONFLICT where only new owners would remain. */
  function requireEarlierOwner(members: MemberRow[], leaving: MemberRow): void {
    const reason = describeOutliving(members, leaving, clock());
    if (reason !== null) throw new AppError('CONFLICT', reason);
  }

  async function fixedReason(company: StoredCompany, target: MemberRow, actor: MemberRow) {
    const earlier = describeEarlierOwner(target, actor, clock());
    if (earlier !== null) return earlier;
    if (!actor.invitedThrough.includes(target.id) || !(await connections.isConnector(target.id, company)))
      return null;
    return `${target.name} connected this organization, and you came by an invitation of theirs. Reconnect it through your own access to Xero first.`;
  }

  return {
    ...createInvitations(deps),
    end,

    list: async (companyId: string, asking: string): Promise<Member[]> => {
      const company = await companies.companyById(companyId);
      const rows = await readMembers(db, companyId);
      const actor = rows.find(({ id }) => id === asking);
      return await Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          name: row.name,
          email: row.email,
          role: row.role,
          since: row.since.toISOString(),
          you: row.id === asking,
          connects: await connections.isConnector(row.id, company),
          fixed: actor ? await fixedReason(company, row, actor) : null,
        })),
      );
    },

    /**
     * Rejects with API_NOT_FOUND where the user is no member, with CONFLICT where it is oneself, or a member who is not
     * the actor's to remove.
     */
    remove: async (actorId: string, companyId: string, userId: string): Promise<void> => {
      if (actorId === userId)
        throw new AppError('CONFLICT', 'To go yourself, leave the organization instead.');
      const members = await readMembers(db, companyId);
      const { target, actor } = pick(members, userId, actorId);
      // Before the connection is ended at the provider.
      await requireChangeable(await companies.companyById(companyId), target, actor);
      await end(companyId, { memberId: userId, actorId });
    },

    changeRole,

    /**
     * Undoes by a mailed link that a member became owner; gives who, and of what. Rejects with CONFLICT where the link
     * works no more.
     */
    undoOwnership: createOwnershipUndo({
      ...deps,
      takeOut: ({ companyId, ...withdrawal }) => end(companyId, { ...withdrawal, overrides: true }),
      lower: ({ companyId, memberId, actorId, role }) =>
        changeRole(actorId, companyId, { userId: memberId, role, overrides: true }),
    }),

    /**
     * Gives what will be deleted, null where others stay. Rejects with CONFLICT where the user is the last member and does
     * not say that everything kept is to be deleted: it could not be reached any more.
     */
    leave: async (userId: string, companyId: string, data: 'delete' | undefined): Promise<Removed | null> => {
      const members = await readMembers(db, companyId);
      const { target } = pick(members, userId, userId);
      if (members.length > 1) {
        // Before the connection is ended at the provider.
        requireOtherOwner(members, target);
        requireEarlierOwner(members, target);
        await end(companyId, { memberId: userId, actorId: userId });
        return null;
      }
      if (data !== 'delete') throw lastMember();
      return await removeAlone(userId, companyId);
    },
  };
}

/** Rejects with API_NOT_FOUND where one of them is no member, or the actor may not change the other. */
function pick(members: MemberRow[], targetId: string, actorId: string) {
  const target = members.find(({ id }) => id === targetId);
  const actor = members.find(({ id }) => id === actorId);
  if (!target || !actor || (targetId !== actorId && actor.role !== 'owner')) throw notFound();
  return { target, actor };
}

export const isOnlyOwner = (members: Pick<MemberRow, 'id' | 'role'>[], userId: string): boolean =>
  members.every(({ id, role }) => (id === userId) === (role === 'owner'));

function requireOtherOwner(members: MemberRow[], { id, name }: MemberRow): void {
  if (!isOnlyOwner(members, id)) return;
  throw new AppError(
    'CONFLICT',
    `${name} is the only owner, and every organization has one. Make another member owner first.`,
  );
}

const lastMember = () =>
  new AppError(
    'CONFLICT',
    'You are the only member: nobody could reach what is kept once you left. Disconnect the organization and stay, or delete everything kept of it.',
  );
