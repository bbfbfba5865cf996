import { faultRun, type FaultRun } from './faultRun.ts';
import { type Lane, openLane, type Tier } from './lane.ts';
import { faultPlan } from './plan.ts';

/**
 * The lives of these seeds, several side by side: each lane is a server on a PostgreSQL database of its own, and takes
 * the next seed of its tier, until there is none or `enough` says so. `each` is told of every run as it ends; a run that
 * broke off is one in which all is wrong.
 */
export async function faultRuns(
  postgresUrl: string,
  givenSeeds: number[],
  lanes: number,
  onRun: (run: FaultRun, lane: Lane) => void = () => {},
  enough?: AbortSignal,
): Promise<FaultRun[]> {
  const seeds = givenSeeds.toSorted((a, b) => a - b);
  let highest = 0;
  const finishedRuns: FaultRun[] = [];
  // One lane in three has the general ledger, as one run in three does.
  const tiers = Array.from({ length: Math.max(2, lanes) }, (_, index): Tier =>
    index % 3 === 1 ? 'advanced' : 'starter',
  );
  await Promise.all(
    tiers.map(async (tier) => {
      const lane = await openLane(postgresUrl, tier);
      try {
        await take(lane);
      } finally {
        await lane.stop();
      }
    }),
  );
  return finishedRuns;

  async function take(lane: Lane): Promise<void> {
    for (;;) {
      const nextIndex = seeds.findIndex((seed) => faultPlan(seed).tier === lane.tier);
      const seed = seeds[nextIndex];
      if (seed === undefined || (enough?.aborted && seed > highest)) return;
      seeds.splice(nextIndex, 1);
      highest = Math.max(highest, seed);
      const run = await faultRun(lane, seed).catch(async (error: unknown) => {
        const output = lane.output();
        // What broke it off may have ended the server, which is none of the next run's.
        await lane.killAndRestart();
        return brokenOff(seed, [String(error).slice(0, 3_000), output.slice(-2_000)]);
      });
      finishedRuns.push(run);
      onRun(run, lane);
    }
  }
}

const brokenOff = (seed: number, wrong: string[]): FaultRun => ({
  seed,
  faults: 0,
  failedLogs: 0,
  acts: [],
  seconds: 0,
  wrong,
});
