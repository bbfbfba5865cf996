import { describe, expect, test } from 'vitest';
import { readRequest, writeRequest } from './reportRequest.ts';

const facts = { today: '2026-11-20', yearEnd: '06-30' };
const read = (text: string) => readRequest(new URLSearchParams(text), facts);

describe('the address of a report', () => {
  test('says nothing of what is standard', () => {
    expect(read('')).toEqual({
      type: 'profit-loss',
      preset: 'last-12',
      startDate: '2025-12-01',
      endDate: '2026-11-30',
      frequency: 'monthly',
      tracking: { split: [], only: [] },
      compare: 'none',
      zeroRows: false,
      options: {},
      extras: [],
    });
    expect(writeRequest(read('')).toString()).toBe('');
  });

  test.each([
    'period=this-year',
    'period=last-year&frequency=quarterly',
    'from=2024-02&to=2024-03',
    'split=region',
    'type=balance-sheet&period=last-year&compare=previous-year',
    'type=general-ledger&frequency=yearly&compare=previous-period&zero=show',
    'frequency=yearly&split=region&category=department&option=sales',
    'split=region&split=department',
    'category=region&option=north&category=department&option=unassigned',
    'from=2026-01&to=2026-12&frequency=yearly',
    'basis=cash',
    'type=trial-balance&basis=cash',
    'asOf=2026-11-10T12%3A59%3A59.999Z',
    'compare=previous-year&show=share+change+trend',
    'type=aged-payables&from=2026-09&to=2026-10&agedBy=invoice&asAt=2026-10-15',
  ])('survives being read and written: %s', (text) => {
    expect(writeRequest(read(text)).toString()).toBe(text);
  });

  test.each([
    ['of another month', 'type=aged-payables&from=2026-09&to=2026-10&asAt=2026-09-15'],
    ['that ends the range', 'type=aged-payables&from=2026-09&to=2026-10&asAt=2026-10-31'],
    ['beside a moving range', 'type=aged-payables&period=this-month&asAt=2026-11-15'],
    ['of a type without', 'type=balance-sheet&from=2026-09&to=2026-10&asAt=2026-10-15'],
    ['that is none', 'type=aged-payables&from=2026-02&to=2026-02&asAt=2026-02-30'],
  ])('has no day %s', (_which, text) => {
    expect(read(text).options.asAt).toBeUndefined();
  });

  test.each(['from=0001-01&to=0001-02', 'from=2026-13&to=2026-14', 'from=9999-01&to=9999-12'])(
    'falls back to the standard months for those that nobody keeps books of: %s',
    (text) => {
      expect(read(text)).toEqual(read(''));
    },
  );

  test('takes two categories at most, each once', () => {
    expect(read('split=region&split=region&split=department&split=third').tracking).toEqual({
      split: ['region', 'department'],
      only: [],
    });
    expect(read('split=region&category=region&option=north').tracking).toEqual({
      split: ['region'],
      only: [],
    });
  });

  test('names whole months', () => {
    expect(read('from=2024-02&to=2024-02')).toMatchObject({ startDate: '2024-02-01', endDate: '2024-02-29' });
  });

  test('starts later where it asks for more months than the server gives at once', () => {
    expect(read('from=2016-01&to=2026-11')).toMatchObject({
      startDate: '2021-12-01',
      endDate: '2026-11-30',
    });
    expect(read('from=2021-12&to=2026-11')).toMatchObject({ startDate: '2021-12-01' });
  });

  test.each([
    'from=2024-13&to=2024-02',
    'from=2024-05&to=2024-02',
    'period=nonsense',
    'frequency=daily',
    'type=nonsense&compare=nonsense',
    'category=region',
    'option=north&split=',
    'basis=nonsense&show=nonsense',
    'asOf=2026-11-10',
    'asOf=2099-01-01T00:00:00Z',
    'from=0000-01&to=0000-12',
  ])('that is invalid (%s) shows the standard report', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});

test('cash figures of the past are not kept: the basis goes before the day', () => {
  expect(read('basis=cash&asOf=2026-11-10T12:59:59.999Z').options).toEqual({ basis: 'cash' });
});

test('options of other types are left out of a report', () => {
  expect(read('type=general-ledger&basis=cash').options).toEqual({});
});
