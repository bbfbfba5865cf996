import type { FigureLines } from '#contract/reports/figureLines.ts';
import { describe, expect, test } from 'vitest';
import { movedFigures, classifyChange, attachDocuments } from './changedFigures.ts';
import type { ComparedCell } from './comparedCells.ts';

const lines = (accountId: string): FigureLines => ({
  owner: { accountId },
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  flow: undefined,
  taxType: undefined,
  line: undefined,
  tracking: undefined,
  sign: -1,
});

const cell = (key: string, amount: string | null, more: Partial<ComparedCell> = {}): ComparedCell => ({
  key,
  label: key,
  accountId: null,
  accountCode: null,
  month: '2026-09',
  part: null,
  unit: 'money',
  amount,
  lines: [lines(key)],
  ...more,
});

const changesOf = (before: ComparedCell[], after: ComparedCell[]) =>
  movedFigures(before, after).map(({ figure }) => [
    figure.key,
    figure.amountBefore,
    figure.amountAfter,
    figure.change,
  ]);

describe('figures that changed', () => {
  test('show both amounts and the change; unchanged ones are left out', () => {
    const before = [cell('sales', '60.00'), cell('rent', '7.00')];
    const after = [cell('sales', '100.00'), cell('rent', '7.00')];
    expect(changesOf(before, after)).toEqual([['sales', '60.00', '100.00', '40.00']]);
  });

  test('are in the report’s order, including new and removed ones', () => {
    const before = [cell('gone first', '1.00'), cell('sales', '1.00'), cell('gone', '5.00')];
    const after = [cell('sales', '2.00'), cell('rent', '7.00')];
    expect(changesOf(before, after)).toEqual([
      ['gone first', '1.00', '0.00', '-1.00'],
      ['sales', '1.00', '2.00', '1.00'],
      ['gone', '5.00', '0.00', '-5.00'],
      ['rent', '0.00', '7.00', '7.00'],
    ]);
  });

  test('have no difference where a ratio had no denominator', () => {
    const ratio = { unit: 'percent' as const, lines: [] };
    expect(changesOf([cell('margin', null, ratio)], [cell('margin', '12.5', ratio)])).toEqual([
      ['margin', null, '12.5', null],
    ]);
    expect(changesOf([cell('margin', '9.5', ratio)], [cell('margin', '12.5', ratio)])).toEqual([
      ['margin', '9.5', '12.5', '3.0'],
    ]);
  });

  test('have the lines of either moment, each once', () => {
    const [moved] = movedFigures(
      [cell('sales', '1.00', { lines: [lines('a')] })],
      [cell('sales', '2.00', { lines: [lines('b'), lines('a')] })],
    );
    expect(moved?.lines.map(({ owner }) => owner)).toEqual([{ accountId: 'a' }, { accountId: 'b' }]);
  });
});

describe('the documents behind a change', () => {
  const [moved] = movedFigures([cell('sales', '60.00')], [cell('sales', '100.00')]);

  test('have the figure’s sign, and the remainder is shown', () => {
    const parts = [
      { key: 'large', amount: '-50' },
      { key: 'small', amount: '15' },
    ];
    expect(moved && attachDocuments(moved, parts)).toMatchObject({
      documents: [
        { key: 'large', change: '50.00' },
        { key: 'small', change: '-15.00' },
      ],
      undocumented: '5.00',
    });
  });

  test('are not searched where a figure is computed from others', () => {
    expect(moved && attachDocuments({ ...moved, lines: [] }, [])).toMatchObject({
      documents: [],
      undocumented: null,
    });
  });
});

test.each([
  [null, '2026-09-10', 'new'],
  ['2026-09-10', null, 'voided'],
  ['2026-09-10', '2026-08-20', 'moved'],
  ['2026-09-10', '2026-09-10', 'edited'],
])('a document dated %s before and %s after was %s', (dateBefore, dateAfter, what) => {
  expect(classifyChange({ dateBefore, dateAfter })).toBe(what);
});
