/**
 * Runs companies under faults, each decided by its seed (tests/support/faults): in the end the
 * stored records must equal the provider's. `npm run bench:faults -- 1000` runs the seeds 1 to
 * 1000, `-- 1000 417` those from 417 on, `-- 417 417` one alone. `LANES` (6) run in parallel, each
 * a server with its own PostgreSQL database; after `MINUTES` no further seed starts, and the table
 * shows how far it came.
 */
import type { FaultRun } from '#tests/support/faults/faultRun.ts';
import { faultRuns } from '#tests/support/faults/faultRuns.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const [lastSeed = 1000, firstSeed = 1] = process.argv.slice(2).map(Number);
const seeds = Array.from({ length: lastSeed - firstSeed + 1 }, (_, index) => firstSeed + index);
const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const began = performance.now();
const minutes = () => Number(((performance.now() - began) / 60_000).toFixed(1));
let ended = 0;
try {
  report(
    await faultRuns(
      server.url(),
      seeds,
      Number(process.env['LANES'] ?? 6),
      (run, lane) => {
        ended += 1;
        if (ended % 50 === 0) console.log(`${ended} runs, ${minutes()} minutes`);
        if (run.wrong.length > 0)
          console.log(`seed ${run.seed}:`, run.acts, run.wrong.slice(0, 10), lane.output().slice(-2_000));
      },
      AbortSignal.timeout(Number(process.env['MINUTES'] ?? 600) * 60_000),
    ),
  );
} finally {
  await server.stop();
}

function report(runs: FaultRun[]): void {
  const sum = (measure: (run: FaultRun) => number) => runs.reduce((total, run) => total + measure(run), 0);
  const failed = runs.filter((run) => run.wrong.length > 0);
  console.table([
    {
      seeds: `${firstSeed} to ${Math.max(...runs.map(({ seed }) => seed))}`,
      runs: runs.length,
      'as the provider has it': runs.length - failed.length,
      'otherwise (seeds)': failed.map(({ seed }) => seed).join(' ') || 'none',
      'faults that struck': sum(({ faults }) => faults),
      'kills -9': sum(({ acts }) => acts.filter((act) => act.includes('"kill"')).length),
      'logs that failed': sum(({ failedLogs }) => failedLogs),
      minutes: minutes(),
    },
  ]);
  if (failed.length > 0) process.exitCode = 1;
}
