import {
  type ClientThreshold,
  isBeyond,
  listCrossedThresholds,
  type ThresholdFigures,
  thresholdsOfClient,
} from '#contract/closing/thresholds.ts';
import { type Trx, withinReader } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { sql } from 'kysely';
import type { EndedEpisode, EpisodeKey } from './conditions.ts';
import { readThresholdSubject, thresholdSubject } from './thresholdSubject.ts';

/** An organization as one user lists it. */
type UsersClient = {
  userId: string;
  companyId: string;
  timeZone: string | null;
  wasRead: boolean;
  tags: string[];
};
type UsersThreshold = ClientThreshold & { userId: string };
type OpenEpisode = { id: string; companyId: string; subject: string; userId: string; limit: string };
type ClientsFigures = ThresholdFigures & { companyId: string };

/** Includes limits that are not mailed, since those of a tag hold back those for all clients. */
const readUsersThresholds = (trx: Trx): Promise<UsersThreshold[]> =>
  readAsJson<UsersThreshold>(
    trx,
    sql`
      select user_id as "userId", tag, measure, threshold::text as limit, is_mailed as "isMailed"
      from client_thresholds t
      where exists (select from client_thresholds o where o.user_id = t.user_id and o.is_mailed)
      order by user_id, position`,
  );

const readUsersClients = (trx: Trx, userIds: string[]): Promise<UsersClient[]> =>
  readAsJson<UsersClient>(
    trx,
    sql`
      select m.user_id as "userId", m.company_id as "companyId", c.time_zone as "timeZone",
        c.initial_sync_completed_at is not null or c.last_sync_at is not null as "wasRead",
        coalesce(k.tags, '{}') || coalesce((
          select array_agg(tag) from firm_members fm join firm_tags ft using (firm_id), unnest(ft.tags) tag
          where fm.user_id = m.user_id and ft.company_id = m.company_id), '{}') as tags
      from memberships m join companies c on c.id = m.company_id
      left join client_marks k on k.user_id = m.user_id and k.company_id = m.company_id
      where m.user_id = any(${sqlArray(userIds, 'uuid')}) and c.removed_at is null
      order by m.user_id, m.company_id`,
  );

const readClientsFigures = (trx: Trx, companyIds: string[]): Promise<ClientsFigures[]> =>
  readAsJson<ClientsFigures>(
    trx,
    sql`
      select company_id as "companyId", cash_at_bank::text as "cashAtBank", profit_of_month::text as "profitOfMonth",
        income_of_month::text as "incomeOfMonth", overdue_receivables::text as "overdueReceivables",
        receivables::text as receivables, sales_tax_due::text as "salesTaxDue",
        sales_tax_period_end as "salesTaxPeriodEnd", sales_tax_due_on as "salesTaxDueOn"
      from client_figures where company_id = any(${sqlArray(companyIds, 'uuid')})`,
  );

const readOpenEpisodes = (trx: Trx): Promise<OpenEpisode[]> =>
  readAsJson<OpenEpisode>(
    trx,
    sql`
      select e.id, e.company_id as "companyId", e.subject, e.user_id as "userId", e.threshold::text as limit
      from alert_episodes e join companies c on c.id = e.company_id
      where e.kind = 'threshold' and e.closed_at is null and c.removed_at is null`,
  );

