import type { Trx } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';

export type GroupRow = {
  id: string;
  firmId: string | null;
  name: string;
  currency: string;
  yearEndMonth: number;
  createdBy: string | null;
  settledAt: Date | null;
  settledBy: string | null;
};

/** Lists the groups that the transaction's role shows, by name, or only the one with `id`. */
export async function readGroups(trx: Trx, id?: string): Promise<GroupRow[]> {
  return await trx
    .selectFrom('groups')
    .select(['id', 'firmId', 'name', 'currency', 'yearEndMonth', 'createdBy', 'settledAt', 'settledBy'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Companies by group, in the order of their columns; without groups of which one is not open to the user of the transaction. */
export async function readGroupMembers(trx: Trx): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('groupMembers')
    .select(['groupId', 'companyId'])
    .where('endedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const members = new Map<string, string[]>();
  for (const { groupId, companyId } of rows)
    members.set(groupId, [...(members.get(groupId) ?? []), companyId]);
  return members;
}

/** Two that change a group at once take turns by its row. */
export async function lockGroup(trx: Trx, groupId: string): Promise<void> {
  await sql`select from groups where id = ${groupId} for update`.execute(trx);
}

/** Counts those of a firm, or without one those of the user alone. */
export async function countGroups(
  trx: Trx,
  { userId, firmId }: { userId: string; firmId: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(firmId === null ? 'userId' : 'firmId', '=', firmId ?? userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertGroup(
  trx: Trx,
  {
    userId,
    firmId,
    ...group
  }: Pick<GroupRow, 'id' | 'firmId' | 'name' | 'currency' | 'yearEndMonth'> & {
    userId: string;
    createdAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('groups')
    .values({
      ...group,
      firmId,
      userId: firmId === null ? userId : null,
      createdBy: userId,
      settledAt: null,
      settledBy: null,
    })
    .execute();
}

export async function updateGroup(
  trx: Trx,
  groupId: string,
  change: Pick<GroupRow, 'name' | 'currency' | 'yearEndMonth'> | Pick<GroupRow, 'settledAt' | 'settledBy'>,
): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ id: groupId, ...change })
    .where('id', '=', groupId)
    .execute();
}

export async function removeGroup(trx: Trx, groupId: string): Promise<void> {
  await trx.deleteFrom('groups').where('id', '=', groupId).execute();
}

/** Ends the members that `companyIds` leaves out, begins those that are new, and puts all in its order. */
export async function replaceMembers(
  trx: Trx,
  { groupId, userId, moment }: { groupId: string; userId: string; moment: Date },
  companyIds: string[],
): Promise<void> {
  const rows = companyIds.map((companyId, position) => ({ id: newId(moment), companyId, position }));
  const memberTable = valuesTable(rows, { id: 'uuid', companyId: 'uuid', position: 'smallint' });
  await sql`
    update group_members set ended_at = ${moment}, ended_by = ${userId}
    where group_id = ${groupId} and ended_at is null
      and company_id not in (select company_id from ${memberTable})`.execute(trx);
  // Its pairs go with a company.
  await sql`
    update group_relations set ended_at = ${moment}, ended_by = ${userId}
    where group_id = ${groupId} and ended_at is null and (
      company_id not in (select company_id from ${memberTable})
      or other_company_id not in (select company_id from ${memberTable}))`.execute(trx);
  await sql`
    insert into group_members (id, group_id, company_id, position, added_at, added_by)
    select id, ${groupId}, company_id, position, ${moment}, ${userId} from ${memberTable}
    on conflict (group_id, company_id) where ended_at is null
    do update set position = excluded.position`.execute(trx);
}

/** Null where the user is in no such firm. Keeps the user in it until the transaction ends. */
export async function lockFirmRole(
  trx: Trx,
  { userId, firmId }: { userId: string; firmId: string },
): Promise<'member' | 'owner' | null> {
  const { rows } = await sql<{ role: 'member' | 'owner' }>`
    select role from firm_members where user_id = ${userId} and firm_id = ${firmId} for key share`.execute(
    trx,
  );
  return rows[0]?.role ?? null;
}
