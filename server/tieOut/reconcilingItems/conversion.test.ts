/** The balances with which books open, whatever was entered before them to compare with. */
import { describe, expect, test } from 'vitest';
import { type Amounts, causes, causeSet, type Evidence, repeat } from '#tests/support/categoryCases.ts';

const unknown = new Set(['unknown']);
const brought = { bank: 700, debtors: 110, vehicle: 500, accumulated: -100, capital: -1210 };
const opening: Evidence = { isOpeningMonth: true, outstanding: 110 };

describe('before the conversion', () => {
  const invoice = { debtors: 110, gst: -10, 'NI Sales': -100 };
  const takenBack = { debtors: -110, gst: 10, 'NI Sales': 100 };
  const before: Evidence = { isBeforeMoney: true, owedBefore: invoice };

  test('takes back what an unpaid invoice moves, whatever else is booked there', () => {
    expect(causeSet(takenBack, before)).toEqual(new Set(['before conversion']));
  });

  test('leaves a comparative that is lost without a category', () => {
    expect(causes({ ...takenBack, rent: 40, 'NI Sales': 60 }, before)).toEqual({
      'debtors -110': 'before conversion',
      'gst 10': 'before conversion',
      'NI Sales 100': 'before conversion',
      'NI Sales -40': 'unknown',
      'rent 40': 'unknown',
    });
    expect(causeSet({ vehicle: 40, capital: -40 }, { isBeforeMoney: true })).toEqual(unknown);
    // It hides what the invoice moved: which is which cannot be told.
    expect(causeSet({ debtors: -110, gst: 10, rent: 100 }, before)).toEqual(unknown);
  });

  test('takes nothing back where the provider has the document', () => {
    expect(causeSet(takenBack, { isBeforeMoney: true })).toEqual(unknown);
  });
});

describe('in the month of the conversion', () => {
  test.each<[string, Amounts]>([
    ['an invoice', { ...brought, debtors: 220, 'NI Sales': -110 }],
    ['an invoice of earlier days', { ...brought, debtors: 165, capital: -1265 }],
    ['money spent', { ...brought, bank: 600, rent: 100 }],
    ['money received', { ...brought, bank: 800, 'NI Sales': -100 }],
    ['a payment of an invoice', { ...brought, bank: 810, debtors: 0 }],
    ['a bill', { ...brought, creditors: -100, rent: 100 }],
  ])('nothing is recognised where %s may be lost', (_name, cells) => {
    expect(causeSet(brought, opening)).toEqual(new Set(['conversion balance']));
    const lost = Object.fromEntries(Object.entries(cells).filter(([, amount]) => amount !== 0));
    expect(Object.values(causes(lost, opening))).not.toContain('conversion balance');
  });

  const run = { 'Staff costs': 1000, 'Payroll Tax Payable': -230, 'Wages Payable': -770 };
  const month = { ...run, Abschreibungen: 10, accumulated: -10 };
  const later: Evidence = { ...opening, after: repeat(month, 6) };

  test('a pay run and depreciation are told from it by the months beside, whatever they are called', () => {
    const cells = { ...brought, ...run, Abschreibungen: 10, accumulated: -110 };
    expect(causes(cells, later)).toEqual({
      'bank 700': 'conversion balance',
      'debtors 110': 'conversion balance',
      'vehicle 500': 'conversion balance',
      'accumulated -100': 'conversion balance',
      'capital -1210': 'conversion balance',
      'accumulated -10': 'depreciation',
      'Abschreibungen 10': 'depreciation',
      'Staff costs 1000': 'payroll',
      'Payroll Tax Payable -230': 'payroll',
      'Wages Payable -770': 'payroll',
    });
  });

  test('what was owed of wages before stands beside the run on its account', () => {
    const cells = { ...brought, capital: -710, ...run, 'Wages Payable': -1270 };
    const categories = causes(cells, { ...later, after: repeat(run, 6) });
    expect(categories).toMatchObject({
      'capital -710': 'conversion balance',
      'Staff costs 1000': 'payroll',
      'bank 700': 'conversion balance',
    });
    expect(Object.values(categories)).not.toContain('unknown');
  });

  test('a cost that the months beside do not have may have been paid by a lost document', () => {
    expect(causeSet({ ...brought, bank: 610, travel: 90 }, { ...later, after: repeat(run, 6) })).toEqual(
      unknown,
    );
    const untold = { ...brought, accumulated: -110, Abschreibungen: 10 };
    expect(Object.values(causes(untold, opening))).not.toContain('conversion balance');
  });
});
