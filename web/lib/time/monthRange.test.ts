import { describe, expect, test } from 'vitest';
import { monthOptions, monthParameters, parseMonthRange, readMonth, withMonth } from './monthRange.ts';

const today = '2026-11-20';
const list = (changed: Partial<Parameters<typeof monthOptions>[1]>) =>
  monthOptions(today, { value: '2026-10-01', booksFrom: '2023-04-01', ahead: 0, ...changed }).map(
    ({ value }) => value,
  );
const read = (search: string) => parseMonthRange(new URLSearchParams(search), today);

describe('the months of an address', () => {
  test.each([
    ['', '2025-12-01', '2026-11-30'],
    ['from=2026-02&to=2026-04', '2026-02-01', '2026-04-30'],
    ['from=2026-04&to=2026-02', '2025-12-01', '2026-11-30'],
    ['from=2026-13&to=2026-14', '2025-12-01', '2026-11-30'],
    ['from=2010-01&to=2026-04', '2021-05-01', '2026-04-30'],
  ])('%j is %s to %s', (search, startDate, endDate) => {
    expect(read(search)).toEqual({ startDate, endDate });
  });

  test('are written as they are read', () => {
    const range = read('from=2026-02&to=2026-04');
    expect(read(new URLSearchParams(monthParameters(range)).toString())).toEqual(range);
  });
});

describe('a month that is picked', () => {
  const range = { startDate: '2026-02-01', endDate: '2026-04-30' };
  test.each([
    ['from', '2026-01-01', '2026-01-01', '2026-04-30'],
    ['to', '2026-06-01', '2026-02-01', '2026-06-30'],
    ['from', '2026-06-01', '2026-06-01', '2026-06-30'],
    ['to', '2026-01-01', '2026-01-01', '2026-01-31'],
    ['from', '2019-01-01', '2019-01-01', '2023-12-31'],
  ] as const)('as %s %s makes it %s to %s', (end, month, startDate, endDate) => {
    expect(withMonth(range, end, month)).toEqual({ startDate, endDate });
  });

  test('can be far back, when the address says so', () => {
    const values = list({ value: '2001-01-01' });
    expect([values[0], ...values.slice(-2)]).toEqual(['2026-11-01', '2023-04-01', '2001-01-01']);
  });

  test('can be one ahead, where months to come are looked at', () => {
    const values = list({ ahead: 12 });
    expect([values[0], values.at(-1)]).toEqual(['2027-11-01', '2023-04-01']);
  });

  test('go back two years while nobody knows where the books begin', () => {
    expect(list({ booksFrom: null }).at(-1)).toBe('2024-12-01');
  });

  test('begin at the running month where the books begin later', () => {
    expect(list({ booksFrom: '2027-05-01' })).toEqual(['2026-11-01', '2026-10-01']);
  });
});

describe('a typed month', () => {
  test.each([
    ['2019-03', '2019-03-01'],
    ['2019-3', '2019-03-01'],
    ['3/2019', '2019-03-01'],
    [' 03.2019 ', '2019-03-01'],
    ['mar 2019', '2019-03-01'],
    ['March 2019', '2019-03-01'],
    ['June 2019', '2019-06-01'],
    ['2019-13', null],
    ['1819-03', null],
    ['Mai 2019', null],
    ['2019', null],
    ['', null],
  ])('%j is %j', (text, month) => {
    expect(readMonth(text)).toBe(month);
  });
});
