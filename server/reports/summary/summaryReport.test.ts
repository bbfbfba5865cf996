import { describe, expect, test } from 'vitest';
import { parseFormula } from '#contract/reports/formula.ts';
import { listPeriods } from '#contract/period.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { reckonExactly, writeRatio } from '#tests/support/exactFormula.ts';
import type { FigureDefinition } from './figureDefinitions.ts';
import type { SourceRow } from './sourceRows.ts';
import { buildSummary } from './summaryReport.ts';

const periods = listPeriods('2025-10-01', '2026-10-31', 'monthly');

/** Rows of 16 months: `amount` in each, or as given for the last of them. */
const row = (key: string, amounts: (string | null)[] | string, status: TieStatus = 'agrees'): SourceRow => ({
  key,
  label: key.split(':')[1] ?? key,
  unit: 'money',
  cells: Array.from({ length: 16 }, (_, month) => ({
    amount: typeof amounts === 'string' ? amounts : (amounts.at(month - 16) ?? '0.00'),
    status,
  })),
});

const figure = (
  key: string,
  text: string,
  more: Partial<Pick<FigureDefinition, 'unit' | 'better' | 'target' | 'isNeverNegative'>> = {},
): FigureDefinition => {
  const parsed = parseFormula(text);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const { references } = parsed.formula;
  return {
    key,
    kind: 'own',
    name: key,
    unit: 'money',
    better: 'more',
    target: null,
    formula: parsed.formula,
    rowKeys: references.map(({ report, row: name }) => `${report}:${name}`),
    rowNames: references.map((reference) => reference.row),
    ...more,
  };
};

function build(shownFigures: FigureDefinition[], rows: SourceRow[], otherFigures: FigureDefinition[] = []) {
  const byKey = new Map(rows.map((item) => [item.key, item]));
  const body = buildSummary({
    shownFigures,
    otherFigures,
    findRow: (key) => byKey.get(key) ?? null,
    rowName: (key) => byKey.get(key)?.label ?? null,
    readCount: 16,
    periods,
    months: new Map(),
    yearEnd: { month: 12, day: 31 },
    accounts: [],
    differences: [],
  });
  const find = (key: string) =>
    body.sections.flatMap((section) => section.rows).find((item) => item.key === key);
  const cell = (key: string, column = '2026-10') =>
    find(key)?.cells[body.columns.findIndex((item) => item.key === column)];
  return { body, find, cell };
}

