import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { LostReach } from './missingRecords.ts';
import { findReconcilingItems } from './reconcilingItems.ts';
import { account } from '#tests/support/account.ts';

const accountById = new Map(
  [
    account('bank', 'bank'),
    account('debtors', 'currentAsset', { role: 'receivable' }),
    account('gst', 'currentLiability', { role: 'salesTax' }),
    account('rounding', 'currentLiability', { role: 'rounding' }),
    account('historical', 'currentLiability', { role: 'historicalAdjustment' }),
    account('unpaid claims', 'currentLiability', { role: 'unpaidExpenseClaims' }),
    account('Wages Payable', 'currentLiability', { role: 'wagesPayable' }),
    account('Payroll Tax Payable', 'currentLiability'),
    account('Wages and Salaries', 'expense'),
    account('Superannuation', 'superannuation'),
    account('depreciation', 'depreciation'),
    account('accumulated', 'fixedAsset'),
    account('vehicle', 'fixedAsset'),
    account('stock', 'inventory'),
    account('cost of goods', 'directCosts'),
    account('purchases', 'directCosts'),
    account('travel', 'expense'),
    account('rent', 'expense'),
    account('capital', 'equity'),
  ].map((one) => [one.id, one]),
);

/** Cause by account and amount; unknown where nobody knows. */
function causes(
  cells: Record<string, number>,
  {
    isBeforeDocuments = false,
    lost = 'nothing',
    opening = 0,
  }: { isBeforeDocuments?: boolean; lost?: LostReach; opening?: number } = {},
) {
  const reconcilingItems = findReconcilingItems(
    new Map(Object.entries(cells).map(([id, amount]) => [id, new Big(amount)])),
    { accountById },
    { isBeforeDocuments, lost, openingBalance: (id) => new Big(id === 'unpaid claims' ? opening : 0) },
  );
  return Object.fromEntries(
    reconcilingItems.map(({ accountId, amount, category }) => [
      `${accountId} ${amount}`,
      category ?? 'unknown',
    ]),
  );
}

describe('an undocumented amount', () => {
  it('is depreciation where it reduces assets', () => {
    expect(causes({ depreciation: 10, accumulated: -10 })).toEqual({
      'depreciation 10': 'depreciation',
      'accumulated -10': 'depreciation',
    });
  });

  it('is the cost of stock sold, distinguished from other direct costs by its amount', () => {
    expect(causes({ stock: -45, 'cost of goods': 45, purchases: 20, bank: -20 })).toEqual({
      'stock -45': 'stock cost',
      'cost of goods 45': 'stock cost',
      'purchases 20': 'unknown',
      'bank -20': 'unknown',
    });
  });

  it('is payroll where wages, deductions and liabilities balance', () => {
    const run = {
      'Wages and Salaries': 1000,
      Superannuation: 95,
      'Payroll Tax Payable': -325,
      'Wages Payable': -770,
    };
    expect(new Set(Object.values(causes(run)))).toEqual(new Set(['payroll']));
  });

  it('is no payroll where a payment of wages was lost', () => {
    const lost = { 'Wages and Salaries': 1000, 'Wages Payable': -300, bank: -700 };
    expect(new Set(Object.values(causes(lost)))).toEqual(new Set(['unknown']));
  });

  it('is an adjustment of the bank statement, besides other undocumented amounts', () => {
    expect(causes({ rounding: 0.02, bank: -50.02, rent: 50 })).toEqual({
      'rounding 0.02': 'bank adjustment',
      'bank -0.02': 'bank adjustment',
      'bank -50': 'unknown',
      'rent 50': 'unknown',
    });
  });

  it('is an expense claim, and the payment of all earlier claims', () => {
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

  it('is no expense claim where other money was spent: a lost document stays unknown', () => {
    const cells = causes({ travel: 130, gst: 10, 'unpaid claims': -40, bank: -100 }, { opening: -70 });
    expect(new Set(Object.values(cells))).toEqual(new Set(['unknown']));
    // Claimed and paid in one month: nothing tells it from money spent on a lost document.
    expect(causes({ travel: 100, gst: 10, bank: -110 })).toMatchObject({ 'bank -110': 'unknown' });
  });

  it('is a conversion balance before the first document, but never on a control account', () => {
    const brought = { bank: 100, capital: -60, historical: -40 };
    expect(new Set(Object.values(causes(brought, { isBeforeDocuments: true })))).toEqual(
      new Set(['conversion balance']),
    );
    expect(new Set(Object.values(causes(brought)))).toEqual(new Set(['unknown']));
    expect(
      new Set(Object.values(causes({ debtors: 40, historical: -40 }, { isBeforeDocuments: true }))),
    ).toEqual(new Set(['unknown']));
  });

  it.each([
    { depreciation: 10, accumulated: -10 },
    { stock: -45, 'cost of goods': 45 },
    { 'Wages and Salaries': 1000, 'Wages Payable': -1000 },
    { rounding: 0.02, bank: -0.02 },
    { travel: 100, gst: 10, 'unpaid claims': -110 },
    { bank: 100, capital: -60, historical: -40 },
  ])('has no category where a document may be lost: %j', (cells) => {
    const evidence = { isBeforeDocuments: true };
    expect(Object.values(causes(cells, evidence))).not.toContain('unknown');
    expect(new Set(Object.values(causes(cells, { ...evidence, lost: 'anything' })))).toEqual(
      new Set(['unknown']),
    );
  });

  it('keeps its category where only a payment may be lost, except on what payments move', () => {
    const cells = { depreciation: 10, accumulated: -10, bank: -25.02, debtors: 25, rounding: 0.02 };
    expect(causes(cells, { lost: 'payments' })).toEqual({
      'depreciation 10': 'depreciation',
      'accumulated -10': 'depreciation',
      'bank -25.02': 'unknown',
      'debtors 25': 'unknown',
      'rounding 0.02': 'unknown',
    });
  });

  it('is unknown on an account that the chart does not list', () => {
    expect(causes({ nameless: 5, rent: -5 })).toEqual({ 'nameless 5': 'unknown', 'rent -5': 'unknown' });
  });
});
