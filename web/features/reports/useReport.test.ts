import type { Budget } from '#contract/ledger/budgets.ts';
import { describe, expect, test } from 'vitest';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { readRequest } from './reportRequest.ts';
import { allowedRequest, isUniversal } from './useReport.ts';

const OVERALL = '8b1d4b0e-5d5c-4f0e-9f0a-1f1f3b1f0c01';
const FOREIGN = '0d7f4c5a-1c1b-4a0f-8a51-6a6a2d1f7c02';
const budgets: Budget[] = [
  {
    id: OVERALL,
    name: 'Overall',
    type: 'overall',
    tracking: [],
    firstMonth: null,
    lastMonth: null,
    standard: true,
  },
];
const facts = { today: '2026-11-20', yearEnd: '06-30', booksFrom: null };
const variance = (budgetId: string) =>
  readRequest(new URLSearchParams({ type: 'budget-variance', budgetId }), facts);
const unknown = { categories: undefined, budgets: undefined };

describe('a budget that the address names', () => {
  test('stays where the organisation has it', () => {
    const request = variance(OVERALL);
    expect(allowedRequest(request, { ...unknown, budgets }).options).toEqual({ budgetId: OVERALL });
  });

  test('is dropped where it belongs to another organisation', () => {
    const request = variance(FOREIGN);
    expect(allowedRequest(request, { ...unknown, budgets }).options).toEqual({});
  });

  test('is waited for until the organisation’s own are known', () => {
    const request = variance(FOREIGN);
    expect(allowedRequest(request, unknown)).toEqual(request);
    expect(isUniversal(request)).toBe(false);
    expect(isUniversal(allowedRequest(request, { ...unknown, budgets }))).toBe(true);
  });
});

describe('tracking that the address names', () => {
  const region = {
    id: 'region',
    name: 'Region',
    options: [{ id: 'north', name: 'North', status: 'active' as const }],
  };
  const allowed = (search: string) => {
    const request = readRequest(new URLSearchParams(search), facts);
    return allowedRequest(request, { categories: [region], budgets: undefined });
  };

  test.each(['split=region', 'category=region&option=north'])(
    'stays, of the books as they stood once too: %s',
    (named) => {
      const asOf = '2026-11-01T00:00:00.000Z';
      const past = allowed(`${named}&asOf=${asOf}`);
      expect(past.options).toEqual({ asOf });
      expect(past.tracking).toEqual(allowed(named).tracking);
      expect(isUniversal(past)).toBe(false);
    },
  );

  test('goes on the cash basis, and in a report that has none', () => {
    expect(allowed('split=region&basis=cash').tracking).toEqual(noTracking);
    expect(allowed('split=region&type=balance-sheet').tracking).toEqual(noTracking);
  });
});

test('tracking, too, is of one organisation', () => {
  const read = (search: string) => readRequest(new URLSearchParams(search), facts);
  expect(isUniversal(read('split=region'))).toBe(false);
  expect(isUniversal(read('compare=previous-year'))).toBe(true);
});
