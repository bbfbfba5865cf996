import { abs, type Amount, ZERO } from '#contract/amounts.ts';
import type { AccountOfMember } from '#contract/groups/groupRelations.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { Sides } from './relationStore.ts';

/** Debit positive; `unchecked` where the amount is not known. */
export type AccountFigure = { amount: Amount; status: TieStatus };

/**
 * Amounts taken out of both sides of a pair in a period, debit positive. `difference`: both sides added at the end of the
 * period, zero where one is not known; the status is `review` where it is not zero.
 */
export type Elimination = { amounts: [Amount, Amount]; difference: Amount; status: TieStatus };

/** An account of a pair, as the chart of its organization has it. `section`: key of that in which reports show it. */
export type PairAccount = AccountOfMember & {
  companyName: string;
  code: string | null;
  name: string;
  section: string;
};
/** A pair of accounts and what is taken out of it by period. */
export type EliminatedPair = { accounts: [PairAccount, PairAccount]; periods: Elimination[] };

/** Takes the smaller of two amounts out of both, where one is a debit and the other a credit. */
export function takeOut(amount: Amount, otherAmount: Amount): [Amount, Amount] {
  if (amount === ZERO || otherAmount === ZERO || amount > ZERO === otherAmount > ZERO) return [ZERO, ZERO];
  const size = abs(amount) < abs(otherAmount) ? abs(amount) : abs(otherAmount);
  return amount > ZERO ? [-size, size] : [size, -size];
}

/** Takes balances out as they stand at the end of each period. */
export function eliminateBalances(
  [side, otherSide]: Sides,
  {
    periodCount,
    figure,
  }: { periodCount: number; figure(side: AccountOfMember, index: number): AccountFigure },
): Elimination[] {
  return Array.from({ length: periodCount }, (_, index) =>
    eliminate(figure(side, index), figure(otherSide, index)),
  );
}

type Months = {
  /** First days, from the beginning of a financial year of the group. */
  months: string[];
  isYearStart(month: string): boolean;
  figure(side: AccountOfMember, month: string): AccountFigure;
};

/**
 * Takes results out as they stand from the beginning of the group's year to the end of each month, less what was taken out
 * before. So the months of a year add up to the year, and what one books a month later than the other leaves with it.
 */
export function eliminateResults(
  [side, otherSide]: Sides,
  periods: { startDate: string; endDate: string }[],
  { months, isYearStart, figure }: Months,
): Elimination[] {
  const eliminations = new Map<string, Elimination>();
  let [toDate, otherToDate] = [noFigure, noFigure];
  let takenOut: [Amount, Amount] = [ZERO, ZERO];
  for (const month of months) {
    if (isYearStart(month)) {
      [toDate, otherToDate] = [noFigure, noFigure];
      takenOut = [ZERO, ZERO];
    }
    toDate = addFigures(toDate, figure(side, month));
    otherToDate = addFigures(otherToDate, figure(otherSide, month));
    const elimination = eliminate(toDate, otherToDate);
    const [amount, otherAmount] = elimination.amounts;
    eliminations.set(month, {
      ...elimination,
      amounts: [amount - takenOut[0], otherAmount - takenOut[1]],
    });
    takenOut = elimination.amounts;
  }
  return periods.map((period) => {
    const periodMonths = months.filter((month) => month >= period.startDate && month <= period.endDate);
    return combineMonths(periodMonths, { eliminations, isYearStart });
  });
}

/** A difference of a month may be gone by the end of the period, but stays at the end of a financial year. */
function combineMonths(
  periodMonths: string[],
  { eliminations, isYearStart }: Pick<Months, 'isYearStart'> & { eliminations: Map<string, Elimination> },
): Elimination {
  const parts = periodMonths.flatMap((month) => eliminations.get(month) ?? []);
  const lastParts = parts.filter((_part, index) => {
    const nextMonth = periodMonths[index + 1];
    return nextMonth === undefined || isYearStart(nextMonth);
  });
  return {
    amounts: [sumOn(parts, 0), sumOn(parts, 1)],
    difference: lastParts.find(({ difference }) => difference !== ZERO)?.difference ?? ZERO,
    status: worst(lastParts.map(({ status }) => status)),
  };
}

const sumOn = (parts: Elimination[], index: 0 | 1): Amount =>
  parts.reduce((total, { amounts }) => total + amounts[index], ZERO);

const noFigure: AccountFigure = { amount: ZERO, status: 'agrees' };
const addFigures = (figure: AccountFigure, addedFigure: AccountFigure): AccountFigure => ({
  amount: figure.amount + addedFigure.amount,
  status: worst([figure.status, addedFigure.status]),
});

/**
 * Two amounts that are not the same need a person: each may agree with the provider, so that they differ from nothing but
 * each other.
 */
function eliminate(figure: AccountFigure, otherFigure: AccountFigure): Elimination {
  const isKnown = figure.status !== 'unchecked' && otherFigure.status !== 'unchecked';
  const difference = isKnown ? figure.amount + otherFigure.amount : ZERO;
  return {
    amounts: takeOut(figure.amount, otherFigure.amount),
    difference,
    status: worst([figure.status, otherFigure.status, difference === ZERO ? 'agrees' : 'review']),
  };
}
