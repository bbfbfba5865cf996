import { describe, expect, test } from 'vitest';
import { activeFilters, noLogFilters, parseLogFilters, withDay, logParameters } from './logFilters.ts';

describe('the filters of the logs', () => {
  const allFilters = {
    view: 'records',
    status: 'failed',
    entity: 'TrialBalances',
    from: '2026-11-01',
    to: '2026-11-20',
    search: 'rate limit',
    record: 'a9d3',
    page: 3,
    size: 50,
  } as const;

  test('survive the address', () => {
    expect(parseLogFilters(logParameters(allFilters))).toEqual(allFilters);
  });

  test('leave the address bare where nothing is filtered', () => {
    expect(logParameters(noLogFilters).toString()).toBe('');
    expect(parseLogFilters(new URLSearchParams())).toEqual(noLogFilters);
  });

  test.each([
    'status=odd',
    'entity=Receipts',
    'from=yesterday',
    'to=2026-02-30',
    'page=0',
    'page=x',
    'size=7',
  ])('an address with %s means no filter', (query) => {
    expect(parseLogFilters(new URLSearchParams(query))).toEqual(noLogFilters);
  });

  test('in force are told without page and size', () => {
    expect(activeFilters({ ...noLogFilters, page: 2, size: 50 })).toEqual([]);
    expect(activeFilters(allFilters)).toEqual(['search', 'status', 'entity', 'from', 'to']);
  });

  test('a range that is turned around follows the day that was picked', () => {
    expect(withDay(allFilters, 'from', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
    expect(withDay(allFilters, 'to', '2026-11-05')).toEqual({ from: '2026-11-01', to: '2026-11-05' });
    expect(withDay(allFilters, 'to', '')).toEqual({ from: '2026-11-01', to: '' });
  });
});
