import type { Books, Database, Trx } from '#server/db/company.ts';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import * as z from 'zod';

const moment = z.nullable(z.date());

const invitationRow = z.object({
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  email: z.nullable(z.string()),
  inviter: z.nullable(z.string()),
  accepted_by: z.nullable(z.string()),
  accepted_at: moment,
  revoked_at: moment,
  created_at: z.date(),
  expires_at: z.date(),
});
export type InvitationRow = z.output<typeof invitationRow>;

const invitations = (db: Database) =>
  db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(({ fn }) => [
      'invitations.id',
      'invitations.company_id',
      fn.coalesce('companies.own_name', 'companies.name').as('company_name'),
      'invitations.email',
      'users.name as inviter',
      'invitations.accepted_by',
      'invitations.accepted_at',
      'invitations.revoked_at',
      'invitations.created_at',
      'invitations.expires_at',
    ]);

const canBeTakenUp = (currentTime: Date) =>
  sql<boolean>`(accepted_at is null and revoked_at is null and expires_at > ${currentTime})`;

/** Newest first, without those taken up, revoked or over. */
export async function openInvitations(
  db: Database,
  companyId: string,
  currentTime: Date,
): Promise<InvitationRow[]> {
  const rows = await invitations(db)
    .where('invitations.company_id', '=', companyId)
    .where(canBeTakenUp(currentTime))
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
  return z.array(invitationRow).parse(rows);
}

export async function findInvitation(db: Database, tokenHash: string): Promise<InvitationRow | null> {
  const row = await invitations(db).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row === undefined ? null : invitationRow.parse(row);
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
      company_id: invitation.companyId,
      token_hash: invitation.tokenHash,
      email: invitation.email,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

export async function invitedInLastHour(db: Database, userId: string, currentTime: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invited_by', '=', userId)
    .where('created_at', '>', subHours(currentTime, 1))
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
    .set({ accepted_by: userId, accepted_at: currentTime })
    .where('id', '=', id)
    .where(canBeTakenUp(currentTime))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** false where the company has no such invitation that could still be taken up. */
export async function markInvitationRevoked(
  { trx, companyId }: Books,
  id: string,
  currentTime: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ revoked_at: currentTime })
    .where('company_id', '=', companyId)
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
    .set({ revoked_at: currentTime })
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .where(canBeTakenUp(currentTime))
    .execute();
}
