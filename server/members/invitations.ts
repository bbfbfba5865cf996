import { INVITATION_DAYS, type Invitation } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { record } from '#server/audit/audit.ts';
import { markRestored, notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { SessionUser } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { letter, link, type Mail, type Message, nameInMail } from '#server/mail/mail.ts';
import type { Users } from '#server/users/users.ts';
import { addDays } from 'date-fns/addDays';
import { createInvitationLinks, requireAllowance, requireMail } from './invitationLinks.ts';
import * as store from './invitationStore.ts';
import { createMemberMails } from './memberMails.ts';
import { insertMembers, lockOwnership, readInviters, readMembers } from './memberStore.ts';
import { createUndoLinks } from './ownershipUndos.ts';

export type InvitationDeps = {
  db: Database;
  clock: Clock;
  crypto: Pick<Crypto, 'hash'>;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  newAddressesADay: number;
  users: Pick<Users, 'me' | 'requireConfirmedEmail' | 'requireLiveSession'>;
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

type Invited = { companyIds: string[]; role: Role; email: string | undefined };

/** Links that make other users members: each works once, for seven days, for anyone who has it. */
export function createInvitations(deps: InvitationDeps) {
  const { db, clock, crypto, mail, appUrl, users, announce, newAddressesADay } = deps;
  const tellMembers = createMemberMails(deps);
  const makeUndoLink = createUndoLinks(deps);
  const newLink = createInvitationLinks({ crypto, appUrl }, 'invitation');

  return {
    open: async (companyId: string): Promise<Invitation[]> =>
      (await store.openInvitations(db, companyId, clock())).map(present),

    /**
     * Makes a link, and sends it where an address is given. Rejects with CONFLICT where an address is given and this
     * installation sends no mail, with RATE_LIMITED after 20 in an hour or where the day's new addresses are used up, with API_NOT_FOUND where the user is not owner of
     * each company, or is being taken out meanwhile: the link would be their way back.
     */
    invite: async (
      { userId, sessionId }: SessionUser,
      { companyIds, role, email }: Invited,
    ): Promise<{ invitation: Invitation; link: string }> => {
      await users.requireConfirmedEmail(userId);
      requireMail(mail, email);
      const inviter = await users.me(userId);
      const createdAt = clock();
      const { tokenHash, url } = newLink();
      const id = newId(createdAt);
      const expiresAt = addDays(createdAt, INVITATION_DAYS);
      await db.transaction().execute(async (trx) => {
        // What ends the session meanwhile also revokes its invitations, and must not miss this one.
        await users.requireLiveSession(trx, sessionId);
        await requireAllowance(trx, { userId, email, moment: createdAt }, newAddressesADay);
        for (const companyId of companyIds)
          if (!(await lockOwnership({ trx, companyId }, userId))) throw notFound();
        const invitation = {
          id,
          tokenHash,
          role,
          email: email ?? null,
          invitedBy: userId,
          createdAt,
          expiresAt,
        };
        await store.insertInvitation(trx, { ...invitation, companyIds });
        const detail = { email: email ?? null, role };
        for (const companyId of companyIds)
          await record(trx, { at: createdAt, userId, companyId, action: 'member.invited', detail });
        if (email === undefined) return;
        const organisations = await store.readInvitedTo(trx, { id, restores: false });
        const invited = { email, names: organisations.map(({ name }) => name), role };
        await mail.post(trx, invitationMail({ ...invited, inviter: nameInMail(inviter.name), url }));
      });
      const invitation = {
        id,
        role,
        email: email ?? null,
        invitedBy: inviter.name,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      };
      return { invitation, link: url };
    },

    /** A link by which its holder gets removed companies back, as their owner. */
    makeWayBack: async (trx: Trx, companyIds: string[]): Promise<string> => {
      const createdAt = clock();
      const { tokenHash, url } = newLink();
      const expiresAt = addDays(createdAt, INVITATION_DAYS);
      const invitation = {
        id: newId(createdAt),
        tokenHash,
        email: null,
        invitedBy: null,
        createdAt,
        expiresAt,
      };
      await store.insertInvitation(trx, { ...invitation, role: 'owner', companyIds });
      return url;
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

    /** Read by any holder of the link. Rejects with CONFLICT when it works no more. */
    read: async (token: string) => {
      const { invitation, invitedTo } = await findUsableInvitation(deps, token);
      return {
        companyNames: invitedTo.map(({ name }) => name),
        role: invitation.role,
        invitedBy: invitation.inviter,
        expiresAt: invitation.expiresAt.toISOString(),
      };
    },

    /**
     * Makes the user a member of all companies; gives their ids. A repeat by the same user answers alike while they are
     * one. Who is one already keeps the role.
     */
    accept: async (userId: string, token: string): Promise<string[]> => {
      const { invitation, invitedTo } = await findUsableInvitation(deps, token, userId);
      if (invitation.acceptedBy === userId) {
        const memberships = await Promise.all(invitedTo.map(({ id }) => readMembers(db, id)));
        const joined = invitedTo.filter((_company, n) => memberships[n]?.some(({ id }) => id === userId));
        if (joined.length === 0) throw endedError();
        return joined.map(({ id }) => id);
      }
      const person = await users.me(userId);
      const { id, role, invitedBy, restores } = invitation;
      return await db.transaction().execute(async (trx) => {
        const moment = clock();
        if (!(await store.takeInvitation(trx, { id, userId }, moment))) throw endedError();
        // Those taken back since the page was opened are gone.
        const companyIds = (await store.readInvitedTo(trx, { id, restores })).map((company) => company.id);
        if (companyIds.length === 0) throw endedError();
        const joinedIds: string[] = [];
        for (const companyId of companyIds) {
          const books = { trx, companyId };
          const restored = restores && (await markRestored(books, moment));
          if (restored) await record(trx, { at: moment, userId, companyId, action: 'company.restored' });
          const invitedThrough = invitedBy === null ? [] : await readInviters(books, invitedBy);
          const joined = await insertMembers(books, [{ userId, role, invitedThrough }], moment);
          if (joined.size === 0) continue;
          joinedIds.push(companyId);
          await record(trx, { at: moment, userId, companyId, action: 'member.joined', detail: { role } });
          await announce(trx, { companyId });
        }
        if (joinedIds.length > 0)
          await tellMembers(trx, {
            companyIds: joinedIds,
            subject: (names) => `${person.name} joined ${names}`,
            text: (names) =>
              `${person.name} (${person.email}) is ${role} of ${names} from now on, by an invitation of ${invitation.inviter ?? 'a deleted account'}.`,
            path: '/companies',
            ...(role === 'owner'
              ? {
                  makeUndoLink: (recipient) =>
                    makeUndoLink(trx, recipient, { newOwnerId: userId, previousRole: null }),
                }
              : {}),
          });
        return companyIds;
      });
    },
  };
}

/** The one a link names while it can be taken up, or was by this user. Rejects with CONFLICT otherwise. */
export async function findUsableInvitation(
  { db, clock, crypto }: Pick<InvitationDeps, 'db' | 'clock' | 'crypto'>,
  token: string,
  userId: string | null = null,
) {
  const invitation = await store.findInvitation(db, crypto.hash(token));
  if (!invitation) throw endedError();
  const invitedTo = await store.readInvitedTo(db, invitation);
  if (userId !== null && invitation.acceptedBy === userId) return { invitation, invitedTo };
  if (invitation.acceptedAt || invitedTo.length === 0 || invitation.expiresAt <= clock()) throw endedError();
  return { invitation, invitedTo };
}

/** Revokes what a user made. Told in the log of each company, since its members see who is invited. */
export async function revokeAllBy(trx: Trx, userId: string, moment: Date): Promise<void> {
  const detail = { because: 'account-secured' };
  for (const companyId of await store.revokeInvitations(trx, { userId }, moment))
    await record(trx, { at: moment, userId, companyId, action: 'invitation.revoked', detail });
}

const present = (row: store.InvitationRow): Invitation => ({
  id: row.id,
  role: row.role,
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

type InvitationMail = { email: string; names: string[]; role: Role; inviter: string; url: string };

const MOST_NAMES = 10;

function invitationMail({ email, names, role, inviter, url }: InvitationMail): Message {
  const further = names.length - MOST_NAMES;
  const organisations = names
    .slice(0, MOST_NAMES)
    .map(nameInMail)
    .concat(further > 0 ? [`${further} more`] : [])
    .join(', ');
  return {
    to: email,
    subject: `${inviter} invites you to ${organisations}`,
    ...letter(
      null,
      `${inviter} invites you to see the books of ${organisations} in Tieout, as ${role}. Log in or make an account, and join:`,
      link(url),
      `The link works once, for ${INVITATION_DAYS} days, for anyone who has it. If you do not know what this is about, do nothing.`,
    ),
  };
}
