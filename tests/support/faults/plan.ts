import type { Tier } from './lane.ts';
import { seededRandom } from '#simulator/books/generated/random.ts';

/** One thing that happens to a company while it is synced. */
export type Act =
  | { do: 'kill' }
  | { do: 'move clock'; hours: number }
  | { do: 'change' }
  | { do: 'sync'; full: boolean }
  | { do: 'cancel' };

export type FaultPlan = {
  seed: number;
  /** A third of all runs has the general ledger. */
  tier: Tier;
  /** Number of documents of the organisation before anything changes. */
  documents: number;
  /** Probability with which a call of the accounting API fails, `most` times in total. */
  probability: number;
  mostTimes: number;
  acts: { afterMs: number; act: Act }[];
};

/** Everything that chance decides in a run, from its seed. */
export function faultPlan(seed: number): FaultPlan {
  const random = seededRandom('fault run', seed);
  const anAct = (): Act => {
    const choice = random.between(1, 10);
    if (choice <= 2) return { do: 'kill' };
    if (choice === 3) return { do: 'move clock', hours: random.between(-30, 30) };
    if (choice <= 7) return { do: 'change' };
    if (choice <= 9) return { do: 'sync', full: random.chance(0.3) };
    return { do: 'cancel' };
  };
  return {
    seed,
    tier: seed % 3 === 0 ? 'advanced' : 'starter',
    documents: random.between(30, 120),
    probability: random.between(2, 25) / 100,
    mostTimes: random.between(3, 25),
    acts: Array.from({ length: random.between(2, 6) }, () => ({
      afterMs: random.between(0, 400),
      act: anAct(),
    })),
  };
}
