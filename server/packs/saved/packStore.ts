import { type Pack, type PackInput, packInput } from '#contract/packs/packs.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** `scheduledBy`: the member under whose rights the schedule of a firm's pack runs. */
export type PackChange = Omit<PackInput, 'firmId'> & {
  firmId: string | null;
  savedAt: Date;
  nextAt: Date | null;
  scheduledBy: string | null;
};
type PackKey = { id: string; userId: string };

const packRow = z.object({
  id: z.string(),
  ...z.omit(packInput, { clients: true }).shape,
  firmId: z.nullable(z.string()),
  hasClosedClients: z.boolean(),
  scheduledBy: z.nullable(z.string()),
  stoppedAt: z.nullable(z.date()),
  nextAt: z.nullable(z.date()),
  savedAt: z.date(),
});

const clientRow = z.object({
  packId: z.string(),
  companyId: z.string(),
  recipients: z.array(z.string()),
  name: z.string(),
});

const runRow = z.object({ packId: z.string(), id: z.string(), month: z.string(), startedAt: z.date() });

/** Lists the packs of the user and of the user's firms, or only the one with `id`, without clients that the user cannot reach. */
export async function readPacks(
  db: Database | Trx,
  { userId, id }: { userId: string; id?: string },
): Promise<Pack[]> {
  const { rows } = await sql`
    select p.id, p.title, p.formats, p.agreement, p.notes, p.include_notes, p.include_commentary, p.mail_text, p.reports,
      p.schedule, p.next_at, p.saved_at, p.firm_id, p.stopped_at, s.name as scheduled_by,
      p.firm_id is not null and exists (
        select from pack_clients pc join companies c on c.id = pc.company_id
        where pc.pack_id = p.id and c.removed_at is null and not exists (
          select from memberships m where m.company_id = pc.company_id and m.user_id = ${userId})) as has_closed_clients
    from packs p left join users s on s.id = p.scheduled_by
    where (p.user_id = ${userId} or p.firm_id in (select firm_id from firm_members where user_id = ${userId}))
      ${id === undefined ? sql`` : sql`and p.id = ${id}`}
    order by lower(p.title), p.id`.execute(db);
  const packs = z.parse(z.array(packRow), rows);
  const ids = packs.map((pack) => pack.id);
  const clients = Map.groupBy(await readClients(db, userId, ids), ({ packId }) => packId);
  const runs = new Map((await readLastRuns(db, ids)).map(({ packId, ...run }) => [packId, run]));
  return packs.map((pack) => ({
    ...pack,
    clients: (clients.get(pack.id) ?? []).map(({ packId: _pack, ...client }) => client),
    savedAt: pack.savedAt.toISOString(),
    nextAt: pack.nextAt?.toISOString() ?? null,
    stoppedAt: pack.stoppedAt?.toISOString() ?? null,
    lastRun: runs.get(pack.id) ?? null,
  }));
}

async function readClients(db: Database | Trx, userId: string, packIds: string[]) {
  const { rows } = await sql`
    select pc.pack_id, pc.company_id, pc.recipients, coalesce(c.own_name, c.name) as name
    from pack_clients pc join companies c on c.id = pc.company_id
    join memberships m on m.company_id = pc.company_id and m.user_id = ${userId}
    where pc.pack_id = any(${sqlArray(packIds, 'uuid')}) and c.removed_at is null
    order by lower(coalesce(c.own_name, c.name)), c.id`.execute(db);
  return z.parse(z.array(clientRow), rows);
}

async function readLastRuns(db: Database | Trx, packIds: string[]) {
  const { rows } = await sql`
    select distinct on (pack_id) pack_id, id, month, started_at from pack_runs
    where pack_id = any(${sqlArray(packIds, 'uuid')})
    order by pack_id, started_at desc, id desc`.execute(db);
  return z.parse(z.array(runRow), rows).map(({ month, startedAt, ...run }) => ({
    ...run,
    month: month.slice(0, 7),
    startedAt: startedAt.toISOString(),
  }));
}

/** Counts those of a firm, or without one those of the user alone. */
export async function countPacks(
  trx: Trx,
  { userId, firmId }: { userId: string; firmId: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('packs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(firmId === null ? 'userId' : 'firmId', '=', firmId ?? userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Resolves to the first day of the latest month that the schedule made. */
export async function readScheduledMonth(trx: Trx, packId: string): Promise<string | null> {
  const { month } = await trx
    .selectFrom('packRuns')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('packId', '=', packId)
    .where('startedBy', '=', 'schedule')
    .executeTakeFirstOrThrow();
  return month;
}

/** Includes organizations that are closed to who looks. */
export async function readRecipients(trx: Trx, packId: string): Promise<PackInput['clients']> {
  return await trx
    .selectFrom('packClients')
    .select(['companyId', 'recipients'])
    .where('packId', '=', packId)
    .orderBy('companyId')
    .execute();
}

/** Locks the pack until the transaction ends; resolves to the id of the member under whose rights its schedule runs. */
export async function lockPackRow(trx: Trx, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('packs')
    .select('scheduledBy')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.scheduledBy ?? null;
}

export async function insertPack(trx: Trx, { id, userId }: PackKey, change: PackChange): Promise<void> {
  await trx
    .insertInto('packs')
    .values({ id, ...toColumns(userId, change) })
    .execute();
  await insertClients(trx, { id, userId }, change);
}

/** Keeps clients that the user does not see: whose company is removed, and of a firm's pack those that are closed to the user. */
export async function replacePack(trx: Trx, { id, userId }: PackKey, change: PackChange): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ ...toColumns(userId, change), stoppedAt: null })
    .where('id', '=', id)
    .execute();
  await sql`
    delete from pack_clients pc using companies c, memberships m
    where pc.pack_id = ${id} and c.id = pc.company_id and c.removed_at is null
      and m.company_id = c.id and m.user_id = ${userId}`.execute(trx);
  if (change.firmId !== null)
    await trx.updateTable('packClients').set({ userId: null }).where('packId', '=', id).execute();
  await insertClients(trx, { id, userId }, change);
}

export async function setScheduler(
  trx: Trx,
  id: string,
  { userId, nextAt }: { userId: string; nextAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ scheduledBy: userId, stoppedAt: null, nextAt })
    .where('id', '=', id)
    .execute();
}

const toColumns = (userId: string, { clients: _clients, reports, schedule, ...change }: PackChange) => ({
  ...change,
  userId: change.firmId === null ? userId : null,
  reports: JSON.stringify(reports),
  schedule: schedule === null ? null : JSON.stringify(schedule),
});

async function insertClients(
  trx: Trx,
  { id, userId }: PackKey,
  { clients, firmId }: PackChange,
): Promise<void> {
  const rows = clients.map(({ companyId, recipients }) => ({
    companyId,
    recipients: JSON.stringify(recipients),
  }));
  // The clients of a firm's pack outlast the membership of who chose them.
  const chooser = firmId === null ? userId : null;
  await sql`
    insert into pack_clients (pack_id, company_id, user_id, recipients)
    select ${id}::uuid, x.company_id, ${chooser}::uuid, array(select jsonb_array_elements_text(x.recipients))
    from ${valuesTable(rows, { companyId: 'uuid', recipients: 'jsonb' })}`.execute(trx);
}

export async function removePack(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('packs').where('id', '=', id).execute();
}
