import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/open.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPostgresUrl, postgres, silentLog } from './support/engines.ts';
import { longJob } from './support/longJob.ts';

describe('a job whose worker was killed with kill -9', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tieout-killed-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is taken up at once by the next start on the embedded engine', async () => {
    await killAWorker('600', dataDir);
    const seconds = await secondsUntilTaken(600, undefined);
    expect(seconds).toBeLessThan(10);
  });

  test.skipIf(postgres.missing)(
    'is taken up by another process on PostgreSQL once its heartbeat ran out',
    async () => {
      const url = await newPostgresUrl();
      await killAWorker('10', dataDir, url);
      const seconds = await secondsUntilTaken(10, url);
      expect(seconds).toBeGreaterThan(5);
      expect(seconds).toBeLessThan(20);
    },
  );

  async function secondsUntilTaken(heartbeat: number, databaseUrl: string | undefined): Promise<number> {
    const database = await openDatabase({ dataDir, databaseUrl }, silentLog);
    const kind = longJob(heartbeat);
    const taken: number[] = [];
    const jobs = await createJobs({ database, kinds: [kind], clock: systemClock, log: silentLog });
    const began = performance.now();
    await jobs.work(kind, async ({ step }) => void taken.push(step));
    await vi.waitFor(() => expect(taken).toEqual([1]), { timeout: 30_000, interval: 20 });
    const seconds = (performance.now() - began) / 1000;
    await jobs.stop();
    await database.close();
    return seconds;
  }
});

async function killAWorker(...args: string[]): Promise<void> {
  const script = fileURLToPath(new URL('./support/doomedWorker.ts', import.meta.url));
  const worker = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(worker.stdout, 'data');
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
