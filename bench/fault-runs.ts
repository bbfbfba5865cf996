/**
 * Lives of companies under faults, each decided by its seed (tests/support/faults): what is stored in the end must be
 * what the provider has. `npm run bench:faults -- 1000` runs the seeds 1 to 1000; `-- 1000 417` only seed 417.
 * Several lanes side by side, each a server on a PostgreSQL database of its own.
 */
import { faultRun, type FaultRun } from '#tests/support/faults/faultRun.ts';
import { type Lane, openLane } from '#tests/support/faults/lane.ts';
import { faultPlan } from '#tests/support/faults/plan.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const [many = 1000, only] = process.argv.slice(2).map(Number);
const seeds = only === undefined ? Array.from({ length: many }, (_, index) => index + 1) : [only];
const lanes = Number(process.env['LANES'] ?? 4);

const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const began = performance.now();
const done: FaultRun[] = [];
try {
  // One lane in three has the general ledger, as one run in three does.
  const tiers = Array.from({ length: Math.max(3, lanes) }, (_, index) =>
    index % 3 === 0 ? ('advanced' as const) : ('starter' as const),
  );
  await Promise.all(
    tiers.map(async (tier) => {
      const lane = await openLane(server.url(), tier);
      try {
        await take(lane);
      } finally {
        await lane.stop();
      }
    }),
  );
} finally {
  await server.stop();
}
report();

async function take(lane: Lane): Promise<void> {
  for (;;) {
    const next = seeds.findIndex((seed) => faultPlan(seed).tier === lane.tier);
    const [seed] = next === -1 ? [] : seeds.splice(next, 1);
    if (seed === undefined) return;
    const run = await faultRun(lane, seed).catch((error: unknown) => ({
      seed,
      faults: 0,
      failedLogs: 0,
      acts: [],
      seconds: 0,
      wrong: [String(error).slice(0, 300)],
    }));
    done.push(run);
    if (run.wrong.length > 0)
      console.log(`seed ${seed}:`, run.acts, run.wrong.slice(0, 10), lane.output().slice(-2_000));
  }
}

function report(): void {
  const sum = (of: (run: FaultRun) => number) => done.reduce((total, run) => total + of(run), 0);
  const failed = done.filter((run) => run.wrong.length > 0);
  console.table([
    {
      runs: done.length,
      'as the provider has it': done.length - failed.length,
      'otherwise (seeds)': failed.map(({ seed }) => seed).join(' ') || 'none',
      'faults that struck': sum(({ faults }) => faults),
      'kills -9': sum(({ acts }) => acts.filter((act) => act.includes('"kill"')).length),
      'logs that failed': sum(({ failedLogs }) => failedLogs),
      minutes: Number(((performance.now() - began) / 60_000).toFixed(1)),
    },
  ]);
  if (failed.length > 0) process.exitCode = 1;
}
