import { MOST_FIRMS } from '#contract/firmBelongings.ts';
import { type Firm, type FirmChange, type FirmMark, type readFirm } from '#contract/firms/firms.ts';
import { record } from '#server/audit/audit.ts';
import type { OfUser, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { createFirmInvitations, type FirmInvitationDeps, presentFirmInvitation } from './firmInvitations.ts';
import { openFirmInvitations, revokeOpen } from './firmInvitationStore.ts';
import { createInFirm, readOwnFirm } from './firmGate.ts';
import { presentMark, requireMark } from './firmMark.ts';
import { createFirmMembers, presentFirmMembers } from './firmMembers.ts';
import {
  countBelongings,
  insertFirm,
  readFirmMembers,
  readFirms,
  readMark,
  updateFirm,
} from './firmStore.ts';

export { findUsableFirmInvitation } from './firmInvitations.ts';
export { endFirmMemberships, listEndingFirms } from './firmMembers.ts';
export { firmRoutes } from './firmRoutes.ts';
export { createPeople } from './people.ts';
export { createRoleGrants } from './roleGrants.ts';

type FirmsDeps = FirmInvitationDeps & { ofUser: OfUser };
type FirmAnswer = z.output<typeof readFirm.data>;

export type Firms = ReturnType<typeof createFirms>;

/** A firm gives no right to books: what its members see, invitations to organizations gave. */
export function createFirms(deps: FirmsDeps) {
  const { db, clock, ofUser } = deps;
  const inFirm = createInFirm(db);

  return {
    list: (userId: string): Promise<Firm[]> => ofUser(userId, (trx) => readFirms(trx, { userId })),

    create: (userId: string, name: string): Promise<Firm> =>
      db.transaction().execute(async (trx) => {
        await sql`select from users where id = ${userId} for no key update`.execute(trx);
        if ((await readFirms(trx, { userId })).length >= MOST_FIRMS)
          throw new AppError(
            'CONFLICT',
            `You are in ${MOST_FIRMS} firms, which is the most. Leave one first.`,
          );
        const createdAt = clock();
        const id = newId(createdAt);
        await insertFirm(trx, { id, name, userId, createdAt });
        const event = { at: createdAt, userId, companyId: null, action: 'firm.created' } as const;
        await record(trx, { ...event, detail: { name } });
        return await readOwnFirm(trx, userId, id);
      }),

    read: (userId: string, firmId: string): Promise<FirmAnswer> =>
      inFirm({ userId, firmId, leastRole: 'member' }, async (trx, firm) => ({
        firm,
        mark: presentMark(await readMark(trx, firmId)),
        members: presentFirmMembers(await readFirmMembers(trx, firmId), userId),
        invitations: (await openFirmInvitations(trx, firmId, clock())).map(presentFirmInvitation),
        belongings: await countBelongings(trx, firmId),
      })),

    save: (userId: string, firmId: string, change: FirmChange): Promise<Firm> =>
      inFirm({ userId, firmId, leastRole: 'owner' }, async (trx, firm) => {
        const { name = firm.name, colour = firm.colour, defaultRole = firm.defaultRole } = change;
        await updateFirm(trx, firmId, { name, colour, defaultRole });
        const changed = [
          ...(name === firm.name ? [] : ['name']),
          ...(colour === firm.colour ? [] : ['colour']),
          ...(defaultRole === firm.defaultRole ? [] : ['default role']),
        ];
        if (changed.length > 0) await noteChange(trx, userId, { name, parts: changed.join(', ') });
        return await readOwnFirm(trx, userId, firmId);
      }),

    /** Rejects with API_VALIDATION_ERROR where the mark cannot be drawn, is too large or acts. */
    saveMark: async (userId: string, firmId: string, content: string | null): Promise<FirmMark | null> => {
      if (content !== null) requireMark(content);
      return await inFirm({ userId, firmId, leastRole: 'owner' }, async (trx, { name }) => {
        if ((await readMark(trx, firmId)) !== content) {
          await updateFirm(trx, firmId, { mark: content });
          await noteChange(trx, userId, { name, parts: 'mark' });
        }
        return presentMark(content);
      });
    },

    invitations: createFirmInvitations(deps, inFirm),
    members: createFirmMembers(deps, inFirm),
  };

  async function noteChange(
    trx: Trx,
    userId: string,
    detail: { name: string; parts: string },
  ): Promise<void> {
    await record(trx, { at: clock(), userId, companyId: null, action: 'firm.changed', detail });
  }
}

/** Revokes what a user made: a thief of the session could take it up. */
export async function revokeFirmInvitationsBy(trx: Trx, userId: string, moment: Date): Promise<void> {
  const count = await revokeOpen(trx, { invitedBy: userId }, moment);
  if (count > 0)
    await record(trx, {
      at: moment,
      userId,
      companyId: null,
      action: 'firm.invitation-revoked',
      detail: { because: 'account-secured' },
    });
}
