import { isAtLeast } from '#contract/companies/roles.ts';
import {
  type PackDelivery,
  MOST_WAITING_DELIVERIES,
  type startPackRun,
  type PackDeliveryState,
  type PackRun,
} from '#contract/packs/packRuns.ts';
import { monthStart } from '#contract/period.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import { type Database, type OfUser, type Trx, withinCompany, withinReader } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { type Mail, readNewAddressCount } from '#server/mail/mail.ts';
import type { ChangesSince } from '#server/notices/notices.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { MOST_DELIVERIES_A_DAY, readRemainingDeliveries } from './mailCounts.ts';
import { checkRecipients, newAddressesRefusal } from './recipientLimits.ts';
import {
  deliveryColumns,
  type DeliveryRecord,
  presentDeliveries,
  readDeliveryChanges,
} from './presentDeliveries.ts';
import { lockUser } from './rowLocks.ts';
import { type ReachableClient, readReachableClients, type StartRun } from './startRun.ts';

type PackRunsDeps = {
  db: Database;
  ofUser: OfUser;
  clock: Clock;
  companies: Pick<Companies, 'memberships'>;
  mail: Pick<Mail, 'available'>;
  startRun: StartRun;
  /** Rejects if the user may not have mail sent to others. */
  requireMailSender(userId: string): Promise<void>;
  newAddressesADay: number;
};

/** A month begins in this zone first. */
const FIRST_ZONE = 'Pacific/Kiritimati';

type RunInput = z.output<typeof startPackRun.body>;
type Memberships = Awaited<ReturnType<Companies['memberships']>>;

/** Starts runs of a user's packs and reads what became of them. */
export function createPackRuns(deps: PackRunsDeps) {
  const { db, ofUser, clock, companies, mail, startRun, requireMailSender, newAddressesADay } = deps;

  async function start(userId: string, packId: string, input: RunInput): Promise<PackRun> {
    const startedAt = clock();
    const month = `${input.month}-01`;
    const { sends } = input;
    if (month > monthStart(dayIn(FIRST_ZONE, startedAt)))
      throw invalid('month', 'Choose a month that has begun.');
    if (sends) {
      if (!mail.available) throw sendsNoMail();
      await requireMailSender(userId);
    }
    const companyIds = input.companyIds?.map((companyId) => companyId.toLowerCase());
    const memberships = await companies.memberships(userId);
    const runId = await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const clients = await readChosenClients(trx, { userId, packId, companyIds });
      if (sends) await requireSending(trx, userId, { clients, memberships });
      if ((await countWaiting(trx, userId)) + clients.length > MOST_WAITING_DELIVERIES)
        throw tooManyWaiting();
      const choice = companyIds ? { companyIds } : {};
      return await startRun(trx, { packId, userId, month, startedBy: 'hand', startedAt, sends, ...choice });
    });
    if (runId === null) throw nobodyToReach();
    return await findRun(userId, runId);
  }

  /** Rejects with 404 for a pack of others, and for an organization that is not in the pack or not the user's. */
  async function readChosenClients(
    trx: Trx,
    { userId, packId, companyIds }: { userId: string; packId: string; companyIds: string[] | undefined },
  ): Promise<ReachableClient[]> {
    const pack = await trx
      .selectFrom('packs')
      .select('id')
      .where('id', '=', packId)
      .where(isOpenTo(userId))
      .executeTakeFirst();
    if (!pack) throw notFound();
    const clients = await readReachableClients(trx, { packId, userId }, companyIds);
    if (companyIds === undefined && clients.length === 0) throw nobodyToReach();
    if (clients.length < new Set(companyIds).size) throw notFound();
    return clients;
  }

  /** Rejects if the user may not send to all of these clients, or if a limit of the day would be exceeded. */
  async function requireSending(
    trx: Trx,
    userId: string,
    { clients, memberships }: { clients: ReachableClient[]; memberships: Memberships },
  ): Promise<void> {
    const moment = clock();
    const mailed = clients.filter(({ recipients }) => recipients.length > 0);
    if (mailed.length === 0)
      throw new AppError(
        'CONFLICT',
        'Nobody gets this pack yet. Name recipients in it, or only make the files.',
      );
    const readOnly = mailed.flatMap(({ companyId }) => {
      const membership = memberships.get(companyId);
      return membership && !isAtLeast(membership.role, 'editor') ? [membership.companyName] : [];
    });
    if (readOnly.length > 0)
      throw new AppError(
        'AUTH_FORBIDDEN',
        `To send takes the role editor, which you do not have in ${readOnly.slice(0, 5).join(', ')}${readOnly.length > 5 ? ` and ${readOnly.length - 5} more` : ''}. Leave them out, or only make the files.`,
      );
    if (mailed.length > (await readRemainingDeliveries(trx, userId, moment)))
      throw new AppError(
        'RATE_LIMITED',
        `At most ${MOST_DELIVERIES_A_DAY} packs are sent a day. Choose fewer organizations, or send tomorrow.`,
      );
    let newAddressCount = await readNewAddressCount(trx, { userId, moment });
    for (const { companyId, recipients } of mailed) {
      const { newCount, refusal } = await withinCompany(trx, companyId, (books) =>
        checkRecipients(books, recipients, moment),
      );
      if (refusal !== null) throw new AppError('RATE_LIMITED', refusal);
      newAddressCount += newCount;
    }
    if (newAddressCount > newAddressesADay)
      throw new AppError('RATE_LIMITED', newAddressesRefusal(newAddressesADay));
  }

  const findRun = async (userId: string, id: string): Promise<PackRun> => {
    const [run] = (await listRuns(userId, { id, limit: 1, offset: 0 })).runs;
    if (!run) throw notFound();
    return run;
  };

  async function listRuns(
    userId: string,
    {
      id,
      packId,
      limit,
      offset,
    }: { id?: string; packId?: string | undefined; limit: number; offset: number },
  ) {
    const query = db
      .selectFrom('packRuns')
      .where(isOpenTo(userId))
      .$if(id !== undefined, (narrowed) => narrowed.where('id', '=', id ?? ''))
      .$if(packId !== undefined, (narrowed) => narrowed.where('packId', '=', packId ?? ''));
    const rows = await query
      .select([
        'id',
        'packId',
        'firmId',
        'title',
        'month',
        'startedBy',
        'startedAt',
        sql<string | null>`(select name from users where id = pack_runs.member_id)`.as('memberName'),
        hasClosedClients(userId).as('hasClosedClients'),
      ])
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { totalCount } = await query
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow();
    const counts = await countStates(
      userId,
      rows.map((row) => row.id),
    );
    const runs = rows.map(({ month, startedAt, ...row }): PackRun => ({
      ...row,
      month: month.slice(0, 7),
      startedAt: startedAt.toISOString(),
      counts: Object.fromEntries((counts.get(row.id) ?? []).map(({ state, count }) => [state, count])),
    }));
    return { runs, pagination: { totalCount, offset, limit, hasMore: offset + runs.length < totalCount } };
  }

  async function countStates(userId: string, runIds: string[]) {
    if (runIds.length === 0) return new Map<string, { state: PackDeliveryState; count: number }[]>();
    const rows = await ofUser(userId, (trx) =>
      trx
        .selectFrom('madePacks')
        .select(({ fn }) => ['runId', 'state', fn.countAll<number>().as('count')])
        .where('runId', 'in', runIds)
        .groupBy(['runId', 'state'])
        .execute(),
    );
    return Map.groupBy(rows, ({ runId }) => runId);
  }

  /** Deliveries end with the membership that they were started under, so the user may see all of these books. */
  const readChanges = (deliveries: DeliveryRecord[]): Promise<Map<string, ChangesSince>> =>
    db.transaction().execute(async (trx) => {
      const changesById = new Map<string, ChangesSince>();
      for (const delivery of deliveries.filter(({ sentAt }) => sentAt !== null)) {
        const changes = await withinCompany(trx, delivery.companyId, (books) =>
          readDeliveryChanges(books, [delivery]),
        );
        for (const [id, change] of changes) changesById.set(id, change);
      }
      return changesById;
    });

  return {
    start,
    list: listRuns,

    read: async (userId: string, id: string): Promise<{ run: PackRun; packs: PackDelivery[] }> => {
      const run = await findRun(userId, id);
      const memberships = await companies.memberships(userId);
      const companyNames = new Map(
        [...memberships].map(([companyId, { companyName }]) => [companyId, companyName]),
      );
      const rows = await ofUser(userId, (trx) =>
        trx.selectFrom('madePacks').select(deliveryColumns).where('runId', '=', id).execute(),
      );
      const changesById = await readChanges(rows);
      const packs = await ofUser(userId, (trx) =>
        presentDeliveries(trx, rows, { companyNames, changesById }),
      );
      return { run, packs: packs.toSorted((a, b) => a.companyName.localeCompare(b.companyName)) };
    },
  };
}

