import { firstDay, lastDay, momentOf, type Day, type Month } from '../calendar.ts';
import { divideRounded, type Cents } from '../money.ts';
import type { Role } from './accounts.ts';
import type { Business } from './business.ts';
import { plainLine, type PostedLine, type UnnumberedJournal } from './posting.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

type Leg = readonly [role: Role, amount: Cents];

/**
 * TYPES-DOC: conversion balances, pay runs, bank adjustments and depreciation have neither source type nor source id;
 * bank transactions, transfers and manual journals have both.
 */
function event(
  business: Business,
  random: Random,
  day: Day,
  sourceType: string | null,
  reference: string,
  legs: readonly Leg[],
): UnnumberedJournal {
  const lines: PostedLine[] = legs.map(([role, amount]) =>
    plainLine(business.chart.account(role), amount, reference),
  );
  const key = `${sourceType ?? ''}/${day}/${reference}`;
  return {
    day,
    created: momentOf(day) + random.between(0, 6 * DAY_MS),
    sourceType,
    sourceId: sourceType === null ? null : business.identify('Event', key),
    reference,
    lines: () => lines,
  };
}

/** What the organisation brought along, dated the day before its books open, against Historical Adjustment. */
export function conversionBalances(business: Business, random: Random): UnnumberedJournal {
  return event(business, random, business.opened - 1, null, 'Conversion balances', [
    ['bank', 84_210_55n],
    ['savings', 30_000_00n],
    ['stock', 12_480_30n],
    ['equipment', 46_900_00n],
    ['accumulated', -9_380_00n],
    ['loan', -60_000_00n],
    ['capital', -10_000_00n],
    ['historical', -94_210_85n],
  ]);
}

/** Everything of a month that is neither an invoice nor its payment. */
export function monthlyEvents(business: Business, random: Random, month: Month): UnnumberedJournal[] {
  const [first, last] = [firstDay(month), lastDay(month)];
  const tell: Tell = (day, type, reference, legs) => event(business, random, day, type, reference, legs);
  const wages = divideRounded(
    BigInt(business.profile.documents) * BigInt(random.between(200_00, 260_00)),
    BigInt(business.profile.months),
  );
  const withheld = divideRounded(wages * 23n, 100n);
  const pension = divideRounded(wages * 95n, 1000n);
  const accrual = BigInt(random.between(200_00, 900_00));
  return [
    tell(first + 24, null, 'Pay run', [
      ['wages', wages],
      ['pension', pension],
      ['payrollTax', -withheld - pension],
      ['wagesPayable', withheld - wages],
    ]),
    tell(first + 25, 'CASHPAID', 'Wages', [
      ['wagesPayable', wages - withheld],
      ['bank', withheld - wages],
    ]),
    tell(last, null, 'Depreciation', [
      ['depreciation', 781_67n],
      ['accumulated', -781_67n],
    ]),
    tell(last, 'MANJOURNAL', 'Power accrued', [
      ['power', accrual],
      ['prepaid', -accrual],
    ]),
    tell(last + 1, 'MANJOURNAL', 'Power accrual reversed', [
      ['prepaid', accrual],
      ['power', -accrual],
    ]),
    tell(first + 9, 'TRANSFER', 'To savings', [
      ['savings', 500_00n],
      ['bank', -500_00n],
    ]),
    ...bankTransactions(business, random, first, tell),
    ...(month % 3 === 0 ? quarterlyTaxes(business, first, withheld + pension, tell) : []),
    ...(random.chance(0.15)
      ? [
          tell(first + 14, null, 'Bank reconciliation adjustment', [
            ['bank', -2n],
            ['rounding', 2n],
          ]),
        ]
      : []),
  ];
}

type Tell = (day: Day, type: string | null, reference: string, legs: readonly Leg[]) => UnnumberedJournal;

/** What was withheld in the quarter, and about what a quarter's sales tax comes to; both are paid from the bank. */
function quarterlyTaxes({ profile }: Business, first: Day, withheld: Cents, tell: Tell): UnnumberedJournal[] {
  const salesTax = divideRounded(BigInt(profile.documents) * 3n * 15_00n, BigInt(profile.months));
  return [
    tell(first + 27, 'CASHPAID', 'Payroll tax', [
      ['payrollTax', 3n * withheld],
      ['bank', -3n * withheld],
    ]),
    tell(first + 27, 'CASHPAID', `${profile.salesTax.name} return`, [
      ['salesTax', salesTax],
      ['bank', -salesTax],
    ]),
  ];
}

function bankTransactions(business: Business, random: Random, first: Day, tell: Tell): UnnumberedJournal[] {
  const { basisPoints } = business.profile.salesTax.purchases;
  const spent = Array.from({ length: 5 }, (_, index) => {
    const net = BigInt(random.between(800, 60_000));
    const tax = divideRounded(net * basisPoints, 10_000n);
    const role: Role = random.pick(['subscriptions', 'travel', 'office', 'advertising']);
    return tell(first + random.between(0, 27), 'CASHPAID', `Card purchase ${index + 1}`, [
      ['creditCard', -net - tax],
      ['salesTax', tax],
      [role, net],
    ]);
  });
  const interest = BigInt(random.between(1200, 9900));
  const fees = BigInt(random.between(900, 4500));
  return [
    ...spent,
    tell(first + 4, 'CASHPAID', 'Bank fees', [
      ['bankFees', fees],
      ['bank', -fees],
    ]),
    tell(first + 20, 'CASHREC', 'Interest', [
      ['savings', interest],
      ['interest', -interest],
    ]),
  ];
}
