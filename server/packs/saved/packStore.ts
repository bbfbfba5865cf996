import { type Pack, type PackInput, packInput } from '#contract/packs/packs.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

export type PackChange = PackInput & { savedAt: Date; nextAt: Date | null };
type PackKey = { id: string; userId: string };

const packRow = z.object({
  id: z.string(),
  ...z.omit(packInput, { clients: true }).shape,
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

/** Lists the user's packs, or only the one with `id`, without clients that the user cannot reach. */
export async function readPacks(
  db: Database | Trx,
  { userId, id }: { userId: string; id?: string },
): Promise<Pack[]> {
  const { rows } = await sql`
    select id, title, formats, agreement, notes, include_notes, mail_text, reports, schedule, next_at, saved_at
    from packs where user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by lower(title), id`.execute(db);
  const packs = z.parse(z.array(packRow), rows);
  const ids = packs.map((pack) => pack.id);
  const clients = Map.groupBy(await readClients(db, ids), ({ packId }) => packId);
  const runs = new Map((await readLastRuns(db, ids)).map(({ packId, ...run }) => [packId, run]));
  return packs.map((pack) => ({
    ...pack,
    clients: (clients.get(pack.id) ?? []).map(({ packId: _pack, ...client }) => client),
    savedAt: pack.savedAt.toISOString(),
    nextAt: pack.nextAt?.toISOString() ?? null,
    lastRun: runs.get(pack.id) ?? null,
  }));
}

async function readClients(db: Database | Trx, packIds: string[]) {
  const { rows } = await sql`
    select pc.pack_id, pc.company_id, pc.recipients, coalesce(c.own_name, c.name) as name
    from pack_clients pc join companies c on c.id = pc.company_id
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

export async function countPacks(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('packs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
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

export async function insertPack(trx: Trx, { id, userId }: PackKey, change: PackChange): Promise<void> {
  await trx
    .insertInto('packs')
    .values({ id, userId, ...toColumns(change) })
    .execute();
  await insertClients(trx, { id, userId }, change.clients);
}

/** Keeps clients whose company is removed, because the user did not see them and may restore the company. */
export async function replacePack(trx: Trx, key: PackKey, change: PackChange): Promise<void> {
  await trx.updateTable('packs').set(toColumns(change)).where('id', '=', key.id).execute();
  await sql`
    delete from pack_clients pc using companies c
    where pc.pack_id = ${key.id} and c.id = pc.company_id and c.removed_at is null`.execute(trx);
  await insertClients(trx, key, change.clients);
}

const toColumns = ({ clients: _clients, reports, schedule, ...change }: PackChange) => ({
  ...change,
  reports: JSON.stringify(reports),
  schedule: schedule === null ? null : JSON.stringify(schedule),
});

async function insertClients(
  trx: Trx,
  { id, userId }: PackKey,
  clients: PackInput['clients'],
): Promise<void> {
  const rows = clients.map(({ companyId, recipients }) => ({
    companyId,
    recipients: JSON.stringify(recipients),
  }));
  await sql`
    insert into pack_clients (pack_id, company_id, user_id, recipients)
    select ${id}::uuid, x.company_id, ${userId}::uuid, array(select jsonb_array_elements_text(x.recipients))
    from ${valuesTable(rows, { companyId: 'uuid', recipients: 'jsonb' })}`.execute(trx);
}

export async function removePack(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('packs').where('id', '=', id).execute();
}
