import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const packages = z.record(
  z.string(),
  z.object({
    optionalDependencies: z.record(z.string(), z.string()).optional(),
    hasInstallScript: z.boolean().optional(),
    license: z.string().optional(),
    dev: z.boolean().optional(),
  }),
);
const lockFile = z.object({ packages });

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const locked = lockFile.parse(JSON.parse(read('package-lock.json'))).packages;
const namesWhere = (holds: (entry: (typeof locked)[string]) => boolean) =>
  Object.entries(locked).flatMap(([path, entry]) =>
    holds(entry) ? [path.replace(/^.*node_modules\//, '')] : [],
  );

/** What is native comes as a package for its platform; the one script there is counts installations for its maker. */
test('no package runs a script when it is installed, and none needs to', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  expect(namesWhere(({ hasInstallScript }) => hasInstallScript === true)).toEqual(['@scarf/scarf']);
});

test('what ships is under no licence that binds what it is linked with; of the tests one package is', () => {
  const binding = /GPL|SSPL|EUPL|CC-BY-(NC|SA)/;
  expect(namesWhere(({ license = '', dev }) => binding.test(license) && dev !== true)).toEqual([]);
  expect(namesWhere(({ license = '' }) => binding.test(license))).toEqual(['hyperformula']);
});

/**
 * `npm ci` refuses a lock file without an entry for each platform's package of a tool ("not in sync"), while
 * `npm install` leaves them out in silence when the registry lacks one. That would only show in a fresh clone.
 */
test('the lock file names the packages of every platform, as npm ci demands', () => {
  const names = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );

  expect(optional.length).toBeGreaterThan(20);
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});
