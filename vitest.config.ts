import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One private PostgreSQL for the whole run; tests take databases on it (tests/support/postgres.ts).
    globalSetup: 'tests/support/postgresSetup.ts',
    // Much of the HTTP tests is waiting, for the provider's limits, leases and faults: one more than Vitest's own on two cores.
    maxWorkers: 2,
    projects: [
      {
        extends: false,
        test: {
          name: 'unit',
          include: [
            '{contract,server,simulator,scripts,tests/support}/**/*.test.ts',
            'tests/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: false, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        extends: false,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
