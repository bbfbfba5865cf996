import { record } from '#server/audit/audit.ts';
import { markRestored, notFound } from '#server/companies/companies.ts';
import { GRACE_DAYS } from '#contract/companies/companies.ts';
import { NEW_OWNER_DAYS } from '#contract/companies/members.ts';
import type { Books, Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import {
  createMemberMails,
  insertMembers,
  lockMembers,
  membersOf,
  readFormerOwners,
  setRole,
} from '#server/members/members.ts';
import { subDays } from 'date-fns/subDays';

export type RestoringDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'available' | 'post'>;
  appUrl: string;
  announce(trx: Trx, change: { companyId: string }): Promise<void>;
};

/** Takes removals back, in their days of grace. */
export function createRestoring(deps: RestoringDeps) {
  const { db, clock, announce } = deps;
  const tellMembers = createMemberMails(deps);

  /** Null: the operator. Rejects with API_NOT_FOUND where it is not removed, or deleted already. */
  async function restoreIn(trx: Trx, companyId: string, userId: string | null): Promise<void> {
    const moment = clock();
    const books = { trx, companyId };
    const members = await lockMembers(books);
    if (!(await markRestored(books, moment))) throw notFound();
    if (userId !== null && !members.some(({ id, role }) => id === userId && role === 'owner'))
      await readmit(books, userId, moment);
    const detail: Record<string, string> = userId === null ? { by: 'operator' } : {};
    await record(trx, { at: moment, userId, companyId, action: 'company.restored', detail });
    const actor = (await membersOf(trx, companyId)).find(({ id }) => id === userId);
    await tellMembers(trx, {
      companyIds: [companyId],
      subject: (names) => `${names} was restored`,
      text: (names) =>
        `${actor?.name ?? 'the administrator of this installation'} restored ${names}. Everything kept of it is there; reconnect it to go on from where it stopped.`,
      path: '/companies',
    });
    await announce(trx, { companyId });
  }

  /** Makes the user owner again who was one within the days before the removal; nothing for others. */
  async function readmit(books: Books, userId: string, moment: Date): Promise<void> {
    const earliest = subDays(moment, GRACE_DAYS + NEW_OWNER_DAYS);
    const formerOwners = await readFormerOwners(books.trx, books.companyId, earliest);
    const formerOwner = formerOwners.find(({ id }) => id === userId);
    if (formerOwner) await makeOwner(books, { userId, ownerSince: formerOwner.ownerSince }, moment);
  }

  return {
    restore: (userId: string, companyId: string): Promise<void> =>
      db.transaction().execute((trx) => restoreIn(trx, companyId, userId)),

    /** Longest removed first. */
    listAll: async (): Promise<{ id: string; name: string }[]> =>
      await db
        .selectFrom('companies')
        .select(({ fn }) => ['id', fn.coalesce('ownName', 'name').as('name')])
        .where('removedAt', 'is not', null)
        .orderBy('removedAt')
        .execute(),

    /** Serves the operator, where no owner is left to do it: makes the user an owner too. */
    restoreFor: (userId: string, companyId: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const books = { trx, companyId };
        // A membership's foreign key locks the company's row too weakly for the change after it: two that strengthen such a
        // lock at once deadlock.
        await lockMembers(books);
        // An owner from before everybody: nothing binds whom the operator names.
        await makeOwner(books, { userId, ownerSince: null }, clock());
        await restoreIn(trx, companyId, null);
      }),
  };
}

async function makeOwner(
  books: Books,
  { userId, ownerSince }: { userId: string; ownerSince: Date | null },
  moment: Date,
): Promise<void> {
  const owner = { userId, role: 'owner', ownerSince } as const;
  const joined = await insertMembers(books, [{ ...owner, invitedThrough: [] }], moment);
  if (joined.size === 0) await setRole(books, owner, moment);
}
