import { describe, expect, test } from 'vitest';
import { type ReportType, reportTypes } from '#contract/reports/reports.ts';
import { choosePreset, readRequest, withType, writeRequest } from './reportRequest.ts';

const facts = { today: '2026-11-20', yearEnd: '06-30', booksFrom: null };
const read = (text: string) => readRequest(new URLSearchParams(text), facts);

describe('the address of a report', () => {
  test('says nothing of what is standard', () => {
    expect(read('')).toEqual({
      type: 'profit-loss',
      preset: 'last-month',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      frequency: 'monthly',
      tracking: { split: [], only: [] },
      compare: 'previous-period previous-year year-to-date',
      zeroRows: false,
      options: {},
      extras: [],
    });
    for (const type of reportTypes) expect(writeRequest(read(`type=${type}`), facts).size).toBeLessThan(2);
  });

  test.each<ReportType>(['balance-sheet', 'cash-flow', 'executive-summary'])(
    'opens beside the prior month and the prior year: %s',
    (type) => {
      expect(read(`type=${type}`)).toMatchObject({
        preset: 'last-month',
        compare: 'previous-period previous-year',
      });
    },
  );

  test('is compared with nothing before the books began, unless somebody says so', () => {
    const compareOf = (booksFrom: string, text = '') =>
      readRequest(new URLSearchParams(text), { ...facts, booksFrom }).compare;
    const all = 'previous-period previous-year year-to-date';
    expect(compareOf('2025-10-01')).toBe(all);
    expect(compareOf('2025-11-01')).toBe('previous-period year-to-date');
    expect(compareOf('2026-10-01')).toBe('year-to-date');
    expect(compareOf('2026-10-01', 'type=balance-sheet')).toBe('none');
    expect(compareOf('2026-10-01', 'compare=previous-year')).toBe('previous-year');
    const young = { ...facts, booksFrom: '2025-11-01' };
    const request = readRequest(new URLSearchParams(), young);
    expect(writeRequest(request, young).toString()).toBe('');
    expect(choosePreset(request, 'this-year', young).compare).toBe('none');
    expect(withType(request, 'balance-sheet', young).compare).toBe('previous-period');
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
    'show=share+change+trend',
    'compare=none',
    'compare=previous-period',
    'period=last-24&compare=previous-year',
    'type=balance-sheet&compare=previous-year',
    'type=aged-receivables&period=last-month',
    'type=aged-payables&from=2026-09&to=2026-10&agedBy=invoice&asAt=2026-10-15',
  ])('survives being read and written: %s', (text) => {
    expect(writeRequest(read(text), facts).toString()).toBe(text);
  });

  test.each([
    ['of another month', 'type=aged-payables&from=2026-09&to=2026-10&asAt=2026-09-15'],
    ['that ends the range', 'type=aged-payables&from=2026-09&to=2026-10&asAt=2026-10-31'],
    ['beside a moving range', 'type=aged-payables&period=last-month&asAt=2026-10-15'],
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

  test.each<[ReportType, string, string]>([
    ['profit-loss', '2026-10-01', '2026-10-31'],
    ['balance-sheet', '2026-10-01', '2026-10-31'],
    ['trial-balance', '2026-10-01', '2026-10-31'],
    ['aged-receivables', '2026-11-01', '2026-11-20'],
    ['aged-payables', '2026-11-01', '2026-11-20'],
    ['budget-variance', '2026-10-01', '2026-10-31'],
  ])('without a period is, for %s, that of %s to %s', (type, startDate, lastDay) => {
    const request = read(`type=${type}`);
    expect([request.startDate, request.options.asAt ?? request.endDate]).toEqual([startDate, lastDay]);
  });

  test('without a period never reaches into the future', () => {
    for (const type of reportTypes)
      for (const today of ['2026-11-01', '2026-11-20', '2026-11-30', '2027-01-01']) {
        const { endDate, options } = readRequest(new URLSearchParams({ type }), { ...facts, today });
        expect((options.asAt ?? endDate) <= today).toBe(true);
      }
  });

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

describe('another period', () => {
  test('takes its own comparisons where nobody chose any, and keeps those that were chosen', () => {
    const chosen = 'previous-year-2';
    expect(choosePreset(read(''), 'last-12', facts)).toMatchObject({
      preset: 'last-12',
      compare: 'previous-year',
    });
    expect(choosePreset(read(`compare=${chosen}`), 'last-12', facts).compare).toBe(chosen);
    expect(choosePreset(choosePreset(read(''), 'last-12', facts), 'last-month', facts)).toEqual(read(''));
  });
});

test('cash figures of the past are not kept: the basis goes before the day', () => {
  expect(read('basis=cash&asOf=2026-11-10T12:59:59.999Z').options).toEqual({ basis: 'cash' });
});

test('options of other types are left out of a report', () => {
  expect(read('type=general-ledger&basis=cash').options).toEqual({});
});

describe('another type of report', () => {
  const changed = (text: string, type: ReportType) =>
    writeRequest(withType(read(text), type, facts), facts).toString();

  test.each<[string, string, ReportType, string]>([
    ['brings its own period where none was chosen', '', 'aged-receivables', 'type=aged-receivables'],
    ['and its own comparison', 'type=balance-sheet', 'profit-loss', ''],
    ['keeps a chosen period', 'period=last-12', 'cash-flow', 'type=cash-flow&period=last-12'],
    ['keeps a chosen comparison', 'compare=none', 'balance-sheet', 'type=balance-sheet&compare=none'],
    ['keeps chosen months', 'from=2026-01&to=2026-03', 'cash-flow', 'type=cash-flow&from=2026-01&to=2026-03'],
    [
      'has its own period where it does not offer the chosen one',
      'period=this-month',
      'aged-payables',
      'type=aged-payables',
    ],
    [
      'keeps a day for reports as at a day',
      'type=aged-payables&from=2026-09&to=2026-10&asAt=2026-10-15',
      'aged-receivables',
      'type=aged-receivables&from=2026-09&to=2026-10&asAt=2026-10-15',
    ],
    ['leaves options of the one before', 'basis=cash&split=region', 'cash-flow', 'type=cash-flow'],
  ])('%s', (_what, text, type, address) => {
    expect(changed(text, type)).toBe(address);
  });
});
