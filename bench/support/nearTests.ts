/** Which tests are likely to hear of a change of a file first. It orders them only: all are run in the end. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const VITEST_FILES = '{contract,server,simulator,scripts,tests,bench,web}/**/*.test.{ts,tsx}';
const BROWSER_FILES = 'tests/e2e/**/*.spec.ts';
const SOURCES = '{contract,server,simulator,scripts,tests,bench,web}/**/*.{ts,tsx}';

/** Words of paths that say nothing of what a file is about. */
const general =
  /^(server|contract|web|feature|lib|ui|shared|index|route|store|present|page|test|spec|http|e2e|ts|tsx)s?$/;

export type TestFiles = { vitest: string[]; browser: string[] };

/** `most`: of each of those that import the file, those over HTTP, and those in the browser. */
export function orderTests(
  root: string,
  most: number,
): {
  all: TestFiles;
  near: (path: string) => TestFiles;
} {
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const list = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
  const importers = readImporters(list(SOURCES), text);
  const tests = list(VITEST_FILES);
  const overHttp = tests.filter((path) => path.startsWith('tests/http/'));
  const browser = list(BROWSER_FILES);
  const near = (path: string) => {
    const distances = measureDistances(importers, path);
    const importing = tests
      .filter((test) => distances.has(test) && !overHttp.includes(test))
      .toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    const words = readWords(path);
    const byWords = (paths: string[]) =>
      paths
        .map((test) => ({ test, score: score(words, test, text(test)) }))
        .filter((scored) => scored.score > 0)
        .toSorted((a, b) => b.score - a.score)
        .map(({ test }) => test);
    return {
      vitest: [
        ...importing.slice(0, most),
        ...(path.startsWith('web/') ? [] : byWords(overHttp).slice(0, most)),
      ],
      browser: path.startsWith('server/') ? [] : byWords(browser).slice(0, most),
    };
  };
  return { all: { vitest: tests, browser }, near };
}

function readImporters(paths: string[], text: (path: string) => string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const path of paths)
    for (const [, name = ''] of text(path).matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)) {
      const imported = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  return importers;
}

/** In imports, of each file that needs the given one. */
function measureDistances(importers: Map<string, string[]>, path: string): Map<string, number> {
  const distances = new Map([[path, 0]]);
  // A map is walked to its end, which moves.
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

const readWords = (path: string): string[] =>
  path
    .split(/[/.]|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => !general.test(word))
    .map((word) => word.replace(/s$/, ''));

/** A word in the file's name is worth as much as ten in its text; later words of a path are the more special ones. */
function score(words: string[], path: string, text: string): number {
  const [name, body] = [path.toLowerCase(), text.toLowerCase()];
  return words.reduce((sum, word, place) => {
    const mentions = Math.min(10, body.split(word).length - 1);
    return sum + (place + 1) * (mentions + (name.includes(word) ? 10 : 0));
  }, 0);
}
