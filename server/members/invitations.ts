import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS, type Invitation } from '#contract/companies/members.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Mail, Message } from '#server/mail/mail.ts';
import { addDays } from 'date-fns/addDays';
import * as store from './invitationStore.ts';
import { lockMembership, insertMember, readMembers } from './memberStore.ts';

/** Limit for one user: mail goes out at their word to whomever they name. */
const MOST_AN_HOUR = 20;

export type InvitationDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

/** Links that make other users members: each works once, for seven days, for anyone who has it. */
export function createInvitations({ db, clock, crypto, mail, appUrl, announce }: InvitationDeps) {
  /** The one a link names while it can be taken up, or was by this user. Rejects with CONFLICT otherwise. */
  async function find(token: string, userId: string | null): Promise<store.InvitationRow> {
    const invitation = await store.findInvitation(db, crypto.hash(token));
    if (!invitation) throw endedError();
    if (userId !== null && invitation.acceptedBy === userId) return invitation;
    if (invitation.acceptedAt || invitation.revokedAt || invitation.expiresAt <= clock()) throw endedError();
    return invitation;
  }

  return {
    open: async (companyId: string): Promise<Invitation[]> =>
      (await store.openInvitations(db, companyId, clock())).map(present),

    /**
     * Makes a link, and sends it where an address is given. Rejects with CONFLICT where an address is given and this
     * installation sends no mail, with RATE_LIMITED after 20 in an hour, with API_NOT_FOUND where the user is being taken
     * out meanwhile: the link would be their way back.
     */
    invite: async (
      userId: string,
      companyId: string,
      email: string | undefined,
    ): Promise<{ invitation: Invitation; link: string }> => {
      if (email !== undefined && !mail.available)
        throw new AppError(
          'CONFLICT',
          'This installation sends no e-mail. Leave the address out and pass the link on yourself.',
        );
      const createdAt = clock();
      if ((await store.invitedInLastHour(db, userId, createdAt)) >= MOST_AN_HOUR)
        throw new AppError('RATE_LIMITED', 'You made many invitations within an hour. Please go on later.', {
          retryAfter: 3600,
        });
      const token = randomBytes(32).toString('base64url');
      const tokenHash = crypto.hash(token);
      const id = newId(createdAt);
      const expiresAt = addDays(createdAt, INVITATION_DAYS);
      // Behind the #, which browsers do not send: no server's or proxy's log gets to see it (RFC 3986 3.5).
      const link = `${appUrl}/invitation#${token}`;
      await db.transaction().execute(async (trx) => {
        if (!(await lockMembership({ trx, companyId }, userId)))
          throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
        const invitation = {
          id,
          companyId,
          tokenHash,
          email: email ?? null,
          invitedBy: userId,
          createdAt,
          expiresAt,
        };
        await store.insertInvitation(trx, invitation);
        const detail = { email: email ?? null };
        await record(trx, { at: createdAt, userId, companyId, action: 'member.invited', detail });
        if (email === undefined) return;
        const { companyName, inviter } = await required(trx, tokenHash);
        await mail.post(trx, invitationMail({ email, companyName, inviter: inviter ?? '', link }));
      });
      return { invitation: present(await required(db, tokenHash)), link };
    },

    /** Rejects with API_NOT_FOUND where it cannot be taken up any more. */
    revoke: async (userId: string, companyId: string, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const moment = clock();
        if (!(await store.markInvitationRevoked({ trx, companyId }, id, moment)))
          throw new AppError(
            'API_NOT_FOUND',
            'This invitation was taken up, taken back, or its time is over.',
          );
        await record(trx, { at: moment, userId, companyId, action: 'invitation.revoked' });
      });
    },

    /** Read by anybody who has the link. Rejects with CONFLICT when it works no more. */
    read: async (token: string) => {
      const { companyName, inviter: invitedBy, expiresAt } = await find(token, null);
      return { companyName, invitedBy, expiresAt: expiresAt.toISOString() };
    },

    /** Makes the user a member; gives the company's id. A repeat by the same user answers alike while they are one. */
    accept: async (userId: string, token: string): Promise<string> => {
      const invitation = await find(token, userId);
      const companyId = invitation.companyId;
      if (invitation.acceptedBy === userId) {
        const members = await readMembers(db, companyId);
        if (members.some(({ id }) => id === userId)) return companyId;
        throw endedError();
      }
      await db.transaction().execute(async (trx) => {
        const moment = clock();
        if (!(await store.takeInvitation(trx, { id: invitation.id, userId }, moment))) throw endedError();
        if (!(await insertMember({ trx, companyId }, userId, moment))) return;
        await record(trx, { at: moment, userId, companyId, action: 'member.joined' });
        await announce(trx, { companyId });
      });
      return companyId;
    },
  };

  async function required(database: Database, tokenHash: string): Promise<store.InvitationRow> {
    const invitation = await store.findInvitation(database, tokenHash);
    if (!invitation) throw new Error('The invitation just made is not there.');
    return invitation;
  }
}

const present = (row: store.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  invitedBy: row.inviter,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

const endedError = () =>
  new AppError(
    'CONFLICT',
    'This invitation no longer works: it was accepted or revoked, or seven days have passed. Ask for another one.',
  );

type Invited = { email: string; companyName: string; inviter: string; link: string };

const invitationMail = ({ email, companyName, inviter, link }: Invited): Message => ({
  to: email,
  subject: `${inviter} invites you to ${companyName}`,
  text: [
    'Hello,',
    `${inviter} invites you to see the books of ${companyName} in Tieout. Log in or make an account, and join:`,
    link,
    `The link works once, for ${INVITATION_DAYS} days, for whoever has it. If you do not know what this is about, do nothing.`,
    'Tieout',
  ].join('\n\n'),
});
