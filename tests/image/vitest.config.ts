import { defineConfig } from 'vitest/config';

/** Minutes, so it is no part of `npm test`: `npm run test:image`. */
export default defineConfig({
  test: {
    name: 'image',
    include: ['tests/image/*.test.ts'],
    reporters: ['verbose'],
    testTimeout: 120_000,
    hookTimeout: 30 * 60_000,
  },
});
