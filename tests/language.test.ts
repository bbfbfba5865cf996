import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, readLanguage } from './support/language.ts';

const root = new URL('..', import.meta.url).pathname;

/** Tests and fixtures may speak more freely. */
const readSources = (folders: string): Language =>
  readLanguage(
    globSync(`${folders}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: ['**/*.{test,spec,fixture,d}.{ts,tsx}', 'server/db/migrations/**'],
    }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })),
  );

// Lower a limit where there are fewer by now; never raise one.
describe.each<[string, string, Record<keyof Language, number>]>([
  [
    'the product',
    '{contract,server,web}',
    { closedClassNames: 16, functionsNamedOf: 3, weakComments: 0, repeatedExports: 0 },
  ],
  [
    'the simulator',
    'simulator',
    { closedClassNames: 0, functionsNamedOf: 0, weakComments: 0, repeatedExports: 0 },
  ],
  [
    'the scripts and what tests share',
    '{scripts,tests/support,tests/http/support,tests/e2e}',
    { closedClassNames: 41, functionsNamedOf: 14, weakComments: 0, repeatedExports: 13 },
  ],
])('the language of %s', (_part, folders, limits) => {
  const language = readSources(folders);

  test.each<[string, keyof Language]>([
    ['a local or a parameter has a name that says something', 'closedClassNames'],
    ['a function is named by a verb or by what it gives, not by whose it is', 'functionsNamedOf'],
    ['a doc comment begins with what the name cannot say', 'weakComments'],
    ['an exported name stands in one file only', 'repeatedExports'],
  ])('%s', (_rule, kind) => {
    const findings = language[kind];
    expect(findings.length, findings.join('\n')).toBeLessThanOrEqual(limits[kind]);
  });
});

describe('what the language is read from', () => {
  const read = (...texts: string[]) =>
    readLanguage(texts.map((text, index) => ({ path: `server/${index}.ts`, text })));

  test('names are found wherever they are bound, and only there', () => {
    const code = `const [first, { a: kept = 1, next }] = values;
      const sum = (at: number, ...rest: number[]) => values.map((one) => one.own + at);
      const row = { held: 1 };`;
    expect(read(code).closedClassNames.toSorted()).toEqual(
      ['at', 'first', 'kept', 'next', 'one', 'rest'].map((name) => `server/0.ts: ${name}`),
    );
  });

  test('functions are found as declarations, values and methods', () => {
    const code = `function accountsOf() {}
      const sumOf = () => 0;
      const store = { rowsOf() {}, kindOf: 1, typeof: () => 1 };`;
    expect(read(code).functionsNamedOf.toSorted()).toEqual(
      ['accountsOf', 'rowsOf', 'sumOf'].map((name) => `server/0.ts: ${name}`),
    );
  });

  test('comments are judged by their first word', () => {
    const code = `/** What it is. */
      /** Cents. */
      /**
       * Of every account.
       */
      // What is no doc comment.
      /** Whatever begins alike. */`;
    expect(read(code).weakComments).toEqual(['server/0.ts: What it is.', 'server/0.ts: Of every account.']);
  });

  test('exports are counted by files, whatever they are', () => {
    const code = `export type Place = string; export const Cell = 1;`;
    expect(read(code, 'export function Place() {}', 'type Cell = 1;').repeatedExports).toEqual(['Place (2)']);
  });
});
