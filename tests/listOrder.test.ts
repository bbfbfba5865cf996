import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Queries that take more than one row of many, each as the text from its beginning to the limit. */
function findParts(text: string): string[] {
  const chains = [...text.matchAll(/\.limit\((?!1\))/g)].map(({ index }) =>
    text.slice(Math.max(text.lastIndexOf(';\n', index), text.lastIndexOf('{\n  ', index)), index),
  );
  const statements = [...text.matchAll(/\blimit (?:\$\{|[2-9]|1\d)/g)].map(({ index }) =>
    text.slice(Math.max(0, index - 300), index),
  );
  return [...chains, ...statements];
}

test('a part of a list is taken in an order, so that no row comes twice and none is left out', () => {
  const parts = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    findParts(readFileSync(`${root}/${path}`, 'utf8')).map((query) => ({ path, query })),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter(({ query }) => !/\.orderBy\(|\border by\b/.test(query))).toEqual([]);
});
