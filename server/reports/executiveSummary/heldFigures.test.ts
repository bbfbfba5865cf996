import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { listPeriods } from '#contract/period.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { StatedSummaryFigures } from '#server/providers/provider.ts';
import { equalsStated, holdRows } from './heldFigures.ts';
import { summaryRow } from './summaryRows.ts';

describe('a figure is what the provider states', () => {
  test.each([
    ['-413.5', '-413.5'],
    ['-334.0447', '-334.0'],
    ['100', '100.0'],
    // A tie may go either way.
    ['33.35', '33.3'],
    ['33.35', '33.4'],
    ['-0.125', '-0.12'],
    ['-0.125', '-0.13'],
    ['442.5', '442.50'],
    // The last digits of a quotient are the provider's own rounding.
    ['-6.42648490749756572542', '-6.426484907497565725413826680'],
    ['0.0004', '0'],
  ])('%s is %s', (amount, stated) => {
    expect(equalsStated(new Big(amount), stated)).toBe(true);
  });

  test.each([
    ['-413.56', '-413.5'],
    ['33.2499', '33.3'],
    ['12', '11'],
    ['442.506', '442.50'],
    ['-6.42648492', '-6.426484907497565725413826680'],
  ])('%s is not %s', (amount, stated) => {
    expect(equalsStated(new Big(amount), stated)).toBe(false);
  });

  test('where both have none, and not where one has none', () => {
    expect(equalsStated(null, null)).toBe(true);
    expect(equalsStated(null, '0.0')).toBe(false);
    expect(equalsStated(new Big(0), null)).toBe(false);
  });
});

