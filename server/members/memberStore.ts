import { type Books, type Database, lockedCompany } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { revokeInvitations } from './invitationStore.ts';

const memberRow = z.object({ id: z.string(), name: z.string(), email: z.string(), since: z.date() });
export type MemberRow = z.output<typeof memberRow>;

/** Ordered by when they joined. */
export async function readMembers(db: Database, companyId: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name', 'users.email', 'memberships.created_at as since'])
    .where('memberships.company_id', '=', companyId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute();
  return z.array(memberRow).parse(rows);
}

/** false when the user is one already. */
export async function insertMember(
  { trx, companyId }: Books,
  userId: string,
  moment: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, created_at: moment })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the company's row, so that a member stays one until the transaction ends. */
export async function lockMembership({ trx, companyId }: Books, userId: string): Promise<boolean> {
  await sql`${lockedCompany(companyId)}`.execute(trx);
  const membership = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
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
    .select('user_id')
    .where('company_id', '=', companyId)
    .execute();
  if (!members.some(({ user_id }) => user_id === userId)) return 'none';
  if (members.length === 1) return 'last';
  await trx
    .deleteFrom('memberships')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await revokeInvitations(books, userId, moment);
  return 'ended';
}
