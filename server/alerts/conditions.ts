import type { AlertKind } from '#contract/users/alerts.ts';
import type { Trx } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';

export type EpisodeKey = {
  companyId: string;
  kind: AlertKind;
  subject: string;
  /** User of a threshold, with tag and limit as they were then; absent for what concerns every member. */
  owner?: { userId: string; tag: string | null; limit: string };
};

/** `isRecovered`: it is over because it was mended, and not because the company is no longer read. */
export type EndedEpisode = EpisodeKey & { id: string; isRecovered: boolean };

/** A grant that was refreshed by then has reached it. */
export type ExpiryStage = { subject: string; refreshedBefore: Date };

/** A passing error is no episode. */
const FAILED_ATTEMPTS = 3;
const FAILING_HOURS = 24;

/** Months further back are settled between the firm and its client in other ways. */
const MONTHS_BACK = 25;

const isUnchanged = sql`m.verified_at is not null and (m.changed_at is null or m.changed_at <= m.verified_at)`;
const hasFailedProof = sql`exists (
  select from jsonb_array_elements(m.proofs) proof where not (proof ->> 'passed')::boolean)`;
const agrees = sql`${isUnchanged} and case when m.status is null then m.proofs <> '[]' and not ${hasFailedProof}
  else m.status in ('agrees', 'agrees-with-items') end`;
const disagrees = sql`${isUnchanged} and case when m.status is null then ${hasFailedProof}
  else m.status in ('differs', 'review') end`;
const isFailing = sql`s.skipped_reason is null and s.last_attempt_at > coalesce(s.last_success_at, '-infinity')`;

/** Months that ended, in every time zone, and are seen to agree for the first time. */
export async function listNewlyAgreed(
  trx: Trx,
  currentTime: Date,
): Promise<{ companyId: string; month: string }[]> {
  const { rows } = await sql<{ companyId: string; month: string }>`
    select m.company_id, m.month from ledger_months m
    where m.month >= (${currentTime}::timestamptz at time zone 'UTC')::date - make_interval(months => ${MONTHS_BACK})
      and m.month + interval '1 month 1 day' <= ${currentTime}::timestamptz at time zone 'UTC'
      and ${agrees}
      and not exists (select from agreed_months a where a.company_id = m.company_id and a.month = m.month)`.execute(
    trx,
  );
  return rows;
}

/** Conditions without an open episode yet, but for connections. */
export async function listBegun(trx: Trx, currentTime: Date): Promise<EpisodeKey[]> {
  const { rows } = await sql<EpisodeKey>`
    with conditions as (
      select distinct company_id, 'closed-month' as kind, to_char(month, 'YYYY-MM-DD') as subject
      from period_notices where dismissed_at is null
      union all
      select company_id, 'signed-off-month', to_char(month, 'YYYY-MM-DD')
      from sign_offs where ended_at is null and broken_at is not null
      union all
      select m.company_id, 'disagreeing-month', to_char(m.month, 'YYYY-MM-DD')
      from ledger_months m join agreed_months a on a.company_id = m.company_id and a.month = m.month
      where ${disagrees}
      union all
      select distinct s.company_id, 'sync', ''
      from entity_states s cross join lateral (
        select count(*) as failures, min(l.finished_at) as first_at from sync_logs l
        where l.company_id = s.company_id and l.entity_type = s.entity_type and l.status = 'failed'
          and l.created_at > coalesce(s.last_success_at, '-infinity')) failed
      where ${isFailing} and (failed.failures >= ${FAILED_ATTEMPTS}
        or failed.first_at <= ${currentTime}::timestamptz - make_interval(hours => ${FAILING_HOURS}))
    )
    select x.company_id, x.kind, x.subject from conditions x join companies c on c.id = x.company_id
    where c.removed_at is null and (x.kind <> 'sync' or c.state in ('connecting', 'working'))
      and not exists (
        select from alert_episodes e
        where e.company_id = x.company_id and e.kind = x.kind and e.subject = x.subject and e.closed_at is null)
    order by x.company_id, x.kind, x.subject`.execute(trx);
  return rows;
}

/** Leaves out connections. A month that is being read anew is neither off nor on. */
export async function listEnded(trx: Trx): Promise<EndedEpisode[]> {
  const { rows } = await sql<EndedEpisode>`
    select e.id, e.company_id, e.kind, e.subject,
      e.kind <> 'sync' or c.state <> 'disconnected-here' as is_recovered
    from alert_episodes e join companies c on c.id = e.company_id
    where e.closed_at is null and c.removed_at is null and case e.kind
      when 'closed-month' then not exists (
        select from period_notices n
        where n.company_id = e.company_id and to_char(n.month, 'YYYY-MM-DD') = e.subject and n.dismissed_at is null)
      when 'signed-off-month' then not exists (
        select from sign_offs o
        where o.company_id = e.company_id and to_char(o.month, 'YYYY-MM-DD') = e.subject
          and o.ended_at is null and o.broken_at is not null)
      when 'disagreeing-month' then exists (
        select from ledger_months m
        where m.company_id = e.company_id and to_char(m.month, 'YYYY-MM-DD') = e.subject and ${agrees})
      when 'sync' then c.state = 'disconnected-here' or (c.state in ('connecting', 'working')
        and not exists (select from entity_states s where s.company_id = e.company_id and ${isFailing}))
      else false end`.execute(trx);
  return rows;
}

const stagesTable = (stages: ExpiryStage[]) =>
  valuesTable(
    stages.map(({ subject, refreshedBefore }) => ({
      subject,
      refreshedBefore: refreshedBefore.toISOString(),
    })),
    { subject: 'text', refreshedBefore: 'timestamptz' },
  );

/** Connections that ended, and stages of access that was not renewed, without an open episode. */
export async function listBegunConnections(trx: Trx, stages: ExpiryStage[]): Promise<EpisodeKey[]> {
  const { rows } = await sql<EpisodeKey>`
    with conditions as (
      select c.id as company_id, x.subject
      from companies c join grants g on g.id = c.grant_id join ${stagesTable(stages)} on g.refreshed_at <= x.refreshed_before
      where c.removed_at is null and c.state in ('connecting', 'working') and g.status = 'active'
      union all
      select id, 'ended' from companies
      where removed_at is null and state in ('needs-reconnection', 'access-lost', 'connector-left', 'disconnected-there')
    )
    select d.company_id, 'connection' as kind, d.subject from conditions d
    where not exists (
      select from alert_episodes e
      where e.company_id = d.company_id and e.kind = 'connection' and e.subject = d.subject and e.closed_at is null)`.execute(
    trx,
  );
  return rows;
}

/** Ends the stages of a connection together, once nothing is wrong with it. */
export async function listEndedConnections(trx: Trx, stages: ExpiryStage[]): Promise<EndedEpisode[]> {
  const { rows } = await sql<EndedEpisode>`
    select e.id, e.company_id, e.kind, e.subject, c.state <> 'disconnected-here' as is_recovered
    from alert_episodes e join companies c on c.id = e.company_id left join grants g on g.id = c.grant_id
    where e.closed_at is null and e.kind = 'connection' and c.removed_at is null
      and (c.state = 'disconnected-here' or (c.state in ('connecting', 'working') and g.status = 'active'
        and not exists (select from ${stagesTable(stages)} where g.refreshed_at <= x.refreshed_before)))`.execute(
    trx,
  );
  return rows;
}
