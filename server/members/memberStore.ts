import { type Books, type Database, lockedCompany } from '#server/db/company.ts';
import { sql } from 'kysely';
import { revokeInvitations } from './invitationStore.ts';

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  since: Date;
};

/** Ordered by when they joined. */
export async function readMembers(db: Database, companyId: string): Promise<MemberRow[]> {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.name', 'users.email', 'memberships.createdAt as since'])
    .where('memberships.companyId', '=', companyId)
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .execute();
}

/** False when the user is one already. */
export async function insertMember(
  { trx, companyId }: Books,
  userId: string,
  moment: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('memberships')
    .values({ companyId, userId, createdAt: moment })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the company's row, so that a member stays one until the transaction ends. */
export async function lockMembership({ trx, companyId }: Books, userId: string): Promise<boolean> {
  await sql`${lockedCompany(companyId)}`.execute(trx);
  const membership = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return membership !== undefined;
}

export type Ending = 'ended' | 'last' | 'none';

/**
 * Takes the membership away unless it is the last, and with it the invitations that the member made and nobody took up.
 * Two that end at once take turns by the company's row, so that one of them stays.
 */
export async function endMembership(books: Books, userId: string, moment: Date): Promise<Ending> {
  const { trx, companyId } = books;
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  const members = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', companyId)
    .execute();
  if (!members.some((member) => member.userId === userId)) return 'none';
  if (members.length === 1) return 'last';
  await trx
    .deleteFrom('memberships')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
  await revokeInvitations(books, userId, moment);
  return 'ended';
}
