import { randomBytes } from 'node:crypto';
import { NEW_OWNER_DAYS } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { addDays } from 'date-fns/addDays';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import type { NewsRecipient } from './memberMails.ts';
import { GATHERING_MINUTES } from './memberNotices.ts';
import { type MemberRow, readMembers } from './memberStore.ts';

/** `previousRole`: null where the new owner was no member before. */
type NewOwnership = { newOwnerId: string; previousRole: Exclude<Role, 'owner'> | null };

type UndoDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  appUrl: string;
};

/** Links in the mails to other owners, by which each of them undoes that a member became owner. */
export function createUndoLinks({ clock, crypto, appUrl }: Omit<UndoDeps, 'db'>) {
  /** Null for the new owner, for who is no owner, and for whom a link to undo the same was mailed a moment ago. */
  return async (
    trx: Trx,
    { id: recipientId, ownedIds: companyIds }: NewsRecipient,
    ownership: NewOwnership,
  ): Promise<string | null> => {
    if (recipientId === ownership.newOwnerId || companyIds.length === 0) return null;
    const createdAt = clock();
    await trx.deleteFrom('ownershipUndos').where('expiresAt', '<=', createdAt).execute();
    const { newOwnerId, previousRole } = ownership;
    const { rows: mailed } = await sql`
      select from ownership_undos
      where new_owner_id = ${newOwnerId} and recipient_id = ${recipientId}
        and previous_role is not distinct from ${previousRole}
        and company_ids @> ${sqlArray(companyIds, 'uuid')}
        and created_at > ${subMinutes(createdAt, GATHERING_MINUTES)} limit 1`.execute(trx);
    if (mailed.length > 0) return null;
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('ownershipUndos')
      .values({
        ...ownership,
        tokenHash: crypto.hash(token),
        companyIds,
        recipientId,
        createdAt,
        expiresAt: addDays(createdAt, NEW_OWNER_DAYS),
      })
      .execute();
    // Behind the #, which browsers do not send (RFC 3986 3.5).
    return `${appUrl}/undo-owner#${token}`;
  };
}

type Withdrawal = { companyId: string; memberId: string; actorId: string };

type UndoingDeps = UndoDeps & {
  takeOut(withdrawal: Withdrawal): Promise<void>;
  lower(withdrawal: Withdrawal & { role: Role }): Promise<void>;
};

/** A retry goes on where an earlier try stopped: the link works until nothing of it is left. */
export function createOwnershipUndo({ db, clock, crypto, takeOut, lower }: UndoingDeps) {
  /** Takes out with the new owner who came by their invitations since. */
  return async (token: string): Promise<{ name: string; companyNames: string[] }> => {
    const undo = await db
      .selectFrom('ownershipUndos')
      .innerJoin('users', 'users.id', 'ownershipUndos.newOwnerId')
      .selectAll('ownershipUndos')
      .select('users.name')
      .where('tokenHash', '=', crypto.hash(token))
      .where('expiresAt', '>', clock())
      .executeTakeFirst();
    if (!undo) throw endedError();
    const { name, newOwnerId, recipientId, previousRole, createdAt } = undo;
    const undoneIds: string[] = [];
    for (const companyId of undo.companyIds) {
      const members = await readMembers(db, companyId);
      if (!isOwner(members, recipientId) || !isOwner(members, newOwnerId)) continue;
      const withdraw = (memberId: string) => ({ companyId, memberId, actorId: recipientId });
      for (const { id, invitedThrough, since } of members)
        if (invitedThrough.includes(newOwnerId) && since >= createdAt) await takeOut(withdraw(id));
      if (previousRole === null) await takeOut(withdraw(newOwnerId));
      else await lower({ ...withdraw(newOwnerId), role: previousRole });
      undoneIds.push(companyId);
    }
    if (undoneIds.length === 0) throw nothingLeftError(name);
    await db.deleteFrom('ownershipUndos').where('tokenHash', '=', undo.tokenHash).execute();
    const companies = await db
      .selectFrom('companies')
      .select(({ fn }) => fn.coalesce('ownName', 'name').as('name'))
      .where('id', 'in', undoneIds)
      .orderBy('name')
      .execute();
    return { name, companyNames: companies.map((company) => company.name) };
  };
}

const isOwner = (members: MemberRow[], userId: string): boolean =>
  members.some(({ id, role }) => id === userId && role === 'owner');

const endedError = () =>
  new AppError(
    'CONFLICT',
    `This link no longer works: it was used, or ${NEW_OWNER_DAYS} days have passed. Log in: the page Members takes owners out too.`,
  );

const nothingLeftError = (name: string) =>
  new AppError(
    'CONFLICT',
    `There is nothing to undo: ${name} is no owner any more, or you are none. Ask the administrator of this installation where that is wrong.`,
  );
