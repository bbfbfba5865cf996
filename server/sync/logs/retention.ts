import { entityType } from '#contract/sync/sync.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';

/** Runs of a transaction: some 2,500 logs, so that a sync that ends meanwhile waits for no longer. */
const BATCH = 100;
/** A night deletes a year of hourly syncs at most. What is left goes in the next one. */
const MOST_BATCHES = 100;

export type RunRetentionDeps = {
  inCompany: InCompany;
  clock: Clock;
  /** Null: nothing is deleted. */
  days: number | null;
  log: Log;
};

/** Deletes a company's runs that ended so many days ago, with their logs; any number of workers may. */
export function createRunRetention({ inCompany, clock, days, log }: RunRetentionDeps) {
  return async (companyId: string, signal: AbortSignal): Promise<void> => {
    if (days === null) return;
    const cutoff = subDays(clock(), days);
    let deletedRuns = 0;
    for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
      const count = await inCompany(companyId, (books) => deleteRunsBefore(books, cutoff));
      deletedRuns += count;
      if (count < BATCH) break;
    }
    if (deletedRuns > 0) log.info({ companyId, deletedRuns, cutoff }, 'Old sync runs were deleted.');
  };
}

export type RunRetention = ReturnType<typeof createRunRetention>;

/**
 * Whole runs, never parts of one. Kept however old: what still runs, the latest run, those of the first
 * sync, by which its next try is planned; the runs of each entity's last log and last success, which the
 * settings show; and those that read a record that cannot be used.
 */
async function deleteRunsBefore({ trx, companyId }: Books, cutoff: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with needed as materialized (
      select log_id as id from dead_letters where company_id = ${companyId}::uuid
      union
      select latest.id from unnest(${entityType.options}::text[]) as wanted (entity_type)
      cross join (values (array['success', 'partial']), (array['success', 'partial', 'failed', 'cancelled'])) as ended (statuses)
      cross join lateral (
        select id from sync_logs
        where company_id = ${companyId}::uuid and entity_type = wanted.entity_type and status = any (ended.statuses)
        order by created_at desc, id desc limit 1
      ) latest
    ), needed_runs as materialized (
      select run_id as id from sync_logs where company_id = ${companyId}::uuid and id in (select id from needed)
    ), old as materialized (
      select id from sync_runs
      where company_id = ${companyId}::uuid and trigger <> 'initial'
        and started_at < ${cutoff}::timestamptz and finished_at < ${cutoff}::timestamptz
        and sequence < (select max(sequence) from sync_runs where company_id = ${companyId}::uuid)
        and id not in (select id from needed_runs)
      order by started_at limit ${BATCH} for update skip locked
    )
    delete from sync_runs using old
    where sync_runs.company_id = ${companyId}::uuid and sync_runs.id = old.id`.execute(trx);
  return Number(numAffectedRows);
}