export type PackRuns = ReturnType<typeof createPackRuns>;

/** Packs and runs of the user, and of the firms of which the user is a member. */
const isOpenTo = (userId: string) =>
  sql<boolean>`(user_id = ${userId} or firm_id in (select firm_id from firm_members where user_id = ${userId}))`;

const hasClosedClients = (userId: string) =>
  sql<boolean>`(firm_id is not null and exists (
    select from pack_clients pc join companies c on c.id = pc.company_id
    where pc.pack_id = pack_runs.pack_id and c.removed_at is null and not exists (
      select from memberships m where m.company_id = pc.company_id and m.user_id = ${userId})))`;

async function countWaiting(trx: Trx, userId: string): Promise<number> {
  const { rows } = await withinReader(trx, () =>
    sql<{ count: number }>`
      select count(*) from made_packs where user_id = ${userId} and state = 'waiting'`.execute(trx),
  );
  return rows[0]?.count ?? 0;
}

const invalid = (path: string, message: string) =>
  new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path, message }],
  });

const sendsNoMail = () =>
  new AppError(
    'CONFLICT',
    'This installation of Tieout sends no mail, so a pack can be made and not sent. Make the files, or ask its administrator to set up mail.',
  );

const nobodyToReach = () =>
  new AppError(
    'CONFLICT',
    'None of the organizations of this pack is yours any more. Choose others in the pack.',
  );

const tooManyWaiting = () =>
  new AppError(
    'RATE_LIMITED',
    `At most ${MOST_WAITING_DELIVERIES} packs wait to be made at once. Wait until those that were begun are made, or choose fewer organizations.`,
  );
