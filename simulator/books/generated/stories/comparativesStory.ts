import { financialYearStart, lastDay, toMoment, toMonth } from '../../calendar.ts';
import { divideRounded, sum, type Cents } from '../../money.ts';
import type { Role } from '../accounts.ts';
import { tellEvent, type Leg } from './otherEvents.ts';
import type { Random } from '../random.ts';
import type { Story } from './story.ts';

/** The year before the books open. */
const MONTHS = 12;

/** Income and costs of an ordinary month in money. */
const ORDINARY: readonly Leg[] = [
  ['goodsSales', -38_400_00n],
  ['serviceSales', -12_150_00n],
  ['purchases', 17_280_00n],
  ['wages', 22_900_00n],
  ['rent', 4_900_00n],
  ['power', 790_00n],
];
const DEPRECIATION = 781_67n;

/**
 * Monthly comparatives: a person enters the trial balance of each month's end of the year before, and the provider books
 * what moved since the one before, without a document. The first brings all balances, with income and costs of its year
 * so far; the last ends with the balances of the conversion, so that nothing is booked on its day. `closing` are those,
 * without what was earned.
 */
export function tellComparatives(outerStory: Story, closing: readonly Leg[]): void {
  const { business, random } = outerStory;
  const { opened, profile } = business;
  const story: Story = {
    ...outerStory,
    tell: (journal) =>
      outerStory.tell({
        ...journal,
        created: Math.max(journal.created, toMoment(opened)),
        isConversion: true,
      }),
  };
  const firstMonth = toMonth(opened) - MONTHS;
  const monthsOfYear = firstMonth - toMonth(financialYearStart(lastDay(firstMonth), profile.yearEnd)) + 1;
  const debtors = levels(random, amountOn(closing, 'debtors'), 1n);
  const creditors = levels(random, amountOn(closing, 'creditors'), -1n);
  const later = debtors
    .slice(1)
    .map((level, index): Leg[] => [
      ...results(random, 1),
      ['accumulated', -DEPRECIATION],
      ['debtors', level - (debtors[index] ?? 0n)],
      ['creditors', (creditors[index + 1] ?? 0n) - (creditors[index] ?? 0n)],
    ]);
  const movements = later.map((legs) => balancedOn('bank', legs));
  const roles = closing.map(([role]) => role);
  const brought = balancedOn('retained', [
    ...results(random, monthsOfYear),
    ...roles.map((role): Leg => [role, amountOn(closing, role) - amountOn(movements.flat(), role)]),
  ]);
  for (const [index, legs] of [brought, ...movements].entries())
    tellEvent(story, lastDay(firstMonth + index), null, 'Comparative balances', legs, onCashBasis(legs));
}

/** Amounts owed at each month's end; the last one is owed at the conversion. */
const levels = (random: Random, lastLevel: Cents, sign: bigint): Cents[] =>
  Array.from({ length: MONTHS }, (_none, index) =>
    index === MONTHS - 1 ? lastLevel : sign * BigInt(random.between(18_000_00, 31_000_00)),
  );

function results(random: Random, months: number): Leg[] {
  const percent = BigInt(random.between(85, 115));
  return [
    ...ORDINARY.map(([role, amount]): Leg => [role, divideRounded(amount * percent * BigInt(months), 100n)]),
    ['depreciation', DEPRECIATION * BigInt(months)],
  ];
}

const total = (legs: readonly Leg[]): Cents => sum(legs.map(([, amount]) => amount));
const amountOn = (legs: readonly Leg[], role: Role): Cents =>
  total(legs.filter(([legRole]) => legRole === role));
const balancedOn = (role: Role, legs: readonly Leg[]): Leg[] => [...legs, [role, -total(legs)]];

/** Legs without receivables and payables. */
const onCashBasis = (legs: readonly Leg[]): Leg[] =>
  balancedOn(
    'retained',
    legs.filter(([role]) => role !== 'debtors' && role !== 'creditors'),
  );
