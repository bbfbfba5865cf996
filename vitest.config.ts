import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One private PostgreSQL for the whole run; tests take databases on it (tests/support/postgres.ts).
    globalSetup: 'tests/support/postgresSetup.ts',
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
          // Much of these is waiting, for the provider's limits, leases and faults: one more at a time than Vitest's own
          // number on two cores; a group of its own, as projects with another number must be.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
