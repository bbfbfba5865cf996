import { describe, expect, it } from 'vitest';
import { monthOptions, monthParameters, parseMonthRange, withMonth } from './monthRange.ts';

const today = '2026-11-20';
const read = (search: string) => parseMonthRange(new URLSearchParams(search), today);

describe('the months of an address', () => {
  it.each([
    ['', '2025-12-01', '2026-11-30'],
    ['from=2026-02&to=2026-04', '2026-02-01', '2026-04-30'],
    ['from=2026-04&to=2026-02', '2025-12-01', '2026-11-30'],
    ['from=2026-13&to=2026-14', '2025-12-01', '2026-11-30'],
    ['from=2010-01&to=2026-04', '2021-05-01', '2026-04-30'],
  ])('%j is %s to %s', (search, startDate, endDate) => {
    expect(read(search)).toEqual({ startDate, endDate });
  });

  it('are written as they are read', () => {
    const range = read('from=2026-02&to=2026-04');
    expect(read(new URLSearchParams(monthParameters(range)).toString())).toEqual(range);
  });
});

describe('a month that is picked', () => {
  const range = { startDate: '2026-02-01', endDate: '2026-04-30' };
  it.each([
    ['from', '2026-01-01', '2026-01-01', '2026-04-30'],
    ['to', '2026-06-01', '2026-02-01', '2026-06-30'],
    ['from', '2026-06-01', '2026-06-01', '2026-06-30'],
    ['to', '2026-01-01', '2026-01-01', '2026-01-31'],
    ['from', '2019-01-01', '2019-01-01', '2023-12-31'],
  ] as const)('as %s %s makes it %s to %s', (end, month, startDate, endDate) => {
    expect(withMonth(range, end, month)).toEqual({ startDate, endDate });
  });

  it('can be far back, when the address says so', () => {
    const values = monthOptions(today, { startDate: '2001-01-01', endDate: '2026-04-30' }).map(
      ({ value }) => value,
    );
    expect([values[0], values.at(-1)]).toEqual(['2026-11-01', '2001-01-01']);
  });

  it('can be one ahead, where months to come are looked at', () => {
    const values = monthOptions(today, range, 12).map(({ value }) => value);
    expect([values[0], values.at(-1)]).toEqual(['2027-11-01', '2016-12-01']);
  });
});
