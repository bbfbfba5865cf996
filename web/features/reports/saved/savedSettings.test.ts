import { reportSettings } from '#contract/packs/reportSettings.ts';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { readRequest, writeRequest } from '#web/features/reports/reportRequest.ts';
import { findPeriod, toReportSettings, toSavedRequest } from './savedSettings.ts';

/** A financial year of July to June. */
const facts = { today: '2026-11-20', yearEnd: '06-30', booksFrom: null };
const read = (address: string) => readRequest(new URLSearchParams(address), facts);

describe('the period of a request, to its last month', () => {
  test.each([
    ['the last month', 'period=last-month', 'month'],
    ['the running month', 'period=this-month', 'month'],
    ['a quarter to date', 'period=this-quarter', 'quarter'],
    ['the last quarter', 'period=last-quarter', 'quarter'],
    ['a year to date', 'period=this-year', 'year'],
    ['twelve months', 'period=last-12', 'last-12-months'],
    ['twenty-four months', 'period=last-24', 'last-24-months'],
    ['a chosen month, also the first of a year', 'from=2026-07&to=2026-07', 'month'],
    ['a chosen quarter, also the first of a year', 'from=2026-07&to=2026-09', 'quarter'],
    ['a chosen quarter inside a year', 'from=2026-04&to=2026-06', 'quarter'],
    ['chosen months from the first of the year', 'from=2026-07&to=2026-10', 'year'],
    [
      'chosen twelve months, also where they are a financial year',
      'from=2025-07&to=2026-06',
      'last-12-months',
    ],
    ['chosen twenty-four months', 'from=2024-11&to=2026-10', 'last-24-months'],
    ['five months in the middle of the year', 'from=2026-02&to=2026-06', null],
    ['three months that are no quarter', 'from=2026-08&to=2026-10', null],
    ['a report as at a day, whatever its months', 'type=aged-payables&from=2026-02&to=2026-06', 'month'],
  ])('%s', (_words, address, period) => {
    expect(findPeriod(read(address), facts.yearEnd)).toBe(period);
  });
});

describe('the settings of a request', () => {
  const standard = { frequency: 'monthly', zeroRows: false, compare: '', share: false, change: false };
  test.each([
    [
      'comparisons that the report shows, and added columns',
      'compare=previous-year+budget&show=share+change',
      { type: 'profit-loss', period: 'month', compare: 'budget previous-year', share: true, change: true },
    ],
    [
      'no comparison that a split report does not show',
      'compare=previous-year&split=region',
      { type: 'profit-loss', period: 'month', trackingCategoryId1: 'region' },
    ],
    [
      'a filter by an option',
      'compare=none&category=region&option=north',
      {
        type: 'profit-loss',
        period: 'month',
        trackingCategoryId1: 'region',
        trackingOptionId1: 'north',
      },
    ],
    [
      'neither a past moment of the books nor a day inside the month',
      'type=balance-sheet&asOf=2026-11-01T00:00:00.000Z&basis=accrual&zero=show',
      {
        type: 'balance-sheet',
        period: 'month',
        compare: 'previous-period previous-year',
        zeroRows: true,
        basis: 'accrual',
      },
    ],
    [
      'how documents are aged',
      'type=aged-receivables&from=2026-10&to=2026-10&asAt=2026-10-15&agedBy=invoice',
      { type: 'aged-receivables', period: 'month', agedBy: 'invoice' },
    ],
    [
      'accounts',
      'type=account-transactions&accountIds=a,b&frequency=quarterly',
      { type: 'account-transactions', period: 'month', accountIds: 'a,b', frequency: 'quarterly' },
    ],
  ])('%s', (_words, address, expected) => {
    const settings = toReportSettings(read(address), 'month');
    expect(settings).toEqual({ ...standard, ...expected });
    expect(z.parse(reportSettings, settings)).toEqual(settings);
  });
});

describe('a saved report opens for the last month that has ended', () => {
  test.each([
    [{ type: 'profit-loss', period: 'month' }, 'compare=none'],
    [{ type: 'profit-loss', period: 'year', compare: 'budget' }, 'from=2026-07&to=2026-10&compare=budget'],
    [{ type: 'balance-sheet', period: 'quarter' }, 'type=balance-sheet&from=2026-10&to=2026-10'],
    [
      { type: 'cash-flow', period: 'last-12-months', method: 'indirect' },
      'type=cash-flow&from=2025-11&to=2026-10&method=indirect',
    ],
    [{ type: 'aged-payables', period: 'month' }, 'type=aged-payables&period=last-month'],
    [
      { type: 'profit-loss', period: 'month', trackingCategoryId1: 'region', trackingOptionId1: 'north' },
      'category=region&option=north&compare=none',
    ],
  ])('%o', (settings, address) => {
    const request = toSavedRequest(z.parse(reportSettings, settings), facts);
    expect(writeRequest(request, facts).toString()).toBe(new URLSearchParams(address).toString());
  });

  test.each(['month', 'quarter', 'year', 'last-12-months', 'last-24-months'] as const)(
    'and saved again it is the same: %s',
    (period) => {
      const settings = z.parse(reportSettings, {
        type: 'profit-loss',
        period,
        frequency: 'quarterly',
        compare: 'previous-year-2',
        change: true,
        basis: 'cash',
      });
      const address = writeRequest(toSavedRequest(settings, { ...facts, today: '2026-12-20' }), facts);
      const request = readRequest(address, { ...facts, today: '2026-12-20' });
      expect(toReportSettings(request, findPeriod(request, facts.yearEnd) ?? 'month')).toEqual(settings);
    },
  );
});
