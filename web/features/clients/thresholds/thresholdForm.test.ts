import { expect, test } from 'vitest';
import { addRow, rowFaults, toRows, toThresholds } from './thresholdForm.ts';

const cash = { tag: null, measure: 'cash', limit: '5000', isMailed: true } as const;

test('what is typed is read as people write numbers', () => {
  const typed = toRows([cash]).map((row) => ({ ...row, limit: ' \u22121 234,567.50 ' }));
  expect(toThresholds(typed)).toEqual([{ ...cash, limit: '-1234567.50' }]);
});

test('a new row looks at what none for all clients looks at yet, under a key of its own', () => {
  const rows = addRow(addRow(toRows([cash])));
  expect(rows.map(({ key, measure }) => [key, measure])).toEqual([
    [0, 'cash'],
    [1, 'overdue'],
    [2, 'margin'],
  ]);
  expect(addRow(rows.slice(2)).at(-1)?.key).toBe(3);
});

test('a fault stands with its row, and says its number', () => {
  const rows = toRows([cash, { ...cash, tag: 'gone' }, { ...cash, limit: 'much' }]);
  const faults = rowFaults(rows, ['retail']);
  expect(faults.size).toBe(2);
  expect(faults.get(1)).toBe('Row 2: No client has the tag gone.');
  expect(faults.get(2)).toMatch(/^Row 3: Enter an amount/);
});
