import { inject, describe, expect, test } from 'vitest';
import { faultRuns } from '../support/faults/faultRuns.ts';

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('25 companies under faults on PostgreSQL', () => {
  test('end with the provider’s records, nothing twice, and a cause for every failure', async () => {
    const seeds = Array.from({ length: 25 }, (_, index) => index + 1);
    const runs = await faultRuns(postgresUrl ?? '', seeds, 6);
    // `npm run bench:faults -- <seed> <seed>` runs one of them again.
    expect(runs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(runs).toHaveLength(25);
    expect(runs.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(25);
  }, 900_000);
});
