import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';
import { plant } from './faultDraw.ts';
import { findStatements } from './faultOperators.ts';
import { findStatuses } from './faultWords.ts';

const parse = (text: string) => ts.createSourceFile('product.ts', text, ts.ScriptTarget.ESNext, true);

/** Each fault of a text by its operator, as what the text becomes. */
function listFaults(text: string, words = ''): string[] {
  const statuses = findStatuses([parse(words)]);
  const faults = findStatements(parse(text), statuses).flatMap((statement) => statement.faults);
  return [...new Set(faults.map((fault) => `${fault.operator}: ${plant(text, fault)}`))];
}

describe('the faults of a text', () => {
  const cases: [text: string, faults: string[]][] = [
    ['if (a === b) c = d;', ['condition turned: if (a !== b) c = d;']],
    ['if (!a) c = d;', ['condition turned: if (a) c = d;']],
    ['const a = b < c;', ['boundary moved by one: const a = b <= c;']],
    ['const a = b.at(2);', ['boundary moved by one: const a = b.at(3);']],
    ['save(a);', ['call left out: ']],
    ['const a = b.filter(c);', ['call left out: const a = b;']],
    ['const a = true;', ['constant changed: const a = false;']],
    ['const a = 30_000;', ['constant changed: const a = 60000;']],
    ["const a = 'b';", ["constant changed: const a = '';"]],
    ['await save(a);', ['call left out: ', 'await or transaction dropped: void save(a);']],
    [
      'const a = db.transaction().execute(b);',
      ['await or transaction dropped: const a = db.connection().execute(b);'],
    ],
    [
      'const a = sql`select from b where c is null and d <= e`;',
      [
        'condition turned: const a = sql`select from b where c is not null and d <= e`;',
        'boundary moved by one: const a = sql`select from b where c is null and d < e`;',
      ],
    ],
    ["const a = where(b, '>=', c);", ["boundary moved by one: const a = where(b, '>', c);"]],
    ['const a = fail({ status: 404 });', ['status swapped: const a = fail({ status: 400 });']],
    ["import { a } from 'b';\ntype A = 'c' | 'd';", []],
  ];
  test.each(cases)('%s', (text, faults) => {
    expect(listFaults(text)).toEqual(faults);
  });

  test('a status becomes the next of the list that it stands in', () => {
    expect(
      listFaults("const a = 'failed';", "const states = ['pending', 'failed', 'success'] as const;"),
    ).toEqual(["status swapped: const a = 'success';"]);
  });

  test('a statement within another is one of its own', () => {
    expect(findStatements(parse('if (a) { b(); }'), new Map()).map(({ ownText }) => ownText)).toEqual([
      'a',
      'b',
    ]);
  });
});
