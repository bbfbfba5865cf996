import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportedCalls, nameOf } from './support/describedCalls.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

type Row = { asked: string; where: string[]; tests: string[] };

/** Texts in backticks. */
const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const splitCells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const splitNames = (cell: string): string[] => cell.split(', ').filter((name) => name !== '');

/** `e2e/shell` and `http/users` are tests over the whole product, a bare file name is a test beside its file. */
function findTest(name: string): string {
  if (name.startsWith('e2e/')) return `tests/${name}.spec.ts`;
  if (name.startsWith('http/')) return `tests/${name}.test.ts`;
  return globSync(`{web,server,contract}/**/${name}`, { cwd: root })[0] ?? name;
}

const page = read('docs/specification-coverage.md');

function readRows(): Row[] {
  const [, , ...lines] = page.split('\n').filter((line) => line.startsWith('|'));
  return lines.map(splitCells).map(([, asked = '', where = '', tests = '']) => ({
    asked,
    where: splitNames(where),
    tests: splitNames(tests).map(findTest),
  }));
}

const rows = readRows();

const findFaults = (faultsIn: (row: Row) => string[]): string[] =>
  rows.flatMap((row) => faultsIn(row).map((fault) => `${row.asked.slice(0, 80)}: ${fault}`));

const isCall = (code: string): boolean => /^(GET|POST|PUT|DELETE) /.test(code);

/** The name by which code imports each call, by the call as the page writes it. */
const callNames = new Map(
  (await exportedCalls()).map(([name, call]) => [nameOf(call).replaceAll(/:(\w+)/g, '{$1}'), name]),
);

const mentions = (source: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(source);

/** A text that only a comment has shows nothing. */
const readTest = (path: string): string => read(path).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** A text as a person reads it; `{name}` stands for whatever is put in. */
function textPattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(parts.join(String.raw`[^\n]{1,80}?`));
}

const product = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(read);

const browser = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(read)
  .join('\n');

/** Names that the browser imports from the contract. */
const imported = new Set(
  [...browser.matchAll(/^import \{([^}]*)\} from '#contract\//gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  ),
);

describe('the document on the specification', () => {
  test('names exactly the calls that the contract has', () => {
    expect(codes(page).filter(isCall).toSorted()).toEqual([...callNames.keys()].toSorted());
  });

  test('has calls that the file beside them serves, a test beside them makes, and the browser makes', () => {
    const missing = (row: Row) =>
      codes(row.asked)
        .filter(isCall)
        .flatMap((call) => {
          const name = callNames.get(call) ?? call;
          return [
            ...(row.where.some((path) => mentions(read(path), name)) ? [] : [`${name} is not served there`]),
            ...(row.tests.some((path) => mentions(read(path), name)) ? [] : [`${name} is not tested there`]),
            ...(imported.has(name) ? [] : [`${name} is made by no screen`]),
          ];
        });
    expect(findFaults(missing)).toEqual([]);
  });

  test('has rows that each name the files that have it and the tests that show it', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(
      findFaults(({ where, tests }) => (where.length * tests.length === 0 ? ['names none'] : [])),
    ).toEqual([]);
    expect(
      findFaults(({ where, tests }) => [...where, ...tests].filter((path) => !existsSync(`${root}/${path}`))),
    ).toEqual([]);
    expect(findFaults(({ tests }) => tests.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)))).toEqual([]);
  });

  test('has names and numbers that stand in the files beside them', () => {
    const missing = ({ asked, where }: Row) => {
      const files = where.map(read).join('\n');
      return codes(asked).filter((code) => !isCall(code) && !files.includes(code));
    };
    expect(findFaults(missing)).toEqual([]);
  });

  test('has texts that stand in the product, and in the tests beside them', () => {
    const missingFrom = ({ asked }: Row, sources: string[]) =>
      [...asked.matchAll(/“([^”]+)”/g)]
        .map(([, text = '']) => text)
        .filter((text) => !sources.some((source) => textPattern(text).test(source)));
    expect(findFaults((row) => missingFrom(row, product))).toEqual([]);
    expect(findFaults((row) => missingFrom(row, row.tests.map(readTest)))).toEqual([]);
  });
});