describe('a figure of the summary', () => {
  test('is made of its rows, takes the worst of their statuses, and opens to them', () => {
    const { find, cell } = build(
      [figure('margin', '[p: a] / [p: b]', { unit: 'percent' })],
      [row('p:a', '25.00'), row('p:b', '80.00', 'review')],
    );
    expect(cell('margin')).toEqual({ amount: '31.3', status: 'review' });
    expect(find('margin')?.derivedFrom).toEqual(['p:a', 'p:b']);
    expect(find('margin')?.texts).toEqual(['a ÷ b']);
    expect(cell('p:a')).toEqual({ amount: '25.00', status: 'agrees' });
  });

  test.each([
    ['more', '120.00', '100.00', true],
    ['more', '80.00', '100.00', false],
    ['less', '120.00', '100.00', false],
    ['less', '80.00', '100.00', true],
    ['neither', '80.00', '100.00', undefined],
    ['more', '100.00', '100.00', undefined],
  ] as const)('where %s is better, %s after %s: favourable %s', (better, now, before, favourable) => {
    const year = [before, ...Array.from({ length: 10 }, () => '0.00'), before, now];
    const { cell } = build([figure('profit', '[p: a]', { better, target: before })], [row('p:a', year)]);
    const expected = { amount: (Number(now) - Number(before)).toFixed(2), status: 'agrees', favourable };
    for (const column of ['change 2026-09', 'change 2025-10', 'againstTarget'])
      expect({ ...cell('profit', column), favourable: cell('profit', column)?.favourable }).toEqual(expected);
  });

  test('has no figure over a row that is gone, and says which; the others stand', () => {
    const { cell, find } = build(
      [
        figure('odd', '[p: a] + [p: gone]'),
        figure('profit', '[p: a]'),
        figure('twice', '2 * [summary: odd]'),
      ],
      [row('p:a', '5.00')],
    );
    expect([cell('odd')?.amount, cell('profit')?.amount, cell('twice')?.amount]).toEqual([
      null,
      '5.00',
      null,
    ]);
    expect(find('odd')?.texts).toEqual(['n/a (there is no row “gone” any more): a + gone']);
    expect(find('twice')?.texts).toEqual(['n/a (“odd” has no figure): 2 × odd']);
  });

  test('has none in the months in which it divides by zero', () => {
    const { cell, find } = build([figure('ratio', '1 / [p: a]')], [row('p:a', ['0.00', '2.00', '0.00'])]);
    expect([cell('ratio', '2026-09')?.amount, cell('ratio')?.amount]).toEqual(['0.50', null]);
    expect(cell('ratio', 'change 2026-09')?.amount).toBeNull();
    expect(find('ratio')?.texts).toEqual(['n/a (divided by zero): 1 ÷ a']);
  });

  test('has none where figures that were saved are made of each other', () => {
    const { cell, find } = build([figure('a', '[summary: b]'), figure('b', '[summary: a]')], []);
    expect([cell('a')?.amount, cell('b')?.amount]).toEqual([null, null]);
    expect(find('a')?.texts?.[0]).toMatch(/^n\/a \(/);
  });

  test('has none where the result is beyond all books', () => {
    const nines = Array.from({ length: 10 }, () => '[p: a]').join(' * ');
    const { cell, find } = build([figure('large', nines)], [row('p:a', '999999999999.99')]);
    expect(cell('large')?.amount).toBeNull();
    expect(find('large')?.texts?.[0]).toMatch(/^n\/a \(the result is too large\): /);
  });

  test('is rounded last, whatever figures it names', () => {
    const { cell } = build(
      [figure('third', '[p: a] / 3'), figure('whole', '[summary: third] * 3 - [p: a]')],
      [row('p:a', '100.00')],
    );
    expect([cell('third')?.amount, cell('whole')?.amount]).toEqual(['33.33', '0.00']);
  });

  test('lists standard figures that it names and nobody shows among its parts', () => {
    const { find } = build(
      [figure('half', '[summary: profit] / 2')],
      [row('p:a', '8.00')],
      [figure('profit', '[p: a]')],
    );
    expect(find('half')?.derivedFrom).toEqual(['profit']);
    expect(find('profit')?.derivedFrom).toEqual(['p:a']);
    expect(find('p:a')).toBeDefined();
  });

  test('names accounts by names that are none of an object’s own', () => {
    const names = ['p:__proto__', 'p:constructor', 'p:toString'];
    const { cell } = build(
      [figure('odd', '[p: __proto__] + [p: constructor] + [p: toString]')],
      names.map((name) => row(name, '1.00')),
    );
    expect(cell('odd')?.amount).toBe('3.00');
  });

  test('comes to what a second reckoning says, over books of many sizes', () => {
    const amounts = ['0.01', '-0.01', '33.33', '99999999.99', '-12345.67', '1.00', '700.10'];
    const text = '([p: a] - [p: b]) / ([p: c] + [p: a] * [p: b] / 7)';
    for (const a of amounts)
      for (const b of amounts)
        for (const c of amounts) {
          const { cell } = build(
            [figure('f', text, { unit: 'ratio' })],
            [row('p:a', a), row('p:b', b), row('p:c', c)],
          );
          const truth = reckonExactly(
            text,
            new Map([
              ['p: a', a],
              ['p: b', b],
              ['p: c', c],
            ]),
          );
          expect([a, b, c, cell('f')?.amount]).toEqual([a, b, c, truth && writeRatio(truth, 2)]);
        }
  });
});
