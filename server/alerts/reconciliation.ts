import type { Role } from '#contract/companies/roles.ts';
import type { AlertEvent } from '#contract/users/alerts.ts';
import { type Database, type Trx, withinReader } from '#server/db/company.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { settingsColumns, type SettingsRow, toSettings, wantsAlert } from './alertSettings.ts';
import {
  type EndedEpisode,
  type EpisodeKey,
  listBegun,
  listBegunConnections,
  listEnded,
  listEndedConnections,
  listNewlyAgreed,
} from './conditions.ts';
import { dueTime } from './dueTime.ts';
import { listThresholdChanges } from './thresholdConditions.ts';

export type ReconciliationDeps = {
  db: Database;
  clock: Clock;
  /** False: episodes are kept up to date, and no mail is awaited. */
  sendsMail: boolean;
  grantLife: {
    /** Days before the end of a grant, each of which is told. */
    warningDays: readonly number[];
    /** A grant last refreshed then or earlier has so many days left at most. */
    latestRefresh(daysLeft: number, currentTime: Date): Date;
  };
};

type Episode = EpisodeKey & { id: string };
type Delivery = { episodeId: string; userId: string; companyId: string; event: AlertEvent; dueAt: Date };

/** Taken by what makes deliveries or changes when they are due. */
export const takeTurn = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`.execute(trx);
};

/**
 * Opens episodes of what is wrong now, ends those of what is over, and plans who is told: in one
 * transaction, so that a process that is killed leaves what there was, and another pass finds no more to do.
 */
export function createReconcile({ db, clock, sendsMail, grantLife }: ReconciliationDeps) {
  return () =>
    db.transaction().execute(async (trx) => {
      await takeTurn(trx);
      const currentTime = clock();
      const stages = grantLife.warningDays.map((days) => ({
        subject: `${days}`,
        refreshedBefore: grantLife.latestRefresh(days, currentTime),
      }));
      await rememberAgreed(trx, await withinReader(trx, () => listNewlyAgreed(trx, currentTime)));
      const inBooks = await withinReader(trx, async () => ({
        begun: await listBegun(trx, currentTime),
        ended: await listEnded(trx),
      }));
      const thresholds = await listThresholdChanges(trx, currentTime);
      const ended = [...inBooks.ended, ...(await listEndedConnections(trx, stages)), ...thresholds.ended];
      const begun = [...inBooks.begun, ...(await listBegunConnections(trx, stages)), ...thresholds.begun];
      await closeEpisodes(trx, ended, currentTime);
      await deleteOld(trx, currentTime);
      const opened = await openEpisodes(trx, begun, currentTime);
      if (!sendsMail) return;
      const openings = await planOpenings(trx, opened, currentTime);
      await insertDeliveries(trx, [...openings, ...(await planRecoveries(trx, ended, currentTime))]);
    });
}

async function rememberAgreed(trx: Trx, months: { companyId: string; month: string }[]): Promise<void> {
  if (months.length === 0) return;
  await sql`
    insert into agreed_months (company_id, month)
    select company_id, month from ${valuesTable(months, { companyId: 'uuid', month: 'date' })}`.execute(trx);
}

async function openEpisodes(trx: Trx, begun: EpisodeKey[], moment: Date): Promise<Episode[]> {
  if (begun.length === 0) return [];
  const episodes = begun.map((key) => ({ ...key, id: newId(moment) }));
  const rows = episodes.map(({ owner, ...episode }) => ({
    ...episode,
    userId: owner?.userId ?? null,
    tag: owner?.tag ?? null,
    threshold: owner?.limit ?? null,
  }));
  await sql`
    insert into alert_episodes (id, company_id, kind, subject, user_id, tag, threshold, opened_at)
    select id, company_id, kind, subject, user_id, tag, threshold, ${moment} from ${valuesTable(rows, {
      id: 'uuid',
      companyId: 'uuid',
      kind: 'text',
      subject: 'text',
      userId: 'uuid',
      tag: 'text',
      threshold: 'numeric',
    })}`.execute(trx);
  return episodes;
}

/** Drops what was over before a person was told. */
async function closeEpisodes(trx: Trx, ended: EndedEpisode[], moment: Date): Promise<void> {
  if (ended.length === 0) return;
  const ids = sqlArray(
    ended.map(({ id }) => id),
    'uuid',
  );
  await sql`update alert_episodes set closed_at = ${moment} where id = any(${ids})`.execute(trx);
  await sql`delete from alert_deliveries where episode_id = any(${ids}) and mailed_at is null`.execute(trx);
}

const KEPT_DAYS = 400;

const deleteOld = (trx: Trx, currentTime: Date) =>
  trx.deleteFrom('alertEpisodes').where('closedAt', '<', subDays(currentTime, KEPT_DAYS)).execute();

type Member = SettingsRow & { companyId: string; userId: string; role: Role };

/** Leaves out who cannot be mailed, and locks the memberships until the transaction ends. */
async function readMembers(trx: Trx, companyIds: string[]): Promise<Map<string, Member[]>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<Member>`
    select m.company_id, m.user_id, m.role, ${settingsColumns}
    from memberships m join users u on u.id = m.user_id left join alert_settings s on s.user_id = u.id
    where m.company_id = any(${sqlArray([...new Set(companyIds)], 'uuid')})
      and u.suspended_at is null and u.email_confirmed_at is not null
    order by m.company_id, m.user_id for key share of m`.execute(trx);
  return Map.groupBy(rows, ({ companyId }) => companyId);
}

async function planOpenings(trx: Trx, opened: Episode[], moment: Date): Promise<Delivery[]> {
  const members = await readMembers(
    trx,
    opened.map(({ companyId }) => companyId),
  );
  return opened.flatMap((episode) =>
    (members.get(episode.companyId) ?? [])
      .filter(({ userId }) => episode.owner === undefined || episode.owner.userId === userId)
      .flatMap(planFor(episode, 'opened', moment)),
  );
}

/** Reaches those who were told that it began. */
async function planRecoveries(trx: Trx, ended: EndedEpisode[], moment: Date): Promise<Delivery[]> {
  const recovered = ended.filter(({ isRecovered }) => isRecovered);
  if (recovered.length === 0) return [];
  const ids = recovered.map(({ id }) => id);
  const { rows: deliveries } = await sql<{ episodeId: string; userId: string }>`
    select episode_id, user_id from alert_deliveries
    where episode_id = any(${sqlArray(ids, 'uuid')}) and event = 'opened' and mailed_at is not null`.execute(
    trx,
  );
  const readers = Map.groupBy(deliveries, ({ episodeId }) => episodeId);
  const episodes = recovered.filter(({ id }) => readers.has(id));
  const members = await readMembers(
    trx,
    episodes.map(({ companyId }) => companyId),
  );
  return episodes.flatMap((episode) => {
    const userIds = new Set(readers.get(episode.id)?.map(({ userId }) => userId));
    return (members.get(episode.companyId) ?? [])
      .filter(({ userId }) => userIds.has(userId))
      .flatMap(planFor(episode, 'recovered', moment));
  });
}

const planFor =
  ({ id: episodeId, companyId, kind }: Episode, event: AlertEvent, moment: Date) =>
  ({ userId, role, ...row }: Member): Delivery[] => {
    const settings = toSettings(row);
    if (!wantsAlert(settings, kind, role)) return [];
    return [{ episodeId, userId, companyId, event, dueAt: dueTime(settings, moment) }];
  };

async function insertDeliveries(trx: Trx, deliveries: Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({ ...delivery, dueAt: delivery.dueAt.toISOString() }));
  await sql`
    insert into alert_deliveries (episode_id, user_id, company_id, event, due_at)
    select episode_id, user_id, company_id, event, due_at from ${valuesTable(rows, {
      episodeId: 'uuid',
      userId: 'uuid',
      companyId: 'uuid',
      event: 'text',
      dueAt: 'timestamptz',
    })}`.execute(trx);
}
