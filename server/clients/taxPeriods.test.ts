import { expect, test } from 'vitest';
import { lastTaxPeriod } from './taxPeriods.ts';

const march = { month: 3, day: 31 };

test.each([
  ['AU', 'quarterly', null, '2026-11-30', '2026-09-30', '2026-10-28'],
  ['AU', 'quarterly', null, '2027-01-02', '2026-12-31', '2027-02-28'],
  ['AU', 'quarterly', null, '2026-12-31', '2026-09-30', '2026-10-28'],
  ['AU', 'monthly', null, '2026-11-30', '2026-10-31', '2026-11-21'],
  ['AU', 'yearly', null, '2026-11-30', '2026-06-30', null],
  ['NZ', 'two-monthly', march, '2026-11-30', '2026-09-30', '2026-10-28'],
  ['NZ', 'two-monthly', march, '2026-12-01', '2026-11-30', '2027-01-15'],
  ['NZ', 'two-monthly', { month: 6, day: 30 }, '2026-11-30', '2026-10-31', '2026-11-28'],
  ['NZ', 'six-monthly', march, '2026-04-20', '2026-03-31', '2026-05-07'],
  ['NZ', 'six-monthly', march, '2027-01-20', '2026-09-30', '2026-10-28'],
  ['GB', 'monthly', null, '2026-03-10', '2026-02-28', '2026-04-07'],
  ['IE', 'two-monthly', null, '2026-11-30', '2026-10-31', null],
  ['US', 'monthly', null, '2026-11-30', '2026-10-31', null],
] as const)(
  'the last tax period of %s, %s with a year that ends %j, is on %s the one to %s, due %s',
  (countryCode, salesTaxPeriod, yearEnd, today, endDate, dueDate) => {
    expect(lastTaxPeriod({ countryCode, salesTaxPeriod, yearEnd }, today)).toEqual({ endDate, dueDate });
  },
);

test.each([
  ['GB', 'quarterly'],
  ['AU', null],
  ['NZ', 'two-monthly'],
  ['US', 'yearly'],
  [null, 'quarterly'],
] as const)('of %s, %s without a year end, no period is known', (countryCode, salesTaxPeriod) => {
  expect(lastTaxPeriod({ countryCode, salesTaxPeriod, yearEnd: null }, '2026-11-30')).toBeNull();
});
