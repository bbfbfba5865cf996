import type { syncStats } from '#contract/sync/sync.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

type Stats = z.output<(typeof syncStats)['data']>;

const DAYS = 30;

const count = z.number();
const dayRow = z.object({
  date: z.string(),
  logs: count,
  success: count,
  partial: count,
  failed: count,
  cancelled: count,
  running: count,
  fetched: count,
  created: count,
  updated: count,
  deleted: count,
  unusable: count,
  calls: count,
  bytes: count,
});

/**
 * Counts the logs of the last 30 days, including today, by the day they began in the company's time
 * zone. Includes days without logs.
 */
export async function readStats(
  { trx, companyId }: Books,
  { timeZone, currentTime }: { timeZone: string; currentTime: Date },
): Promise<Omit<Stats, 'deadLetters' | 'retentionDays'>> {
  const { rows } = await sql`
    with span as (select (${currentTime}::timestamptz at time zone ${timeZone})::date as today)
    select to_char(day, 'YYYY-MM-DD') as date, count(l.id)::integer as logs,
      count(*) filter (where l.status = 'success')::integer as success,
      count(*) filter (where l.status = 'partial')::integer as partial,
      count(*) filter (where l.status = 'failed')::integer as failed,
      count(*) filter (where l.status = 'cancelled')::integer as cancelled,
      count(*) filter (where l.status in ('pending', 'syncing'))::integer as running,
      coalesce(sum(l.records_fetched), 0)::bigint as fetched,
      coalesce(sum(l.records_created), 0)::bigint as created,
      coalesce(sum(l.records_updated), 0)::bigint as updated,
      coalesce(sum(l.records_deleted), 0)::bigint as deleted,
      coalesce(sum(l.records_failed), 0)::bigint as unusable,
      coalesce(sum(l.api_calls), 0)::bigint as calls,
      coalesce(sum(l.bytes_received), 0)::bigint as bytes
    from span
    cross join generate_series((span.today - ${DAYS - 1}::integer)::timestamp, span.today, interval '1 day') as day
    left join sync_logs l on l.company_id = ${companyId}::uuid
      and l.created_at >= (day at time zone ${timeZone})
      and l.created_at < ((day + interval '1 day') at time zone ${timeZone})
    group by day order by day`.execute(trx);
  const days = z.parse(z.array(dayRow), rows);
  const total = (field: Exclude<keyof z.output<typeof dayRow>, 'date'>) =>
    days.reduce((sum, day) => sum + day[field], 0);
  return {
    totals: {
      logs: total('logs'),
      success: total('success'),
      partial: total('partial'),
      failed: total('failed'),
      cancelled: total('cancelled'),
      running: total('running'),
      recordsFetched: total('fetched'),
      recordsCreated: total('created'),
      recordsUpdated: total('updated'),
      recordsDeleted: total('deleted'),
      recordsFailed: total('unusable'),
      apiCalls: total('calls'),
      bytesReceived: total('bytes'),
    },
    days: days.map(({ date, success, partial, failed, cancelled, running, calls }) => ({
      date,
      success,
      partial,
      failed,
      cancelled,
      running,
      apiCalls: calls,
    })),
  };
}

export async function countDeadLetters({ trx, companyId }: Books): Promise<number> {
  const { total } = await trx
    .selectFrom('deadLetters')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return total;
}
