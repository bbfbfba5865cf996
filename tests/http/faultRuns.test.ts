import { inject, describe, expect, test } from 'vitest';
import { faultRuns } from '../support/faults/faultRuns.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { isFullMatrix } from './support/engines.ts';

const postgresUrl = inject('postgresUrl');
/** A run is a company's life of half a minute: more of them with `TEST_ENGINES=both` and `npm run bench:faults`. */
const everySeed = Array.from({ length: isFullMatrix ? 25 : 10 }, (_, index) => index + 1);
/** One from journals and one from documents; between them every act that a life has. */
const seeds = inFullRun(everySeed, [5, 18]);

describe.skipIf(postgresUrl === null)(`${seeds.length} companies under faults on PostgreSQL`, () => {
  test('end with the provider’s records, nothing twice, and a cause for every failure', async () => {
    const runs = await faultRuns(postgresUrl ?? '', [...seeds], isFullRun ? 4 : 2);
    // `npm run bench:faults -- <seed> <seed>` runs one of them again.
    expect(runs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(runs).toHaveLength(seeds.length);
    expect(runs.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(isFullRun ? seeds.length : 0);
  });
});
