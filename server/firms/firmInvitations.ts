import { MOST_FIRMS } from '#contract/firmBelongings.ts';
import {
  type Firm,
  FIRM_INVITATION_DAYS,
  type FirmInvitation,
  MOST_FIRM_MEMBERS,
} from '#contract/firms/firms.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { SessionUser } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { letter, link, type Mail, type Message, nameInMail } from '#server/mail/mail.ts';
import { createInvitationLinks, requireAllowance, requireMail } from '#server/members/members.ts';
import type { Users } from '#server/users/users.ts';
import { addDays } from 'date-fns/addDays';
import { type InFirm, readOwnFirm } from './firmGate.ts';
import * as store from './firmInvitationStore.ts';
import { insertFirmMember, lockFirm, readFirmMembers, readFirms } from './firmStore.ts';

export type FirmInvitationDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  newAddressesADay: number;
  users: Pick<Users, 'me' | 'requireConfirmedEmail' | 'requireLiveSession'>;
};

/** Links that make other users members of a firm: each works once, for seven days, for anyone who has it. */
export function createFirmInvitations(deps: FirmInvitationDeps, inFirm: InFirm) {
  const { db, clock, mail, users, newAddressesADay } = deps;
  const newLink = createInvitationLinks(deps, 'firm-invitation');

  return {
    /** Rejects with CONFLICT where an address is given and no mail goes out, with RATE_LIMITED like other invitations. */
    invite: async (
      { userId, sessionId }: SessionUser,
      firmId: string,
      email: string | undefined,
    ): Promise<{ invitation: FirmInvitation; link: string }> => {
      await users.requireConfirmedEmail(userId);
      requireMail(mail, email);
      const inviter = await users.me(userId);
      const { tokenHash, url } = newLink();
      return await inFirm({ userId, firmId, leastRole: 'owner' }, async (trx, firm) => {
        await users.requireLiveSession(trx, sessionId);
        const createdAt = clock();
        await requireAllowance(trx, { userId, email, moment: createdAt }, newAddressesADay);
        const row = {
          id: newId(createdAt),
          email: email ?? null,
          createdAt,
          expiresAt: addDays(createdAt, FIRM_INVITATION_DAYS),
        };
        await store.insertFirmInvitation(trx, { ...row, firmId, tokenHash, invitedBy: userId });
        const detail = { name: firm.name, email: email ?? null };
        await record(trx, { at: createdAt, userId, companyId: null, action: 'firm.member-invited', detail });
        if (email !== undefined)
          await mail.post(trx, invitationMail({ email, firm: firm.name, inviter: inviter.name, url }));
        return { invitation: presentFirmInvitation({ ...row, inviter: inviter.name }), link: url };
      });
    },

    /** Rejects with API_NOT_FOUND where it cannot be taken up any more. */
    revoke: (userId: string, firmId: string, id: string): Promise<void> =>
      inFirm({ userId, firmId, leastRole: 'owner' }, async (trx, { name }) => {
        const moment = clock();
        if ((await store.revokeOpen(trx, { firmId, id }, moment)) === 0)
          throw new AppError(
            'API_NOT_FOUND',
            'This invitation was taken up, taken back, or its time is over.',
          );
        const event = { at: moment, userId, companyId: null, action: 'firm.invitation-revoked' } as const;
        await record(trx, { ...event, detail: { name } });
      }),

    /** Read by any holder of the link. Rejects with CONFLICT when it works no more. */
    read: async (token: string) => {
      const { firmName, inviter, expiresAt } = await findUsableFirmInvitation(deps, token);
      return { firmName, invitedBy: inviter, expiresAt: expiresAt.toISOString() };
    },

    /** A repeat by the same user answers alike while they are a member. Who is one already keeps the role. */
    accept: (userId: string, token: string): Promise<Firm> =>
      db.transaction().execute(async (trx) => {
        const moment = clock();
        const invitation = await findUsableFirmInvitation({ ...deps, db: trx }, token, userId);
        const { firmId, firmName } = invitation;
        if (invitation.acceptedBy === userId) {
          const [joined] = await readFirms(trx, { userId, id: firmId });
          if (joined === undefined) throw endedError();
          return joined;
        }
        await lockFirm(trx, firmId);
        await requireRoom(trx, { userId, firmId, firmName });
        await store.markFirmInvitationTaken(trx, { id: invitation.id, userId }, moment);
        const member = { firmId, userId, role: 'member', createdAt: moment } as const;
        if (await insertFirmMember(trx, member)) {
          const event = { at: moment, userId, companyId: null, action: 'firm.member-joined' } as const;
          await record(trx, { ...event, detail: { name: firmName } });
        }
        return await readOwnFirm(trx, userId, firmId);
      }),
  };
}

async function requireRoom(
  trx: Trx,
  { userId, firmId, firmName }: { userId: string; firmId: string; firmName: string },
): Promise<void> {
  const firms = await readFirms(trx, { userId });
  if (firms.some(({ id }) => id === firmId)) return;
  if (firms.length >= MOST_FIRMS)
    throw new AppError('CONFLICT', `You are in ${MOST_FIRMS} firms, which is the most. Leave one first.`);
  if ((await readFirmMembers(trx, firmId)).length >= MOST_FIRM_MEMBERS)
    throw new AppError('CONFLICT', `${firmName} has ${MOST_FIRM_MEMBERS} members, which is the most.`);
}

/** The one a link names while it can be taken up, or was by this user. Rejects with CONFLICT otherwise. */
export async function findUsableFirmInvitation(
  { db, clock, crypto }: Pick<FirmInvitationDeps, 'db' | 'clock' | 'crypto'>,
  token: string,
  userId: string | null = null,
) {
  const invitation = await store.findFirmInvitation(db, crypto.hash(token), userId !== null);
  if (!invitation) throw endedError();
  if (userId !== null && invitation.acceptedBy === userId) return invitation;
  const { acceptedAt, revokedAt, expiresAt } = invitation;
  if (acceptedAt !== null || revokedAt !== null || expiresAt <= clock()) throw endedError();
  return invitation;
}

export const presentFirmInvitation = ({
  inviter,
  createdAt,
  expiresAt,
  ...row
}: store.FirmInvitationRow): FirmInvitation => ({
  ...row,
  invitedBy: inviter,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const endedError = () =>
  new AppError(
    'CONFLICT',
    'This invitation no longer works: it was accepted or revoked, or seven days have passed. Ask for another one.',
  );

type InvitationMail = { email: string; firm: string; inviter: string; url: string };

function invitationMail({ email, firm, inviter, url }: InvitationMail): Message {
  const [firmName, inviterName] = [nameInMail(firm), nameInMail(inviter)];
  return {
    to: email,
    subject: `${inviterName} invites you to the firm ${firmName}`,
    ...letter(
      null,
      `${inviterName} invites you to the firm ${firmName} in Tieout, which shares packs and a letterhead. Books stay with who has a role in them. Log in or make an account, and join:`,
      link(url),
      `The link works once, for ${FIRM_INVITATION_DAYS} days, for anyone who has it. If you do not know what this is about, do nothing.`,
    ),
  };
}
