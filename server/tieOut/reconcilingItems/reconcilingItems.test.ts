import { describe, expect, test } from 'vitest';
import { causes } from '#tests/support/categoryCases.ts';

describe('an undocumented amount', () => {
  test('is depreciation where it reduces assets', () => {
    expect(causes({ depreciation: 10, accumulated: -10 })).toEqual({
      'depreciation 10': 'depreciation',
      'accumulated -10': 'depreciation',
    });
  });

  test('is the cost of stock sold, distinguished from other direct costs by its amount', () => {
    expect(causes({ stock: -45, 'cost of goods': 45, purchases: 20, bank: -20 })).toEqual({
      'stock -45': 'stock cost',
      'cost of goods 45': 'stock cost',
      'purchases 20': 'unknown',
      'bank -20': 'unknown',
    });
  });

  test('is payroll where wages, deductions and liabilities balance', () => {
    const run = {
      'Wages and Salaries': 1000,
      Superannuation: 95,
      'Payroll Tax Payable': -325,
      'Wages Payable': -770,
    };
    expect(new Set(Object.values(causes(run)))).toEqual(new Set(['payroll']));
  });

  test('is no payroll where a payment of wages was lost', () => {
    const lost = { 'Wages and Salaries': 1000, 'Wages Payable': -300, bank: -700 };
    expect(new Set(Object.values(causes(lost)))).toEqual(new Set(['unknown']));
  });

  test('is an adjustment of the bank statement, besides other undocumented amounts', () => {
    expect(causes({ rounding: 0.02, bank: -50.02, rent: 50 })).toEqual({
      'rounding 0.02': 'bank adjustment',
      'bank -0.02': 'bank adjustment',
      'bank -50': 'unknown',
      'rent 50': 'unknown',
    });
  });

  test('is an expense claim, and the payment of all earlier claims', () => {
    expect(causes({ travel: 100, gst: 10, 'unpaid claims': -110 })).toEqual({
      'travel 100': 'expense claim',
      'gst 10': 'expense claim',
      'unpaid claims -110': 'expense claim',
    });
    // Two events: money pays what was claimed before, and what is claimed moves none yet.
    expect(causes({ travel: 100, gst: 10, 'unpaid claims': -40, bank: -70 }, { opening: -70 })).toEqual({
      'travel 100': 'expense claim',
      'gst 10': 'expense claim',
      'unpaid claims -110': 'expense claim',
      'unpaid claims 70': 'expense claim payment',
      'bank -70': 'expense claim payment',
    });
  });

  test('is no expense claim where other money was spent: a lost document stays unknown', () => {
    const cells = causes({ travel: 130, gst: 10, 'unpaid claims': -40, bank: -100 }, { opening: -70 });
    expect(new Set(Object.values(cells))).toEqual(new Set(['unknown']));
    // Claimed and paid in one month: nothing tells it from money spent on a lost document.
    expect(causes({ travel: 100, gst: 10, bank: -110 })).toMatchObject({ 'bank -110': 'unknown' });
  });

  test.each([
    ['against Historical Adjustment', { bank: 100, capital: -60, historical: -40 }, {}],
    ['without', { bank: 100, vehicle: 50, capital: -150 }, {}],
    ['with what customers owed', { bank: 100, debtors: 40, capital: -140 }, { outstanding: 40 }],
  ])('is a conversion balance where accounts open from nothing, %s', (_name, cells, more) => {
    const opening = { isOpeningMonth: true, ...more };
    expect(new Set(Object.values(causes(cells, opening)))).toEqual(new Set(['conversion balance']));
    expect(new Set(Object.values(causes(cells, more)))).toEqual(new Set(['unknown']));
  });

  test.each([
    ['that do not balance', { bank: 100, capital: -60 }],
    ['of customers whose documents say otherwise', { bank: 100, debtors: 40, capital: -140 }],
    ['of a single account', { bank: 100 }],
    ['beside a cost that was paid', { bank: 70, vehicle: 50, capital: -150, rent: 30 }],
    ['beside goods that were paid', { bank: 70, stock: 50, capital: -150, purchases: 30 }],
    ['beside income that was received', { bank: 130, vehicle: 50, capital: -150, 'NI Sales': -30 }],
  ])('is no conversion balance among amounts %s', (_name, cells) => {
    const kinds = Object.values(causes(cells, { isOpeningMonth: true }));
    expect(new Set(kinds)).toEqual(new Set(['unknown']));
  });

  test('is told apart from what is booked in the month of the conversion', () => {
    const opening = { vehicle: 500, accumulated: -110, stock: 90, bank: 100, capital: -580 };
    const cells = {
      ...opening,
      accumulated: -120,
      depreciation: 10,
      bank: 99.98,
      rounding: 0.02,
      stock: 45,
      'cost of goods': 45,
      'Wages and Salaries': 1000,
      'Wages Payable': -1000,
    };
    expect(causes(cells, { isOpeningMonth: true })).toEqual({
      'vehicle 500': 'conversion balance',
      'accumulated -110': 'conversion balance',
      'stock 90': 'conversion balance',
      'bank 100': 'conversion balance',
      'bank -0.02': 'bank adjustment',
      'rounding 0.02': 'bank adjustment',
      'capital -580': 'conversion balance',
      'accumulated -10': 'depreciation',
      'depreciation 10': 'depreciation',
      'stock -45': 'stock cost',
      'cost of goods 45': 'stock cost',
      'Wages and Salaries 1000': 'payroll',
      'Wages Payable -1000': 'payroll',
    });
  });

  test('takes back documents dated before the provider’s books begin, but no money', () => {
    const documents = { debtors: -110, rent: 110 };
    const empty = { isOpeningMonth: true, isBookEmpty: true };
    expect(new Set(Object.values(causes(documents, empty)))).toEqual(new Set(['before conversion']));
    expect(new Set(Object.values(causes({ bank: -110, rent: 110 }, empty)))).toEqual(new Set(['unknown']));
  });

  const comparatives = { bank: 70, debtors: 25, 'NI Sales': -140, rent: 30, depreciation: 15 };

  test('is a comparative of the year before where no document moves money yet', () => {
    const kinds = (more: object) => new Set(Object.values(causes(comparatives, more)));
    expect(kinds({ isBeforeMoney: true })).toEqual(new Set(['conversion balance']));
    expect(kinds({ isBeforeMoney: true, isOpeningMonth: true })).toEqual(new Set(['conversion balance']));
    // From the first document on it may be what was lost.
    expect(kinds({})).toEqual(new Set(['unknown']));
    expect(kinds({ isBeforeMoney: true, lost: 'anything' })).toEqual(new Set(['unknown']));
    expect(causes(comparatives, { isBeforeMoney: true, lost: 'payments' })).toMatchObject({
      'bank 70': 'unknown',
      'debtors 25': 'unknown',
      'NI Sales -140': 'unknown',
    });
  });

  test.each([
    ['money spent', { bank: -110, gst: 10, rent: 100 }],
    ['money received', { bank: 110, gst: -10, 'NI Sales': -100 }],
    ['a transfer between banks', { bank: -50, 'Payroll Savings Account': 50 }],
    ['a payment of an invoice', { bank: 110, debtors: -110 }],
    ['an invoice', { debtors: 110, gst: -10, 'NI Sales': -100 }],
    ['a manual journal between income and costs', { 'NI Sales': -100, rent: 80, capital: 20 }],
    ['amounts that do not balance', { ...comparatives, debtors: 26 }],
  ])('is no comparative where it may be a lost document: %s', (_name, cells) => {
    expect(Object.values(causes(cells, { isBeforeMoney: true }))).not.toContain('conversion balance');
  });

  test('is depreciation on an ordinary cost account, as in default charts', () => {
    expect(new Set(Object.values(causes({ rent: 30, accumulated: -20, vehicle: -10 })))).toEqual(
      new Set(['depreciation']),
    );
    // Money was spent, and a lost refund of a purchase moves them the other way.
    expect(new Set(Object.values(causes({ rent: 30, bank: -30 })))).toEqual(new Set(['unknown']));
    expect(new Set(Object.values(causes({ rent: -30, vehicle: 30 })))).toEqual(new Set(['unknown']));
  });

  test('is a disposal where an asset goes with what was written off it', () => {
    const gone = { vehicle: -500, accumulated: 420, rent: 80 };
    expect(new Set(Object.values(causes(gone)))).toEqual(new Set(['disposal']));
    expect(new Set(Object.values(causes({ ...gone, rent: 70, bank: 10 })))).toEqual(new Set(['unknown']));
  });

  test('is told apart from what other assets lost in the month of a disposal', () => {
    const cells = { vehicle: -500, accumulated: 390, depreciation: 30, rent: 80 };
    expect(causes(cells)).toEqual({
      'vehicle -500': 'disposal',
      'accumulated 420': 'disposal',
      'rent 80': 'disposal',
      'depreciation 30': 'depreciation',
      'accumulated -30': 'depreciation',
    });
  });

  test('is told apart from the goods sold in the month of a stock adjustment', () => {
    expect(causes({ stock: -57, 'cost of goods': 45, travel: 12 })).toEqual({
      'stock -45': 'stock cost',
      'cost of goods 45': 'stock cost',
      'stock -12': 'stock adjustment',
      'travel 12': 'stock adjustment',
    });
  });

  test('is an adjustment of stock where it was taken off another cost', () => {
    expect(new Set(Object.values(causes({ stock: -12, travel: 12 })))).toEqual(new Set(['stock adjustment']));
  });

  test.each([
    ['sold', { stock: -45, 'cost of goods': 45 }],
    ['adjusted', { stock: -12, travel: 12 }],
  ])('is no stock that was %s where none is tracked: a manual journal may be lost', (_name, cells) => {
    expect(new Set(Object.values(causes(cells, { tracksStock: false })))).toEqual(new Set(['unknown']));
  });

  test('is no payroll by the name of an account that is neither cost nor liability', () => {
    expect(new Set(Object.values(causes({ 'NI Sales': -10, 'Payroll Savings Account': 10 })))).toEqual(
      new Set(['unknown']),
    );
  });

  test('is no adjustment of a statement where it is more than cents', () => {
    expect(new Set(Object.values(causes({ rounding: 1, bank: -1 })))).toEqual(new Set(['unknown']));
  });

  test.each([
    { depreciation: 10, accumulated: -10 },
    { stock: -45, 'cost of goods': 45 },
    { 'Wages and Salaries': 1000, 'Wages Payable': -1000 },
    { rounding: 0.02, bank: -0.02 },
    { travel: 100, gst: 10, 'unpaid claims': -110 },
    { bank: 100, capital: -60, historical: -40 },
  ])('has no category where a document may be lost: %j', (cells) => {
    const evidence = { isOpeningMonth: 'historical' in cells };
    expect(Object.values(causes(cells, evidence))).not.toContain('unknown');
    expect(new Set(Object.values(causes(cells, { ...evidence, lost: 'anything' })))).toEqual(
      new Set(['unknown']),
    );
  });

  test('keeps its category where only a payment may be lost, except on what payments move', () => {
    const cells = { depreciation: 10, accumulated: -10, bank: -25.02, debtors: 25, rounding: 0.02 };
    expect(causes(cells, { lost: 'payments' })).toEqual({
      'depreciation 10': 'depreciation',
      'accumulated -10': 'depreciation',
      'bank -25.02': 'unknown',
      'debtors 25': 'unknown',
      'rounding 0.02': 'unknown',
    });
  });

  test('is unknown on an account that the chart does not list', () => {
    expect(causes({ nameless: 5, rent: -5 })).toEqual({ 'nameless 5': 'unknown', 'rent -5': 'unknown' });
  });
});
