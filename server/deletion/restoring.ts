import { record } from '#server/audit/audit.ts';
import { markRestored, notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createMemberMails, insertMember, lockMembers, membersOf, setRole } from '#server/members/members.ts';

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
    if (!(await markRestored({ trx, companyId }, moment))) throw notFound();
    const detail: Record<string, string> = userId === null ? { by: 'operator' } : {};
    await record(trx, { at: moment, userId, companyId, action: 'company.restored', detail });
    const actor = (await membersOf(trx, companyId)).find(({ id }) => id === userId);
    await tellMembers(trx, {
      companyIds: [companyId],
      subject: (names) => `${names} was restored`,
      text: (names) =>
        `${actor?.name ?? 'whoever runs this installation'} restored ${names}. Everything kept of it is there; reconnect it to go on from where it stopped.`,
      path: '/companies',
    });
    await announce(trx, { companyId });
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
        const isNew = await insertMember(books, { userId, role: 'owner', invitedThrough: [] }, clock());
        if (!isNew) await setRole(books, userId, 'owner');
        await restoreIn(trx, companyId, null);
      }),
  };
}
