import { defineConfig } from 'vitest/config';

/** Makes a file of a release, so it is no part of a test run: `npm run release:database`. */
export default defineConfig({
  test: {
    name: 'release',
    include: ['tests/http/releases/makeRelease.ts'],
    globalSetup: ['tests/support/postgresSetup.ts', 'tests/support/runFolder.ts'],
    reporters: ['verbose'],
    testTimeout: 30 * 60_000,
  },
});
