import type { FirmBelongings } from '#contract/firmBelongings.ts';
import type { Firm, FirmChange, FirmRole } from '#contract/firms/firms.ts';
import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';

/** Lists the firms that the transaction's role shows, or only the one with `id`, each with the user's role in it. */
export async function readFirms(trx: Trx, { userId, id }: { userId: string; id?: string }): Promise<Firm[]> {
  return await trx
    .selectFrom('firms')
    .innerJoin('firmMembers', 'firmMembers.firmId', 'firms.id')
    .select(({ selectFrom, fn }) => [
      'firms.id',
      'firms.name',
      'firms.colour',
      'firms.defaultRole',
      'firmMembers.role',
      selectFrom('firmMembers as members')
        .whereRef('members.firmId', '=', 'firms.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    ])
    .where('firmMembers.userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('firms.id', '=', id ?? ''))
    .orderBy('firmMembers.createdAt')
    .orderBy('firms.id')
    .execute();
}

/** Two that change a firm at once take turns by its row. */
export async function lockFirm(trx: Trx, firmId: string): Promise<void> {
  await sql`select from firms where id = ${firmId} for update`.execute(trx);
}

export async function insertFirm(
  trx: Trx,
  { id, name, userId, createdAt }: { id: string; name: string; userId: string; createdAt: Date },
): Promise<void> {
  await trx.insertInto('firms').values({ id, name, mark: null, colour: null, createdAt }).execute();
  await insertFirmMember(trx, { firmId: id, userId, role: 'owner', createdAt });
}

export async function updateFirm(
  trx: Trx,
  firmId: string,
  change: FirmChange | { mark: string | null },
): Promise<void> {
  await trx
    .updateTable('firms')
    .set({ id: firmId, ...change })
    .where('id', '=', firmId)
    .execute();
}

export async function readMark(trx: Trx, firmId: string): Promise<string | null> {
  const row = await trx.selectFrom('firms').select('mark').where('id', '=', firmId).executeTakeFirst();
  return row?.mark ?? null;
}

/** Takes with it the packs, saved reports and invitations of the firm. */
export async function removeFirm(trx: Trx, firmId: string): Promise<void> {
  await trx.deleteFrom('firms').where('id', '=', firmId).execute();
}

export type FirmMemberRow = { id: string; name: string; email: string; role: FirmRole; since: Date };

/** Members in the order in which they joined. */
export async function readFirmMembers(trx: Trx, firmId: string): Promise<FirmMemberRow[]> {
  return await trx
    .selectFrom('firmMembers')
    .innerJoin('users', 'users.id', 'firmMembers.userId')
    .select(['users.id', 'users.name', 'users.email', 'firmMembers.role', 'firmMembers.createdAt as since'])
    .where('firmId', '=', firmId)
    .orderBy('firmMembers.createdAt')
    .orderBy('users.id')
    .execute();
}

/** False when the user is one already, whose role stays. */
export async function insertFirmMember(
  trx: Trx,
  member: { firmId: string; userId: string; role: FirmRole; createdAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('firmMembers')
    .values(member)
    .onConflict((conflict) => conflict.columns(['userId', 'firmId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Key = { firmId: string; userId: string };

export async function setFirmRole(trx: Trx, { firmId, userId }: Key, role: FirmRole): Promise<void> {
  await trx
    .updateTable('firmMembers')
    .set({ role })
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();
}

/** Takes with it the invitations that the member made and that were not taken up. */
export async function deleteFirmMember(trx: Trx, { firmId, userId }: Key, moment: Date): Promise<void> {
  await trx.deleteFrom('firmMembers').where('firmId', '=', firmId).where('userId', '=', userId).execute();
  await trx
    .updateTable('firmInvitations')
    .set({ revokedAt: moment })
    .where('firmId', '=', firmId)
    .where('invitedBy', '=', userId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
  // Schedules never run under the rights of who is gone; the next pass of the scheduler tells the owners.
  await trx
    .updateTable('packs')
    .set({ scheduledBy: null })
    .where('firmId', '=', firmId)
    .where('scheduledBy', '=', userId)
    .execute();
}

export async function countBelongings(trx: Trx, firmId: string): Promise<FirmBelongings> {
  const { rows } = await sql<FirmBelongings>`
    select (select count(*) from packs where firm_id = ${firmId}) as packs,
      (select count(*) from packs where firm_id = ${firmId} and schedule is not null) as schedules,
      (select count(*) from saved_reports where firm_id = ${firmId}) as saved_reports,
      (select count(*) from pack_templates where firm_id = ${firmId}) as templates,
      (select count(*) from groups where firm_id = ${firmId}) as groups`.execute(trx);
  return rows[0] ?? { packs: 0, schedules: 0, savedReports: 0, templates: 0, groups: 0 };
}
