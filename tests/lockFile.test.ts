import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const packages = z.record(
  z.string(),
  z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
);
const lockFile = z.object({ packages });

/**
 * `npm ci` refuses a lock file without an entry for each platform's package of a tool ("not in sync"), while
 * `npm install` leaves them out in silence when the registry lacks one. That would only show in a fresh clone.
 */
test('the lock file names the packages of every platform, as npm ci demands', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const locked = lockFile.parse(JSON.parse(text)).packages;
  const names = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );

  expect(optional.length).toBeGreaterThan(20);
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});
