import { firstDay, lastDay, toMoment, type Day, type Month } from '../../calendar.ts';
import { divideRounded, type Cents } from '../../money.ts';
import type { Role } from '../accounts.ts';
import type { Business } from '../business.ts';
import { plainLine } from '../posting.ts';
import { DAY_MS, type Story } from './story.ts';

export type Leg = readonly [role: Role, amount: Cents];

/**
 * Event that the provider has no document for, or none that a new app may read. TYPES-DOC: conversion balances, pay
 * runs, bank adjustments and depreciation have neither source type nor source id; expense claims have both.
 */
export function tellEvent(
  { business, random, now, tell }: Story,
  day: Day,
  sourceType: 'EXPCLAIM' | 'EXPPAYMENT' | null,
  reference: string,
  legs: readonly Leg[],
  cashLegs = legs,
): void {
  const created = toMoment(day) + random.between(0, 6 * DAY_MS);
  if (created > now) return;
  const toLines = (entries: readonly Leg[]) =>
    entries.map(([role, amount]) => plainLine(business.chart.account(role), amount, reference));
  const [lines, cashLines] = [toLines(legs), toLines(cashLegs)];
  const sourceId = sourceType && business.identify('Event', `${sourceType}/${day}/${reference}`);
  tell({ day, created, sourceType, sourceId, reference, lines: () => lines, cashLines: () => cashLines });
}

export type Payroll = { wages: Cents; withheld: Cents; pension: Cents };

/** Wages grow with the size of the business. */
export function inventPayroll({ profile }: Business, random: Story['random']): Payroll {
  const wages = divideRounded(
    BigInt(profile.documents) * BigInt(random.between(200_00, 260_00)),
    BigInt(profile.months),
  );
  return {
    wages,
    withheld: divideRounded(wages * 23n, 100n),
    pension: divideRounded(wages * 95n, 1000n),
  };
}

/** Everything of a month that the ledger alone tells of. */
export function tellUndocumented(story: Story, month: Month, { wages, withheld, pension }: Payroll): void {
  const { random } = story;
  const [monthStart, monthEnd] = [firstDay(month), lastDay(month)];
  tellEvent(story, monthStart + 24, null, 'Pay run', [
    ['wages', wages],
    ['pension', pension],
    ['payrollTax', -withheld - pension],
    ['wagesPayable', withheld - wages],
  ]);
  tellEvent(story, monthEnd, null, 'Depreciation', [
    ['depreciation', 781_67n],
    ['accumulated', -781_67n],
  ]);
  if (random.chance(0.15))
    tellEvent(story, monthStart + 14, null, 'Bank reconciliation adjustment', [
      ['bank', -2n],
      ['rounding', 2n],
    ]);
  const isClaimed = random.chance(0.5);
  if (isClaimed && !story.business.profile.paysClaimAtOnce)
    tellExpenseClaim(story, monthStart + random.between(2, 15));
}

/** Paid with the wages of the month after; on the cash basis it counts then. */
function tellExpenseClaim(story: Story, day: Day): void {
  const net = BigInt(story.random.between(20_00, 400_00));
  const tax = divideRounded(net * story.business.profile.salesTax.purchases.basisPoints, 10_000n);
  const spent: Leg[] = [
    ['travel', net],
    ['salesTax', tax],
  ];
  const bankLeg: Leg = ['bank', -net - tax];
  const claimLegs: Leg[] = [...spent, ['unpaidClaims', -net - tax]];
  tellEvent(story, day, 'EXPCLAIM', 'Expense claim', claimLegs, []);
  const paymentLegs: Leg[] = [['unpaidClaims', net + tax], bankLeg];
  tellEvent(story, day + 30, 'EXPPAYMENT', 'Expense claim paid', paymentLegs, [...spent, bankLeg]);
}
