import { describe, expect, test } from 'vitest';
import {
  type ClientThreshold,
  findLimitFault,
  findThresholdFaults,
  findUnknownTags,
  isBeyond,
  listCrossedThresholds,
  type ThresholdFigures,
  thresholdsOfClient,
} from './thresholds.ts';

const figures: ThresholdFigures = {
  cashAtBank: '5000.00',
  profitOfMonth: '1000.00',
  incomeOfMonth: '10000.00',
  overdueReceivables: '300.00',
  receivables: '1000.00',
  salesTaxDue: '1234.56',
  salesTaxPeriodEnd: '2026-09-30',
  salesTaxDueOn: '2026-10-28',
};
const today = '2026-10-21';
const threshold = (
  measure: ClientThreshold['measure'],
  limit: string,
  tag: string | null = null,
): ClientThreshold => ({ measure, limit, tag, isMailed: false });

describe('a client is beyond a limit', () => {
  test.each<[ClientThreshold['measure'], string, Partial<ThresholdFigures>, boolean | null]>([
    ['cash', '5000', {}, false],
    ['cash', '5000.01', {}, true],
    ['cash', '-100', { cashAtBank: '-100.01' }, true],
    ['cash', '0', { cashAtBank: '0.00' }, false],
    ['cash', '999999999999', { cashAtBank: '999999999998.99' }, true],
    ['cash', '5000', { cashAtBank: null }, null],
    ['overdue', '30', {}, false],
    ['overdue', '29.9', {}, true],
    ['overdue', '0', { overdueReceivables: '0.01' }, true],
    ['overdue', '0', { overdueReceivables: '-5' }, false],
    ['overdue', '50', { receivables: '0.00' }, false],
    ['overdue', '50', { receivables: '-20', overdueReceivables: '5' }, false],
    ['overdue', '100', { receivables: '10', overdueReceivables: '15' }, true],
    ['overdue', '50', { receivables: null }, null],
    ['overdue', '50', { overdueReceivables: null }, null],
    ['margin', '10', {}, false],
    ['margin', '10.1', {}, true],
    ['margin', '-5', { profitOfMonth: '-500.01' }, true],
    ['margin', '-5', { profitOfMonth: '-500' }, false],
    ['margin', '10', { incomeOfMonth: '0.00' }, null],
    ['margin', '10', { incomeOfMonth: '-1' }, null],
    ['margin', '10', { incomeOfMonth: null }, null],
    ['margin', '10', { profitOfMonth: null }, null],
    ['sales-tax', '7', {}, true],
    ['sales-tax', '6', {}, false],
    ['sales-tax', '0', { salesTaxDueOn: today }, true],
    ['sales-tax', '0', { salesTaxDueOn: '2026-10-01' }, true],
    ['sales-tax', '7', { salesTaxDue: '0.99' }, false],
    ['sales-tax', '7', { salesTaxDue: '-400' }, false],
    ['sales-tax', '7', { salesTaxDue: null }, null],
    ['sales-tax', '0', { salesTaxDueOn: null }, true],
    ['sales-tax', '7', { salesTaxDueOn: null, salesTaxPeriodEnd: null }, null],
  ])('of %s, %s, with %j: %s', (measure, limit, changed, expected) => {
    expect(isBeyond({ measure, limit }, { ...figures, ...changed }, today)).toBe(expected);
  });
});

describe('a client goes by', () => {
  const [all, retail, trusts] = [
    threshold('cash', '100'),
    threshold('cash', '6000', 'retail'),
    threshold('cash', '9000', 'trusts'),
  ];
  const margin = threshold('margin', '20');
  const thresholds = [all, margin, retail, trusts];

  test.each([
    [[], [all, margin]],
    [['other'], [all, margin]],
    [['retail'], [margin, retail]],
    [
      ['retail', 'trusts'],
      [margin, retail, trusts],
    ],
  ])('the limits of its tags %j before those for all', (tags, expected) => {
    expect(thresholdsOfClient(thresholds, tags)).toEqual(expected);
  });

  test('one limit of a measure: the first of the list that it is beyond', () => {
    expect(listCrossedThresholds(thresholds, { tags: ['trusts', 'retail'], figures, today })).toEqual([
      margin,
      retail,
    ]);
    expect(listCrossedThresholds(thresholds, { tags: [], figures, today })).toEqual([margin]);
  });
});

test.each<[ClientThreshold['measure'], string[], string[]]>([
  [
    'cash',
    ['0', '-12.34', '999999999999'],
    ['', '1e5', '1.234', '0x10', ' 5', '1000000000000', 'NaN', '--1'],
  ],
  ['overdue', ['0', '50.5', '100'], ['100.1', '-1', '5.55', '1000']],
  ['margin', ['-999', '0', '99.9', '100'], ['101', '-1000', '5.55']],
  ['sales-tax', ['0', '14', '120'], ['121', '-1', '1.5', '']],
])('limits of %s can be %j, and not %j', (measure, possible, impossible) => {
  expect(possible.map((limit) => findLimitFault(measure, limit))).toEqual(possible.map(() => null));
  for (const limit of impossible) expect(findLimitFault(measure, limit), limit).toMatch(/^Enter /);
});

test('a fault says which row it is in', () => {
  const rows = [
    threshold('cash', '5'),
    threshold('margin', '1000'),
    threshold('cash', '6'),
    threshold('cash', '7', 'x'),
  ];
  expect(findThresholdFaults(rows).map(({ index, field, sentence }) => [index, field, sentence])).toEqual([
    [1, 'limit', 'Row 2: Enter a percentage from -999 to 100, with at most one decimal.'],
    [2, 'measure', 'Row 3: It repeats row 1.'],
  ]);
  expect(findUnknownTags(rows, ['y'])).toEqual([
    { index: 3, field: 'tag', sentence: 'Row 4: No client has the tag x.' },
  ]);
  expect(findUnknownTags(rows, ['x'])).toEqual([]);
});
