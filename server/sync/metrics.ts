import type { Database, Trx } from '#server/db/company.ts';
import { withinCompany } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

export type SyncMetrics = {
  runs: Record<string, number>;
  logs: Record<string, number>;
  waits: Record<string, number>;
  deadLetters: number;
};

const countRows = z.array(
  z.object({ what: z.enum(['run', 'log', 'wait', 'letter']), of: z.string(), count: z.number() }),
);

/** Reads one company at a time, because no query may see rows of two. */
export async function readSyncMetrics(db: Database): Promise<SyncMetrics> {
  return await db.transaction().execute(async (trx) => {
    const companies = await trx.selectFrom('companies').select('id').execute();
    const standing: SyncMetrics = { runs: {}, logs: {}, waits: {}, deadLetters: 0 };
    for (const { id } of companies)
      for (const { what: kind, of: label, count } of await withinCompany(trx, id, () => countIn(trx))) {
        if (kind === 'letter') standing.deadLetters += count;
        else add({ run: standing.runs, log: standing.logs, wait: standing.waits }[kind], label, count);
      }
    return standing;
  });
}

function add(into: Record<string, number>, name: string, count: number): void {
  into[name] = (into[name] ?? 0) + count;
}

async function countIn(trx: Trx) {
  const { rows } = await sql`
    select 'run' as what, status as of, count(*) from sync_runs group by status
    union all select 'log', status, count(*) from sync_logs group by status
    union all select 'wait', waiting_for, count(*) from sync_logs where waiting_for is not null group by waiting_for
    union all select 'letter', '', count(*) from dead_letters`.execute(trx);
  return z.parse(countRows, rows);
}
