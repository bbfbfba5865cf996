import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = new URL('..', import.meta.url).pathname;

const endpoint = z.object({ method: z.string(), path: z.string(), access: z.string() });

/** Every call the contract has, as the document writes it. */
async function callsOfContract(): Promise<string[]> {
  const modules = await Promise.all(
    globSync('contract/*.ts', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => import(`${root}/${path}`)),
  );
  return modules
    .flatMap((module) => Object.values(z.record(z.string(), z.unknown()).parse({ ...module })))
    .flatMap((value) => endpoint.safeParse(value).data ?? [])
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .toSorted();
}

/** Rows such as `| \`GET /app\` | done |`. */
function callsOfDocument(): { call: string; state: string }[] {
  const text = readFileSync(`${root}/docs/specification-coverage.md`, 'utf8');
  return [...text.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` +\| ([\w ]+?) +\|/gm)].flatMap(
    ([, call, state]) => (call !== undefined && state !== undefined ? [{ call, state }] : []),
  );
}

test('the coverage document calls done exactly the calls that the contract has', async () => {
  const done = callsOfDocument().filter(({ state }) => state === 'done');

  expect(done.map(({ call }) => call).toSorted()).toEqual(await callsOfContract());
});

test('the coverage document knows no states but done and not yet', () => {
  const others = callsOfDocument().filter(({ state }) => state !== 'done' && state !== 'not yet');
  expect(others).toEqual([]);
});
