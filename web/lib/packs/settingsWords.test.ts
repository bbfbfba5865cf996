import { reportSettings } from '#contract/packs/reportSettings.ts';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { settingsWords } from './settingsWords.ts';

describe('the settings of a report in words', () => {
  test.each([
    ['the period alone', { type: 'profit-loss', period: 'month' }, 'Month'],
    ['a report as at a day', { type: 'aged-receivables', period: 'month' }, 'Month end'],
    [
      'comparisons and changes',
      {
        type: 'profit-loss',
        period: 'last-12-months',
        compare: 'budget previous-year-2',
        change: true,
      },
      'Last 12 months · Budget · 2 prior years · Change',
    ],
    [
      'options other than the standard',
      { type: 'balance-sheet', period: 'year', frequency: 'quarterly', basis: 'cash', zeroRows: true },
      'Financial year to date · Quarters · Cash basis · Zero accounts shown',
    ],
    [
      'columns of a single month, which has one',
      { type: 'cash-flow', period: 'month', frequency: 'yearly', method: 'indirect' },
      'Month · Indirect method',
    ],
    [
      'ids that one organization has',
      { type: 'account-transactions', period: 'month', accountIds: 'a,b' },
      'Month · Settings of one organization',
    ],
  ])('%s', (_words, settings, expected) => {
    expect(settingsWords(z.parse(reportSettings, settings))).toBe(expected);
  });
});
