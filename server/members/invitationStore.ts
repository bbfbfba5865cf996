import type { Role } from '#contract/companies/roles.ts';
import type { Books, Database, Trx } from '#server/db/company.ts';
import { sql } from 'kysely';

const invitations = (db: Database) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.email',
      'invitations.invitedBy',
      'users.name as inviter',
      'invitations.restores',
      'invitations.acceptedBy',
      'invitations.acceptedAt',
      'invitations.createdAt',
      'invitations.expiresAt',
    ]);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

const isOpen = (currentTime: Date) =>
  sql<boolean>`(invitations.accepted_at is null and invitations.expires_at > ${currentTime})`;

/** Newest first, without those taken up, revoked or over. */
export async function openInvitations(
  db: Database,
  companyId: string,
  currentTime: Date,
): Promise<InvitationRow[]> {
  return await invitations(db)
    .innerJoin('invitationCompanies', 'invitationCompanies.invitationId', 'invitations.id')
    .where('invitationCompanies.companyId', '=', companyId)
    .where('revokedAt', 'is', null)
    .where(isOpen(currentTime))
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .execute();
}

export async function findInvitation(db: Database, tokenHash: string): Promise<InvitationRow | null> {
  const row = await invitations(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

/** Leaves out what was taken back or removed; ordered by name. */
export async function readInvitedTo(
  db: Database,
  { id, restores }: Pick<InvitationRow, 'id' | 'restores'>,
): Promise<{ id: string; name: string }[]> {
  const rows = db
    .selectFrom('invitationCompanies')
    .innerJoin('companies', 'companies.id', 'invitationCompanies.companyId')
    .select(({ fn }) => ['companies.id', fn.coalesce('ownName', 'name').as('name')])
    .where('invitationId', '=', id)
    .where('revokedAt', 'is', null);
  const readable = restores ? rows : rows.where('removedAt', 'is', null);
  return await readable.orderBy('name').orderBy('companies.id').execute();
}

type NewInvitation = {
  id: string;
  companyIds: string[];
  tokenHash: string;
  role: Role;
  email: string | null;
  /** Null for who deleted an account. */
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertInvitation(
  trx: Trx,
  { companyIds, ...invitation }: NewInvitation,
): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({ ...invitation, restores: invitation.invitedBy === null })
    .execute();
  await trx
    .insertInto('invitationCompanies')
    .values(companyIds.map((companyId) => ({ invitationId: invitation.id, companyId })))
    .execute();
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
    .where(isOpen(currentTime))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the company has no such invitation that could still be taken up. */
export async function markInvitationRevoked(
  { trx, companyId }: Books,
  id: string,
  currentTime: Date,
): Promise<boolean> {
  return (await revoke(trx, currentTime, { id, companyId })).length > 0;
}

/**
 * Revokes what the user sent and still works, to one company or all: the user could take it up too,
 * and so could a thief of the user's session. Gives the companies concerned.
 */
export const revokeInvitations = (
  trx: Trx,
  { userId, companyId }: { userId: string; companyId?: string },
  currentTime: Date,
): Promise<string[]> => revoke(trx, currentTime, { invitedBy: userId, companyId });

/** Revokes everybody's to the company. */
export const revokeAllTo = ({ trx, companyId }: Books, currentTime: Date): Promise<string[]> =>
  revoke(trx, currentTime, { companyId });

async function revoke(
  trx: Trx,
  currentTime: Date,
  only: { id?: string; invitedBy?: string; companyId?: string | undefined },
): Promise<string[]> {
  let revoked = trx
    .updateTable('invitationCompanies')
    .from('invitations')
    .set({ revokedAt: currentTime })
    .whereRef('invitations.id', '=', 'invitationCompanies.invitationId')
    .where('revokedAt', 'is', null)
    .where(isOpen(currentTime));
  if (only.id !== undefined) revoked = revoked.where('invitations.id', '=', only.id);
  if (only.invitedBy !== undefined) revoked = revoked.where('invitedBy', '=', only.invitedBy);
  if (only.companyId !== undefined) revoked = revoked.where('companyId', '=', only.companyId);
  const rows = await revoked.returning('invitationCompanies.companyId').execute();
  return [...new Set(rows.map(({ companyId }) => companyId))];
}
