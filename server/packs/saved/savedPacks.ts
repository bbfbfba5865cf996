import { isAtLeast, type Role } from '#contract/companies/roles.ts';
import { MOST_PACKS, type Pack, type PackInput, type PackSchedule } from '#contract/packs/packs.ts';
import { type NewAuditEvent, record } from '#server/audit/audit.ts';
import { type Companies, notFound } from '#server/companies/companies.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { lockChosenFirm, requireDeletion } from './firmOwnership.ts';
import { hasSameSlots, isSameSchedule, nextRunTime } from '../packSchedule.ts';
import { lockFirmMembership, lockMemberships, lockUser } from '../rowLocks.ts';
import {
  countPacks,
  removePack,
  insertPack,
  lockPackRow,
  type PackChange,
  readPacks,
  readRecipients,
  readScheduledMonth,
  replacePack,
  setScheduler,
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

/** Packs belong to the user who saved them, or to a firm, whose members see and change them. */
export function createSavedPacks(deps: SavedPacksDeps) {
  const { db, clock, companies, checkReport, requireMailSender } = deps;

  async function check(userId: string, input: PackInput, previous: Pack | null): Promise<PackInput> {
    const clients = input.clients.map((client) => ({
      ...client,
      companyId: client.companyId.toLowerCase(),
    }));
    await requireClients(userId, clients, previous);
    const refusal =
      clients.length === 1 && previous?.hasClosedClients !== true
        ? null
        : 'Accounts, budget and tracking are of one organization: make a pack for that one alone.';
    for (const [index, { settings }] of input.reports.entries())
      checkSettings(checkReport, settings, { path: `reports.${index}.settings`, refusal });
    return { ...input, clients };
  }

  /**
   * Rejects with 404 for a company that is not the user's, and with 403 if the user's role is too low. Who changes nothing
   * about the recipients that a colleague named needs no right to name them.
   */
  async function requireClients(
    userId: string,
    clients: PackInput['clients'],
    previous: Pack | null,
  ): Promise<void> {
    const memberships = await companies.memberships(userId);
    const earlierClients = previous?.firmId == null ? [] : previous.clients;
    const earlierRecipients = new Map(
      earlierClients.map(({ companyId, recipients }) => [companyId, recipients.join(' ')]),
    );
    const changedClients = clients.filter(
      ({ companyId, recipients }) => recipients.join(' ') !== (earlierRecipients.get(companyId) ?? ''),
    );
    for (const client of clients) {
      const { companyId } = client;
      const leastRole: Role = changedClients.includes(client) ? 'editor' : 'viewer';
      const membership = memberships.get(companyId);
      if (membership === undefined || !isAtLeast(membership.role, leastRole))
        await companies.requireRole(userId, companyId, { role: leastRole, company: 'required' });
    }
    if (changedClients.some(({ recipients }) => recipients.length > 0)) await requireMailSender(userId);
  }

  /** Rejects with 404 for a pack of others. */
  async function find(trx: Database | Trx, userId: string, id: string): Promise<Pack> {
    const [pack] = await readPacks(trx, { userId, id });
    if (pack === undefined) throw notFound();
    return pack;
  }

  /** Locks the pack until the transaction ends, so that the scheduler does not start it meanwhile. */
  async function lockPack(trx: Trx, userId: string, id: string): Promise<LockedPack> {
    const schedulerId = await lockPackRow(trx, id);
    return { pack: await find(trx, userId, id), schedulerId };
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
      const checked = await check(userId, input, null);
      const firmId = checked.firmId ?? null;
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        if (firmId !== null) await lockFirmMembership(trx, userId, firmId);
        await lockClients(trx, userId, checked);
        await requirePackRoom(trx, { userId, firmId });
        const savedAt = clock();
        const id = newId(savedAt);
        const nextAt =
          checked.schedule && nextRunTime(checked.schedule, { moment: savedAt, madeMonth: null });
        const scheduledBy = checked.schedule && firmId !== null ? userId : null;
        const change = { ...checked, firmId, savedAt, nextAt, scheduledBy };
        await insertPack(trx, { id, userId }, change);
        await noteSaved(trx, { userId, change, previous: null });
        return await find(trx, userId, id);
      });
    },

    update: async (userId: string, id: string, input: PackInput): Promise<Pack> => {
      const checked = await check(userId, input, await find(db, userId, id));
      return await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        const firmId = await lockOwner(trx, { userId, id, choice: checked.firmId });
        await lockClients(trx, userId, checked);
        const { pack: previous, schedulerId } = await lockPack(trx, userId, id);
        const { schedule } = checked;
        const savedAt = clock();
        const nextAt = await planNextRun(trx, previous, schedule);
        // Whose rights a schedule runs under changes only with what it does.
        const isKept =
          schedulerId !== null && previous.stoppedAt === null && isSameSchedule(previous.schedule, schedule);
        const scheduledBy = schedule === null || firmId === null ? null : isKept ? schedulerId : userId;
        const change = { ...checked, firmId, savedAt, nextAt, scheduledBy };
        await replacePack(trx, { id, userId }, change);
        await noteSaved(trx, { userId, change, previous });
        return await find(trx, userId, id);
      });
    },

    /** Rejects with CONFLICT for a pack without a firm or schedule, or of which nothing is open to the user. */
    takeOver: async (userId: string, id: string): Promise<Pack> => {
      if ((await find(db, userId, id)).schedule?.sends) await requireMailSender(userId);
      return await db.transaction().execute(async (trx) => {
        const { pack } = await lockPack(trx, userId, id);
        const { firmId, schedule, title, clients } = pack;
        if (firmId === null || schedule === null)
          throw new AppError('CONFLICT', 'Only the schedule of a firm’s pack is taken over.');
        if (clients.length === 0)
          throw new AppError(
            'CONFLICT',
            `No organization of ${title} is open to you, so it cannot run for you.`,
          );
        await setScheduler(trx, id, { userId, nextAt: await planNextRun(trx, pack, schedule) });
        const event = { at: clock(), userId, companyId: null, action: 'pack.schedule-taken-over' } as const;
        await record(trx, { ...event, detail: { title } });
        return await find(trx, userId, id);
      });
    },

    /** Rejects with 403 for a firm's pack where the user is no owner of the firm. */
    delete: async (userId: string, id: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const { pack } = await lockPack(trx, userId, id);
        const { title, firmId } = pack;
        await requireDeletion(trx, 'pack', { userId, firmId });
        const previous = await readRecipients(trx, id);
        await withdrawDeliveries(trx, id);
        await removePack(trx, id);
        const event = { at: clock(), userId, companyId: null, action: 'pack.deleted' } as const;
        await record(trx, { ...event, detail: { title } });
        await noteRecipients(trx, { userId, title, previous, clients: [] });
      });
    },
  };

  /** Resolves to the firm that the pack is to belong to. Rejects with CONFLICT where it would leave a firm. */
  async function lockOwner(
    trx: Trx,
    { userId, id, choice }: { userId: string; id: string; choice: string | null | undefined },
  ): Promise<string | null> {
    const current = (await find(trx, userId, id)).firmId;
    const firmId = await lockChosenFirm(trx, 'pack', { userId, current, choice });
    if (firmId !== null && current === null) await requirePackRoom(trx, { userId, firmId });
    return firmId;
  }

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

/** `schedulerId`: the member under whose rights the schedule runs. */
type LockedPack = { pack: Pack; schedulerId: string | null };

/** Rejects with CONFLICT where the user alone, or the firm, has as many packs as are kept. */
async function requirePackRoom(trx: Trx, owner: { userId: string; firmId: string | null }): Promise<void> {
  if ((await countPacks(trx, owner)) < MOST_PACKS) return;
  throw new AppError(
    'CONFLICT',
    owner.firmId === null
      ? `You have ${MOST_PACKS} packs, and more are not kept. Delete one that you no longer use, or add the organizations to one of them.`
      : `The firm has ${MOST_PACKS} packs, and more are not kept. Add the organizations to one of them, or ask an owner of the firm to delete one.`,
  );
}
