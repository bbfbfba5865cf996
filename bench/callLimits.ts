/**
 * Measures the cost of counting a call: the time to acquire and release a slot, besides the call
 * itself, which does nothing here but refuse beyond 60, as the provider does. Many organisations at
 * once, on the embedded database on disk and on PostgreSQL if the machine has it. Whole syncs under
 * the limits: limitedSyncs.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRateLimiter } from '#server/rateLimits/rateLimits.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';

const organisations = 20;
const callCount = 80;

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
try {
  const rows = [await measure('embedded', undefined)];
  if (postgres) rows.push(await measure('PostgreSQL', await createDatabase(postgres.url())));
  console.table(rows);
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(engine: string, databaseUrl: string | undefined) {
  const database = await openDatabase({ dataDir, databaseUrl }, createLog('silent'));
  await migrate(database.db);
  // Two processes of the product share only the database.
  const processes = [0, 1].map(() =>
    createRateLimiter({
      db: database.db,
      clock: systemClock,
      app: 'BENCH',
      dayCap: 5000,
      chance: Math.random,
    }),
  );
  const timesMs: number[] = [];
  const refused: number[] = [];
  const call = async (tenantId: string, n: number) => {
    const began = performance.now();
    const slot = processes[n % 2]?.withSlot(tenantId, 'background', async () => {
      if (n < 60) return;
      throw new ProviderError('rate-limited', 'The minute is used up.', {
        waitMs: 60_000,
        limit: 'minute',
      });
    });
    await slot?.then(
      () => timesMs.push(performance.now() - began),
      (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        refused.push(performance.now() - began);
      },
    );
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: organisations }, async () => {
      const tenantId = newId();
      for (let n = 0; n < callCount; n += 1) await call(tenantId, n);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await database.close();
  return {
    engine,
    organisations,
    admitted: timesMs.length,
    allowed: organisations * 60,
    refused: refused.length,
    'ms a call': Number(((seconds * 1000) / timesMs.length).toFixed(2)),
    'median wait ms': median(timesMs),
    'median ms of a refusal': median(refused),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(2));
}
