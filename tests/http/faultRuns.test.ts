import { inject, describe, expect, test } from 'vitest';
import { faultRuns } from '../support/faults/faultRuns.ts';
import { isFullMatrix } from './support/engines.ts';

const postgresUrl = inject('postgresUrl');
/** A run is a company's life of half a minute: more of them with `TEST_ENGINES=both` and `npm run bench:faults`. */
const RUNS = isFullMatrix ? 25 : 10;

describe.skipIf(postgresUrl === null)(`${RUNS} companies under faults on PostgreSQL`, () => {
  test('end with the provider’s records, nothing twice, and a cause for every failure', async () => {
    const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);
    const runs = await faultRuns(postgresUrl ?? '', seeds, 4);
    // `npm run bench:faults -- <seed> <seed>` runs one of them again.
    expect(runs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(runs).toHaveLength(RUNS);
    expect(runs.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(RUNS);
  }, 900_000);
});
