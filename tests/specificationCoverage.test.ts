import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describedCalls, nameOf } from './support/describedCalls.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

type Row = { cells: string[]; where: string[]; proved: string[] };

/** What stands `in backticks`. */
const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of every table, each with the files that its columns name. */
function rowsOf(document: string): Row[] {
  return document.split(/\n\n+/).flatMap((block) => {
    const [head = '', , ...rows] = block.split('\n').filter((line) => line.startsWith('|'));
    const names = cellsOf(head);
    const [where, proved] = [names.indexOf('where'), names.indexOf('proved by')];
    return rows.map(cellsOf).map((cells) => ({
      cells: cells.filter((_, index) => index !== where && index !== proved),
      where: codes(cells[where] ?? ''),
      proved: codes(cells[proved] ?? ''),
    }));
  });
}

const rows = rowsOf(read('docs/specification-coverage.md'));

/** What `faultsOf` finds in any row, with the row it is in. */
const faults = (faultsOf: (row: Row) => string[]): string[] =>
  rows.flatMap((row) => faultsOf(row).map((fault) => `${row.cells.join(' ').slice(0, 80)}: ${fault}`));

const isCall = (code: string): boolean => /^(GET|POST|PUT|DELETE) /.test(code);

/** Every call the contract has, as the document writes it. */
const callsOfContract = async (): Promise<string[]> =>
  (await describedCalls()).map((call) => nameOf(call).replaceAll(/:(\w+)/g, '{$1}')).toSorted();

/** A text as a person reads it; `{name}` stands for whatever is put in. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(parts.join(String.raw`[^\n]{1,80}?`));
}

const product = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map(read);

describe('the document on the specification', () => {
  test('calls done exactly the calls that the contract has', async () => {
    const calls = rows.flatMap(({ cells }) => codes(cells[0] ?? '').filter(isCall));
    expect(calls.toSorted()).toEqual(await callsOfContract());
  });

  test('has rows that each name the files that have it and the tests that prove it', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(faults(({ where, proved }) => (where.length * proved.length === 0 ? ['names none'] : []))).toEqual(
      [],
    );
    expect(
      faults(({ where, proved }) => [...where, ...proved].filter((path) => !existsSync(`${root}/${path}`))),
    ).toEqual([]);
    expect(faults(({ proved }) => proved.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)))).toEqual([]);
  });

  test('has names and numbers that stand in the files beside them', () => {
    const missing = ({ cells, where }: Row) => {
      const files = where.map(read).join('\n');
      return codes(cells[0] ?? '').filter((code) => !isCall(code) && !files.includes(code));
    };
    expect(faults(missing)).toEqual([]);
  });

  test('has texts that stand in the product, and in the tests beside them', () => {
    const missingFrom = ({ cells }: Row, sources: string[]) =>
      [...cells.join(' ').matchAll(/“([^”]+)”/g)]
        .map(([, text = '']) => text)
        .filter((text) => !sources.some((source) => patternOf(text).test(source)));
    expect(faults((row) => missingFrom(row, product))).toEqual([]);
    expect(faults((row) => missingFrom(row, row.proved.map(read)))).toEqual([]);
  });
});