/** Compares users' limits and their clients' figures with the open episodes. */
export async function listThresholdChanges(
  trx: Trx,
  currentTime: Date,
): Promise<{ begun: EpisodeKey[]; ended: EndedEpisode[] }> {
  const thresholds = await readUsersThresholds(trx);
  const episodes = await readOpenEpisodes(trx);
  if (thresholds.length === 0 && episodes.length === 0) return { begun: [], ended: [] };
  const thresholdsByUser = Map.groupBy(thresholds, ({ userId }) => userId);
  const clients = await readUsersClients(trx, [...thresholdsByUser.keys()]);
  const companyIds = [...new Set(clients.map(({ companyId }) => companyId))];
  const figures = await withinReader(trx, () => readClientsFigures(trx, companyIds));
  const figuresByCompany = new Map(figures.map((row) => [row.companyId, row]));
  const days = new Map<string | null, string>();
  const todayIn = (timeZone: string | null) => {
    const today = days.get(timeZone) ?? dayIn(timeZone ?? 'UTC', currentTime);
    days.set(timeZone, today);
    return today;
  };
  const views = clients.map((client) => ({
    ...client,
    // Until all was read once, sums are of what happens to be there.
    figures: (client.wasRead ? figuresByCompany.get(client.companyId) : undefined) ?? noFigures,
    thresholds: thresholdsOfClient(thresholdsByUser.get(client.userId) ?? [], client.tags).filter(
      ({ isMailed }) => isMailed,
    ),
    today: todayIn(client.timeZone),
  }));
  return compareWithEpisodes(views, episodes);
}

type ClientView = Pick<UsersClient, 'userId' | 'companyId'> & {
  figures: ThresholdFigures;
  /** Leaves out limits that are not mailed. */
  thresholds: ClientThreshold[];
  today: string;
};

const noFigures: ThresholdFigures = {
  cashAtBank: null,
  profitOfMonth: null,
  incomeOfMonth: null,
  overdueReceivables: null,
  receivables: null,
  salesTaxDue: null,
  salesTaxPeriodEnd: null,
  salesTaxDueOn: null,
};

const placeKey = (userId: string, companyId: string) => `${userId} ${companyId}`;

function compareWithEpisodes(
  clients: readonly ClientView[],
  episodes: readonly OpenEpisode[],
): { begun: EpisodeKey[]; ended: EndedEpisode[] } {
  const openKeys = new Set(
    episodes.map(({ userId, companyId, subject }) => `${placeKey(userId, companyId)} ${subject}`),
  );
  const begun = clients.flatMap(({ userId, companyId, figures, thresholds, today }) =>
    // Their tags have been looked at.
    listCrossedThresholds(
      thresholds.map((threshold) => ({ ...threshold, tag: null, ofTag: threshold.tag })),
      { tags: [], figures, today },
    ).flatMap(({ measure, limit, ofTag }): EpisodeKey[] => {
      const subject = thresholdSubject(measure, figures.salesTaxPeriodEnd);
      if (openKeys.has(`${placeKey(userId, companyId)} ${subject}`)) return [];
      return [{ companyId, kind: 'threshold', subject, owner: { userId, tag: ofTag, limit } }];
    }),
  );
  const clientByPlace = new Map(clients.map((client) => [placeKey(client.userId, client.companyId), client]));
  const ended = episodes.flatMap((episode): EndedEpisode[] => {
    const ending = judgeOpen(episode, clientByPlace.get(placeKey(episode.userId, episode.companyId)));
    if (ending === 'open') return [];
    const { id, companyId, subject, userId, limit } = episode;
    return [
      {
        id,
        companyId,
        kind: 'threshold',
        subject,
        owner: { userId, tag: null, limit },
        isRecovered: ending === 'recovered',
      },
    ];
  });
  return { begun, ended };
}

/**
 * Recovered: the figures came back within the limit of which the person was told. Dropped: the limit is gone or
 * is another one, or another tax period has begun.
 */
function judgeOpen(
  { subject, limit }: OpenEpisode,
  client: ClientView | undefined,
): 'open' | 'recovered' | 'dropped' {
  const { measure } = readThresholdSubject(subject);
  if (!client || measure === null) return 'dropped';
  const { figures, today } = client;
  if (thresholdSubject(measure, figures.salesTaxPeriodEnd) !== subject) return 'dropped';
  const thresholds = client.thresholds.filter((threshold) => threshold.measure === measure);
  if (thresholds.length === 0) return 'dropped';
  // What the figures do not tell is neither off nor on.
  if (!thresholds.every((threshold) => isBeyond(threshold, figures, today) === false)) return 'open';
  return isBeyond({ measure, limit }, figures, today) === false ? 'recovered' : 'dropped';
}
