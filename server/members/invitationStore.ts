import type { Books, Database, Trx } from '#server/db/company.ts';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';

const invitations = (db: Database) =>
  db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select(({ fn }) => [
      'invitations.id',
      'invitations.companyId',
      fn.coalesce('companies.ownName', 'companies.name').as('companyName'),
      'invitations.email',
      'users.name as inviter',
      'invitations.acceptedBy',
      'invitations.acceptedAt',
      'invitations.revokedAt',
      'invitations.createdAt',
      'invitations.expiresAt',
    ]);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

const canBeTakenUp = (currentTime: Date) =>
  sql<boolean>`(accepted_at is null and revoked_at is null and expires_at > ${currentTime})`;

/** Newest first, without those taken up, revoked or over. */
export async function openInvitations(
  db: Database,
  companyId: string,
  currentTime: Date,
): Promise<InvitationRow[]> {
  return await invitations(db)
    .where('invitations.companyId', '=', companyId)
    .where(canBeTakenUp(currentTime))
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .execute();
}

export async function findInvitation(db: Database, tokenHash: string): Promise<InvitationRow | null> {
  const row = await invitations(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

type NewInvitation = {
  id: string;
  companyId: string;
  tokenHash: string;
  email: string | null;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      companyId: invitation.companyId,
      tokenHash: invitation.tokenHash,
      email: invitation.email,
      invitedBy: invitation.invitedBy,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .execute();
}

export async function invitedInLastHour(db: Database, userId: string, currentTime: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invitedBy', '=', userId)
    .where('createdAt', '>', subHours(currentTime, 1))
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses it up for this user; false where it cannot be taken up any more. */
export async function takeInvitation(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  currentTime: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ acceptedBy: userId, acceptedAt: currentTime })
    .where('id', '=', id)
    .where(canBeTakenUp(currentTime))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the company has no such invitation that could still be taken up. */
export async function markInvitationRevoked(
  { trx, companyId }: Books,
  id: string,
  currentTime: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ revokedAt: currentTime })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where(canBeTakenUp(currentTime))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes what the user sent and still works: the user could take it up too. */
export async function revokeInvitations(
  { trx, companyId }: Books,
  userId: string,
  currentTime: Date,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ revokedAt: currentTime })
    .where('companyId', '=', companyId)
    .where('invitedBy', '=', userId)
    .where(canBeTakenUp(currentTime))
    .execute();
}
