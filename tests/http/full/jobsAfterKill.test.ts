import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/open.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layBlankDatabase } from '../../support/blankDatabase.ts';
import { newPostgresUrl, postgres, silentLog } from '../support/engines.ts';
import { longJob } from '../support/longJob.ts';
import { patience } from '../support/patience.ts';

describe('a job whose worker was killed with kill -9', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tieout-killed-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is resumed by the next start on the embedded engine, without a heartbeat', async () => {
    await layBlankDatabase(dataDir);
    await killAWorker('3600', dataDir);
    expect(await takeUp(3600, undefined)).toMatchObject({ steps: [1] });
  });

  test.skipIf(postgres.missing)(
    'is resumed by another process on PostgreSQL once its heartbeat expired',
    async () => {
      const url = await newPostgresUrl();
      await killAWorker('10', dataDir, url);
      const { heartbeatEnd, takenUpAt } = await takeUp(10, url);
      expect(takenUpAt).toBeGreaterThan(heartbeatEnd);
    },
  );

  /** Milliseconds of the database's clock. */
  async function takeUp(heartbeat: number, databaseUrl: string | undefined) {
    const database = await openDatabase({ dataDir, databaseUrl }, silentLog);
    const read = async (moment: RawBuilder<unknown>) => {
      const { rows } = await sql<{ moment: Date | null }>`select ${moment} as moment from pgboss.job`.execute(
        database.db,
      );
      return rows[0]?.moment?.getTime() ?? Number.NaN;
    };
    const heartbeatEnd = await read(sql`heartbeat_on + heartbeat_seconds * interval '1 second'`);
    const kind = longJob(heartbeat);
    const steps: number[] = [];
    const jobs = await createJobs({ database, kinds: [kind], clock: systemClock, log: silentLog });
    await jobs.work(kind, async ({ step }) => void steps.push(step));
    await vi.waitFor(() => expect(steps).toEqual([1]), { ...patience, interval: 20 });
    const takenUpAt = await read(sql`started_on`);
    await jobs.stop();
    await database.close();
    return { steps, heartbeatEnd, takenUpAt };
  }
});

async function killAWorker(...args: string[]): Promise<void> {
  const script = fileURLToPath(new URL('../support/doomedWorker.ts', import.meta.url));
  const worker = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(worker.stdout, 'data');
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
