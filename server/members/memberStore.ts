import type { Role } from '#contract/companies/roles.ts';
import { type Books, type Database, lockedCompany } from '#server/db/company.ts';
import { sql } from 'kysely';
import { revokeInvitations } from './invitationStore.ts';

/** Ordered by when they joined. */
export async function readMembers(db: Database, companyId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'role',
      'invitedThrough',
      'memberships.createdAt as since',
    ])
    .where('memberships.companyId', '=', companyId)
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

type NewMember = { userId: string; role: Role; invitedThrough: string[] };

/** False when the user is one already, whose role stays. */
export async function insertMember(
  { trx, companyId }: Books,
  { userId, role, invitedThrough }: NewMember,
  moment: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('memberships')
    .values({ companyId, userId, role, invitedThrough, createdAt: moment })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Takes with it the invitations that the member made and nobody took up. */
export async function deleteMember(books: Books, userId: string, moment: Date): Promise<void> {
  const { trx, companyId } = books;
  await trx
    .deleteFrom('memberships')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
  await revokeInvitations(trx, { userId, companyId }, moment);
}

export async function setRole({ trx, companyId }: Books, userId: string, role: Role): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}
