import type { LineFlow, LineSource } from '#contract/ledger/ledger.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { unitPlaces } from '#contract/reports/unitPlaces.ts';

/**
 * `amount`: null where the denominator is zero. `status`: of all that makes the figure. `isUnheld`:
 * the trial balance does not state the figure itself.
 */
export type SummaryFigure = { amount: Big | null; status: TieStatus; isUnheld?: boolean };

/** One for each period. */
export type PeriodFigures = SummaryFigure[];

/** A row before its figures are held; they are not rounded. */
export type SummaryRow = Omit<ReportRow, 'cells'> & { figures: PeriodFigures };

/** Lines behind a figure, debits read as `sign`. */
export type Opens = { lineSource: LineSource; sign: 1 | -1; flow?: LineFlow; closing?: true };

export function summaryRow(
  { key, label }: { key: string; label: string },
  figures: PeriodFigures,
  {
    unit = 'money',
    opens,
    derivedFrom,
  }: { unit?: ReportRow['unit']; opens?: Opens; derivedFrom?: string[] } = {},
): SummaryRow {
  return {
    key,
    label,
    unit,
    ...opens,
    derivedFrom,
    total: null,
    figures,
  };
}

export const roundedAmount = (amount: Big | null, unit: ReportRow['unit']): string | null =>
  amount && amount.toFixed(unitPlaces[unit]);

/** Takes the worst status of the parts. */
function combineFigures(
  parts: PeriodFigures[],
  combine: (amounts: Big[], index: number) => Big | null,
): PeriodFigures {
  return (parts[0] ?? []).map((_figure, index) => {
    const figures = parts.flatMap((part) => part[index] ?? []);
    const amounts = figures.flatMap(({ amount }) => amount ?? []);
    return {
      amount: amounts.length === parts.length ? combine(amounts, index) : null,
      status: worst(figures.map(({ status }) => status)),
      isUnheld: figures.some(({ isUnheld }) => isUnheld),
    };
  });
}

export const addFigures = (...parts: PeriodFigures[]): PeriodFigures =>
  combineFigures(parts, (amounts) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)));

export const subtractFigures = (minuend: PeriodFigures, subtrahend: PeriodFigures): PeriodFigures =>
  combineFigures([minuend, subtrahend], ([whole = new Big(0), part = new Big(0)]) => whole.minus(part));

/** Ratio of two figures, which the trial balance does not state; null where the divisor is zero. */
export const ratio = (
  numerator: PeriodFigures,
  denominator: PeriodFigures,
  times: (index: number) => Big.BigSource = () => 1,
): PeriodFigures =>
  combineFigures([numerator, denominator], ([dividend = new Big(0), divisor = new Big(0)], index) =>
    divisor.eq(0) ? null : dividend.times(times(index)).div(divisor),
  ).map((figure) => ({ ...figure, isUnheld: true }));
