import { expect, test } from 'vitest';
import type { ReportColumn } from './reports.ts';
import { unitInColumn } from './unitPlaces.ts';

const column = (more: Partial<ReportColumn> = {}): ReportColumn => ({
  key: 'column',
  label: 'Column',
  kind: 'measure',
  ...more,
});

test.each([
  ['a percentage is a percentage in a month', 'percent', column({ kind: 'period' }), 'percent'],
  ['a percentage less another is points', 'percent', column({ measure: 'change' }), 'points'],
  ['a percentage less its target is points', 'percent', column({ measure: 'againstTarget' }), 'points'],
  ['a target of a percentage is a percentage', 'percent', column({ measure: 'target' }), 'percent'],
  ['money less money is money', 'money', column({ measure: 'change' }), 'money'],
  ['a column has a unit of its own', 'money', column({ measure: 'change', unit: 'percent' }), 'percent'],
] as const)('%s', (_sentence, unit, shownColumn, shownUnit) => {
  expect(unitInColumn(unit, shownColumn)).toBe(shownUnit);
});
