import type { Database, Trx } from '#server/db/company.ts';

export type FirmInvitationRow = {
  id: string;
  email: string | null;
  inviter: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Newest first, without those taken up, revoked or over. */
export async function openFirmInvitations(
  trx: Trx,
  firmId: string,
  currentTime: Date,
): Promise<FirmInvitationRow[]> {
  return await trx
    .selectFrom('firmInvitations')
    .leftJoin('users', 'users.id', 'firmInvitations.invitedBy')
    .select([
      'firmInvitations.id',
      'firmInvitations.email',
      'users.name as inviter',
      'firmInvitations.createdAt',
      'firmInvitations.expiresAt',
    ])
    .where('firmId', '=', firmId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', currentTime)
    .orderBy('firmInvitations.createdAt', 'desc')
    .orderBy('firmInvitations.id')
    .execute();
}

export async function insertFirmInvitation(
  trx: Trx,
  invitation: {
    id: string;
    firmId: string;
    tokenHash: string;
    email: string | null;
    invitedBy: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await trx.insertInto('firmInvitations').values(invitation).execute();
}

/** `lock`: two who take it up at once take turns. */
export async function findFirmInvitation(db: Database, tokenHash: string, lock = false) {
  const query = db
    .selectFrom('firmInvitations')
    .innerJoin('firms', 'firms.id', 'firmInvitations.firmId')
    .leftJoin('users', 'users.id', 'firmInvitations.invitedBy')
    .select([
      'firmInvitations.id',
      'firmInvitations.firmId',
      'firms.name as firmName',
      'users.name as inviter',
      'acceptedBy',
      'acceptedAt',
      'revokedAt',
      'expiresAt',
    ])
    .where('tokenHash', '=', tokenHash);
  return (await (lock ? query.forUpdate('firmInvitations') : query).executeTakeFirst()) ?? null;
}

export async function markFirmInvitationTaken(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  moment: Date,
): Promise<void> {
  await trx
    .updateTable('firmInvitations')
    .set({ acceptedBy: userId, acceptedAt: moment })
    .where('id', '=', id)
    .execute();
}

/** Revokes what still works of a firm or of who made it; resolves to how many. */
export async function revokeOpen(
  trx: Trx,
  only: { firmId: string; id: string } | { invitedBy: string },
  moment: Date,
): Promise<number> {
  const openInvitations = trx
    .updateTable('firmInvitations')
    .set({ revokedAt: moment })
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', moment);
  const query =
    'id' in only
      ? openInvitations.where('firmId', '=', only.firmId).where('id', '=', only.id)
      : openInvitations.where('invitedBy', '=', only.invitedBy);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
