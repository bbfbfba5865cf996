import { NEW_OWNER_DAYS } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { wasSettledOwner } from '#server/companies/companies.ts';
import { type Books, type Database, lockedCompany } from '#server/db/company.ts';
import { sql } from 'kysely';
import { revokeInvitations } from './invitationStore.ts';

/** Ordered by when they joined. */
export async function readMembers(db: Database, companyId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(({ eb, ref }) => [
      'users.id',
      'users.name',
      'users.email',
      'role',
      'invitedThrough',
      'ownerSince',
      eb('companies.firstConnectedBy', 'is not distinct from', ref('users.id')).as('connectedFirst'),
      'memberships.createdAt as since',
    ])
    .where('memberships.companyId', '=', companyId)
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

/** `ownerSince`: for who was owner before and is one again. */
type NewMember = {
  userId: string;
  role: Role;
  invitedThrough: string[];
  ownerSince?: Date | null | undefined;
};

const newOwnerSince = ({ role, ownerSince }: Pick<NewMember, 'role' | 'ownerSince'>, moment: Date) =>
  role === 'owner' ? (ownerSince === undefined ? moment : ownerSince) : null;

/** Resolves to the users who were no members before; the others keep their roles. */
export async function insertMembers(
  { trx, companyId }: Books,
  members: NewMember[],
  moment: Date,
): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const inserted = await trx
    .insertInto('memberships')
    .values(
      members.map((member) => ({
        companyId,
        userId: member.userId,
        role: member.role,
        invitedThrough: member.invitedThrough,
        ownerSince: newOwnerSince(member, moment),
        createdAt: moment,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doNothing())
    .returning('userId')
    .execute();
  return new Set(inserted.map(({ userId }) => userId));
}

/** Locks the company's row, so that an owner stays one until the transaction ends. */
export async function lockOwnership({ trx, companyId }: Books, userId: string): Promise<boolean> {
  await sql`${lockedCompany(companyId)}`.execute(trx);
  const membership = await trx
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return membership !== undefined;
}

/** Everybody through whom a member came who joins by this user's invitation. */
export async function readInviters({ trx, companyId }: Books, inviterId: string): Promise<string[]> {
  const inviter = await trx
    .selectFrom('memberships')
    .select('invitedThrough')
    .where('companyId', '=', companyId)
    .where('userId', '=', inviterId)
    .executeTakeFirst();
  return [...(inviter?.invitedThrough ?? []), inviterId];
}

/** Two that change members of a company at once take turns by its row. */
export async function lockMembers({ trx, companyId }: Books): Promise<MemberRow[]> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  return await readMembers(trx, companyId);
}

/** Takes with it the invitations that the member made and that were not taken up. */
export async function deleteMember(books: Books, userId: string, moment: Date): Promise<void> {
  const { trx, companyId } = books;
  await noteFormerRole(books, userId, moment);
  await trx
    .deleteFrom('memberships')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
  await revokeInvitations(trx, { userId, companyId }, moment);
}

type RoleChange = Pick<NewMember, 'userId' | 'role' | 'ownerSince'>;

export async function setRole(
  books: Books,
  { userId, role, ownerSince }: RoleChange,
  moment: Date,
): Promise<void> {
  const { trx, companyId } = books;
  await noteFormerRole(books, userId, moment);
  await trx
    .updateTable('memberships')
    .set({ role, ownerSince: newOwnerSince({ role, ownerSince }, moment) })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

/**
 * Notes the role that the member has until now. Since when an owner was one stays where that ended lately: else who makes
 * an earlier owner owner again, and lowers them once more, would take their way back from them.
 */
async function noteFormerRole({ trx, companyId }: Books, userId: string, moment: Date): Promise<void> {
  await sql`
    insert into former_roles (company_id, user_id, role, owner_since, ended_at)
      select company_id, user_id, role, owner_since, ${moment}::timestamptz from memberships
        where company_id = ${companyId} and user_id = ${userId}
    on conflict (company_id, user_id, role) do update
      set owner_since = case
            when former_roles.ended_at > excluded.ended_at - make_interval(days => ${NEW_OWNER_DAYS})
              and (former_roles.owner_since is null or former_roles.owner_since < excluded.owner_since)
            then former_roles.owner_since else excluded.owner_since end,
          ended_at = excluded.ended_at`.execute(trx);
}

/** Lists who was owner later than that, bound by no earlier one, and is not any more. */
export async function readFormerOwners(db: Database, companyId: string, earliest: Date) {
  return await db
    .selectFrom('formerRoles')
    .innerJoin('users', 'users.id', 'formerRoles.userId')
    .innerJoin('companies', 'companies.id', 'formerRoles.companyId')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'formerRoles.userId')
        .onRef('memberships.companyId', '=', 'formerRoles.companyId')
        .on('memberships.role', '=', 'owner'),
    )
    .select(['users.id', 'users.name', 'users.email', 'formerRoles.ownerSince'])
    .where('formerRoles.companyId', '=', companyId)
    .where(wasSettledOwner)
    .where('formerRoles.endedAt', '>', earliest)
    .where('memberships.userId', 'is', null)
    .execute();
}
