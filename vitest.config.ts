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
        },
      },
    ],
  },
});
