import { describe, expect, test } from 'vitest';
import { standardSettings } from '#web/lib/packs/standardSettings.ts';
import { changeSettings, comparisonKindsFor, withComparison, withoutCompany } from './settingChoices.ts';

const profitLoss = standardSettings('profit-loss');

describe('comparisons that a report offers', () => {
  test.each([
    ['a profit and loss', profitLoss, 5],
    ['on the cash basis no budget', { ...profitLoss, basis: 'cash' as const }, 4],
    ['split by tracking none', { ...profitLoss, trackingCategoryId1: 'region' }, 0],
    ['a balance sheet', standardSettings('balance-sheet'), 2],
    ['a list of lines none', standardSettings('journal'), 0],
    ['a budget variance none', standardSettings('budget-variance'), 0],
  ])('%s', (_words, settings, count) => {
    expect(comparisonKindsFor(settings)).toHaveLength(count);
  });
});

describe('changing a setting', () => {
  const compared = { ...profitLoss, compare: 'budget previous-year-2', change: true };
  test.each([
    [
      'a comparison more',
      withComparison(compared, 'previous-period', 3),
      'budget previous-period-3 previous-year-2',
      true,
    ],
    ['a comparison less', withComparison(compared, 'budget', 0), 'previous-year-2', true],
    ['a basis without budgets', { basis: 'cash' as const }, 'previous-year-2', true],
    ['no comparison, and so no change', { compare: '' }, '', false],
  ])('%s', (_words, changed, compare, change) => {
    expect(changeSettings(compared, changed)).toMatchObject({ compare, change });
  });
});

test('ids of one organization are left out, also in a comparison', () => {
  const settings = {
    ...profitLoss,
    trackingCategoryId1: 'region',
    trackingOptionId1: 'north',
    compare: 'budget-b17 previous-year',
  };
  expect(withoutCompany(settings)).toEqual({ ...profitLoss, compare: 'budget previous-year' });
});