describe('a row of the executive summary', () => {
  const figure = (amount: string | null, isUnheld = true, status: TieStatus = 'agrees') => [
    { amount: amount === null ? null : new Big(amount), status, isUnheld },
  ];
  const rows = (count: string, margin: string | null = '25', days = '12.5') => [
    summaryRow({ key: 'income', label: 'Income' }, figure('400', false)),
    summaryRow({ key: 'grossProfit', label: 'Gross profit' }, figure('100', false)),
    summaryRow({ key: 'directCosts', label: 'Direct costs' }, figure('300', false)),
    summaryRow({ key: 'expenses', label: 'Expenses' }, figure('50', false)),
    summaryRow({ key: 'debtors', label: 'Debtors' }, figure('90', false)),
    summaryRow({ key: 'creditors', label: 'Creditors' }, figure('70', false)),
    summaryRow({ key: 'invoices', label: 'Number of invoices issued' }, figure(count), { unit: 'count' }),
    summaryRow({ key: 'invoiced', label: 'Value of invoices' }, figure('400')),
    summaryRow({ key: 'grossMargin', label: 'Gross profit margin' }, figure(margin), { unit: 'percent' }),
    summaryRow({ key: 'creditorDays', label: 'Average creditor days' }, figure(days), { unit: 'days' }),
  ];
  const stated: StatedSummaryFigures = {
    income: '400.00',
    grossProfit: '100.00',
    directCosts: '300.00',
    expenses: '50.00',
    debtors: '90.00',
    creditors: '70.00',
    invoices: '12',
    grossMargin: '25.0',
    creditorDays: '12.5',
  };
  const hold = (
    ours: ReturnType<typeof rows>,
    figures = stated,
    frequency: 'monthly' | 'quarterly' = 'monthly',
  ) =>
    holdRows(
      ours,
      listPeriods('2026-10-01', frequency === 'monthly' ? '2026-10-31' : '2026-12-31', frequency),
      {
        summaries: new Map([['2026-10-01', { figures, invoiceCount: 12, readAt: new Date(0) }]]),
        lastBroughtDay: null,
        providerName: 'Xero',
      },
    );
  const statusesOf = ({ cells }: ReturnType<typeof hold>, key: string) =>
    cells.get(key)?.map(({ status }) => status);
  const statuses = (all: ReturnType<typeof hold>) =>
    Object.fromEntries(
      ['invoices', 'invoiced', 'grossMargin', 'creditorDays'].map((key) => [key, statusesOf(all, key)?.[0]]),
    );

  test('agrees where the provider states the same, and is unchecked where it states nothing', () => {
    const all = hold(rows('12'));
    expect(statuses(all)).toEqual({
      invoices: 'agrees',
      invoiced: 'unchecked',
      grossMargin: 'agrees',
      creditorDays: 'agrees',
    });
    expect(all).toMatchObject({ unheld: ['Value of invoices'], contradicted: [], differing: [] });
  });

  test('differs with both amounts where it states another', () => {
    const all = hold(rows('11', '24.949'));
    expect([statusesOf(all, 'invoices'), statusesOf(all, 'grossMargin')]).toEqual([['differs'], ['differs']]);
    expect(all.differing[0]).toMatchObject({
      headline: 'Number of invoices issued: Xero says 12, this report 11',
      proof: {
        passed: false,
        month: '2026-10',
        expected: '12.00',
        actual: '11.00',
        sentence:
          'Number of invoices issued in Oct 2026: Xero’s executive summary says 12, what was read makes 11.',
      },
    });
  });

  test('is unchecked where its reckoning is not published and another figure is stated', () => {
    expect(statuses(hold(rows('12', '25', '14'))).creditorDays).toBe('unchecked');
  });

  test('is unchecked where the provider has it blank, or we', () => {
    expect(statuses(hold(rows('12'), { ...stated, grossMargin: null })).grossMargin).toBe('unchecked');
    expect(statuses(hold(rows('12', null))).grossMargin).toBe('unchecked');
    expect(statuses(hold(rows('12', null), { ...stated, grossMargin: null })).grossMargin).toBe('agrees');
  });

  test('is not compared where the summary speaks of other books than the trial balance', () => {
    const all = hold(rows('11'), { ...stated, debtors: '190.00' });
    expect(statuses(all)).toMatchObject({ invoices: 'unchecked', grossMargin: 'agrees' });
    expect(all.contradicted).toEqual(['2026-10-01']);
  });

  test.each([
    ['2026-11-01', 'unchecked'],
    ['2026-10-01', 'differs'],
    [null, 'differs'],
  ])(
    'of an average invoice, with balances brought along on %s, is %s where another is stated',
    (day, status) => {
      const ours = [
        ...rows('12'),
        summaryRow({ key: 'averageInvoice', label: 'Average value of invoices' }, figure('33.33')),
      ];
      const all = holdRows(ours, listPeriods('2026-10-01', '2026-10-31', 'monthly'), {
        summaries: new Map([
          [
            '2026-10-01',
            { figures: { ...stated, averageInvoice: '0.00' }, invoiceCount: 12, readAt: new Date(0) },
          ],
        ]),
        lastBroughtDay: day,
        providerName: 'Xero',
      });
      expect(statusesOf(all, 'averageInvoice')).toEqual([status]);
    },
  );

  describe('of what exchange rates did to bank accounts', () => {
    const cash = [
      summaryRow({ key: 'received', label: 'Cash received' }, figure('900')),
      summaryRow({ key: 'spent', label: 'Cash spent' }, figure('700')),
      summaryRow({ key: 'currency', label: 'Foreign currency gain (loss)' }, figure('-10')),
      summaryRow({ key: 'surplus', label: 'Cash surplus' }, figure('190', false)),
      summaryRow({ key: 'closing', label: 'Closing bank balance' }, figure('1500', false)),
    ];
    const statedCash = { received: '900.00', spent: '700.00', surplus: '190.00', closing: '1500.00' };

    test('agrees where the provider’s other figures of cash leave just that', () => {
      const all = hold(cash, statedCash);
      expect([statusesOf(all, 'currency'), all.unheld]).toEqual([['agrees'], []]);
    });

    test.each(Object.keys(statedCash))(
      'is unchecked where the provider states another %s, or none',
      (key) => {
        const withoutFigure = Object.fromEntries(
          Object.entries(statedCash).filter(([figureKey]) => figureKey !== key),
        );
        for (const figures of [{ ...statedCash, [key]: '1.00' }, withoutFigure]) {
          const all = hold(cash, figures);
          expect([statusesOf(all, 'currency'), all.unheld]).toEqual([
            ['unchecked'],
            expect.arrayContaining(['Foreign currency gain (loss)']),
          ]);
        }
      },
    );
  });

  test('is not compared in a quarter', () => {
    expect(statuses(hold(rows('12'), stated, 'quarterly')).invoices).toBe('unchecked');
  });

  test('keeps what its parts say where that is worse', () => {
    const ours = rows('12').map((row) =>
      row.key === 'invoices' ? { ...row, figures: figure('12', true, 'review') } : row,
    );
    expect(statuses(hold(ours)).invoices).toBe('review');
  });
});
