import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import { MOST_PACKS, type Pack, type PackInput, type PackSchedule } from '#contract/packs/packs.ts';
import { type NewAuditEvent, record } from '#server/audit/audit.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { hasSameSlots, isSameSchedule, nextRunTime } from '../packSchedule.ts';
import { lockMemberships, lockUser } from '../rowLocks.ts';
import {
  countPacks,
  removePack,
  insertPack,
  type PackChange,
  readPacks,
  readScheduledMonth,
  replacePack,
} from './packStore.ts';
import { type CheckReport, checkSettings } from './reportChecks.ts';
import { withdrawDeliveries } from './withdrawDeliveries.ts';

type SavedPacksDeps = {
  db: Database;
  clock: Clock;
  companies: Pick<Companies, 'requireRole' | 'memberships'>;
  checkReport: CheckReport;
  /** Rejects with 403 if the user may not have mail sent to others. */
  requireMailSender(userId: string): Promise<void>;
};

/** Packs belong to the user who saved them; other users cannot see them. */
export function createSavedPacks(deps: SavedPacksDeps) {
  const { db, clock, companies, checkReport, requireMailSender } = deps;

  async function check(userId: string, input: PackInput): Promise<PackInput> {
    const clients = input.clients.map((client) => ({
      ...client,
      companyId: client.companyId.toLowerCase(),
    }));
    await requireClients(userId, clients);
    const refusal =
      clients.length === 1
        ? null
        : 'Accounts, budget and tracking are of one organization: make a pack for that one alone.';
    for (const [index, { settings }] of input.reports.entries())
      checkSettings(checkReport, settings, { path: `reports.${index}.settings`, refusal });
    return { ...input, clients };
  }

  /** Rejects with 404 for a company that is not the user's, and with 403 if the user's role is too low. */
  async function requireClients(userId: string, clients: PackInput['clients']): Promise<void> {
    const memberships = await companies.memberships(userId);
    for (const { companyId, recipients } of clients) {
      const leastRole: Role = recipients.length > 0 ? 'editor' : 'viewer';
      const membership = memberships.get(companyId);
      if (membership === undefined || !isAtLeast(membership.role, leastRole))
        await companies.requireRole(userId, companyId, { role: leastRole, company: 'required' });
    }
    if (clients.some(({ recipients }) => recipients.length > 0)) await requireMailSender(userId);
  }

  /** Rejects with 404 for a pack of another user. */
  async function find(trx: Trx, userId: string, id: string): Promise<Pack> {
    const [pack] = await readPacks(trx, { userId, id });
    if (pack === undefined) throw notFound();
    return pack;
  }

  /** Locks the pack until the transaction ends, so that the scheduler does not start it meanwhile. */
  async function lockPack(trx: Trx, userId: string, id: string): Promise<Pack> {
    await trx
      .selectFrom('packs')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .forUpdate()
      .execute();
    return await find(trx, userId, id);
  }

  const lockClients = (trx: Trx, userId: string, { clients }: PackInput): Promise<void> =>
    lockMemberships(
      trx,
      userId,
      clients.map(({ companyId }) => companyId),
    );

  return {
    list: (userId: string): Promise<Pack[]> => readPacks(db, { userId }),

    create: async (userId: string, input: PackInput): Promise<Pack> => {
      const checked = await check(userId, input);
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        await lockClients(trx, userId, checked);
        if ((await countPacks(trx, userId)) >= MOST_PACKS) throw tooMany();
        const savedAt = clock();
        const id = newId(savedAt);
        const nextAt =
          checked.schedule && nextRunTime(checked.schedule, { moment: savedAt, madeMonth: null });
        const change = { ...checked, savedAt, nextAt };
        await insertPack(trx, { id, userId }, change);
        await noteSaved(trx, { userId, change, previous: null });
        return await find(trx, userId, id);
      });
    },

    update: async (userId: string, id: string, input: PackInput): Promise<Pack> => {
      const checked = await check(userId, input);
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        await lockClients(trx, userId, checked);
        const previous = await lockPack(trx, userId, id);
        const savedAt = clock();
        const change = { ...checked, savedAt, nextAt: await planNextRun(trx, previous, checked.schedule) };
        await replacePack(trx, { id, userId }, change);
        await noteSaved(trx, { userId, change, previous });
        return await find(trx, userId, id);
      });
    },

    delete: async (userId: string, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const { title, clients } = await lockPack(trx, userId, id);
        await withdrawDeliveries(trx, { userId, packId: id });
        await removePack(trx, id);
        const event = { at: clock(), userId, companyId: null, action: 'pack.deleted' } as const;
        await record(trx, { ...event, detail: { title } });
        await noteRecipients(trx, { userId, title, previous: clients, clients: [] });
      });
    },
  };

  /** Keeps the stored time, even if it has passed, while the slots are the same. */
  async function planNextRun(trx: Trx, previous: Pack, schedule: PackSchedule | null): Promise<Date | null> {
    if (schedule === null) return null;
    if (previous.nextAt !== null && hasSameSlots(previous.schedule, schedule))
      return new Date(previous.nextAt);
    return nextRunTime(schedule, { moment: clock(), madeMonth: await readScheduledMonth(trx, previous.id) });
  }

  async function noteSaved(
    trx: Trx,
    { userId, change, previous }: { userId: string; change: PackChange; previous: Pack | null },
  ): Promise<void> {
    const { title, reports, clients, schedule, savedAt } = change;
    const event: Pick<NewAuditEvent, 'at' | 'userId' | 'companyId'> = {
      at: savedAt,
      userId,
      companyId: null,
    };
    const counts = { reports: reports.length, clients: clients.length };
    await record(trx, { ...event, action: 'pack.saved', detail: { title, ...counts } });
    if (!isSameSchedule(previous?.schedule ?? null, schedule))
      await record(trx, { ...event, action: 'pack.scheduled', detail: { title, ...schedule } });
    await noteRecipients(trx, { userId, title, previous: previous?.clients ?? [], clients });
  }

  /** Records a change of recipients in the log of each organization that it concerns. */
  async function noteRecipients(
    trx: Trx,
    { userId, title, previous, clients }: { userId: string; title: string } & RecipientLists,
  ): Promise<void> {
    const earlier = new Map(previous.map(({ companyId, recipients }) => [companyId, recipients]));
    const later = new Map(clients.map(({ companyId, recipients }) => [companyId, recipients]));
    for (const companyId of new Set([...earlier.keys(), ...later.keys()])) {
      const recipients = later.get(companyId) ?? [];
      if (recipients.join(' ') === (earlier.get(companyId) ?? []).join(' ')) continue;
      const addresses = recipients.length === 0 ? {} : { email: recipients.join(', ') };
      const detail = { title, recipients: recipients.length, ...addresses };
      await record(trx, { at: clock(), userId, companyId, action: 'pack.recipients-changed', detail });
    }
  }
}

export type SavedPacks = ReturnType<typeof createSavedPacks>;

type RecipientLists = Record<'previous' | 'clients', PackInput['clients']>;

const tooMany = () =>
  new AppError(
    'CONFLICT',
    `You have ${MOST_PACKS} packs, and more are not kept. Delete one that you no longer use, or add the organizations to one of them.`,
  );
