import { describe, expect, test } from 'vitest';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { changesParameters } from './changesParameters.ts';

const months = { from: '2026-09', to: '2026-10' };
const look = '2026-11-01T09:00:00.000Z';
const only = { categoryId: 'region', optionId: 'north' };
const asOf = '2026-11-05T12:59:59.999Z';
const budgetId = '0f3d1c52-8d5a-4a5e-9d3b-0c8c2b7f1a11';

describe('what the page of changes is asked for', () => {
  test.each([
    ['the standard report', { type: 'profit-loss', options: {}, tracking: noTracking }, {}],
    [
      'the cash basis',
      { type: 'balance-sheet', options: { basis: 'cash' }, tracking: noTracking },
      { basis: 'cash' },
    ],
    [
      'an option alone',
      { type: 'profit-loss', options: {}, tracking: { split: [], only: [only] } },
      { category: 'region', option: 'north' },
    ],
    [
      'options as columns',
      { type: 'profit-loss', options: {}, tracking: { split: ['region'], only: [] } },
      { split: 'region' },
    ],
    [
      'the books of a moment',
      { type: 'cash-flow', options: { method: 'indirect', asOf }, tracking: noTracking },
      { method: 'indirect', until: asOf },
    ],
    ['a budget', { type: 'budget-variance', options: { budgetId }, tracking: noTracking }, { budgetId }],
    [
      'a day inside a month, without ages, which are not compared',
      { type: 'aged-payables', options: { agedBy: 'invoice', asAt: '2026-10-14' }, tracking: noTracking },
      { asAt: '2026-10-14' },
    ],
  ] as const)('keeps %s', (_name, request, more) => {
    expect(Object.fromEntries(changesParameters(request, months, null))).toEqual({
      type: request.type,
      ...months,
      ...more,
    });
  });

  test('names the last look, where there was one', () => {
    const request = { type: 'profit-loss', options: {}, tracking: noTracking } as const;
    expect(changesParameters(request, months, look).get('look')).toBe(look);
  });
});
