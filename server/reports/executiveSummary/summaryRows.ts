import type { LineFlow, LineSource } from '#contract/ledger/ledger.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';

/** Null where the denominator is zero. */
export type SummaryFigure = { amount: Big | null; status: TieStatus };

/** One for each period. */
export type PeriodFigures = SummaryFigure[];

/** Lines behind a figure, debits read as `sign`. */
export type Opens = { lineSource: LineSource; sign: 1 | -1; flow?: LineFlow; closing?: true };

const places: Record<ReportRow['unit'], number> = { money: 2, percent: 1, count: 0, days: 2, ratio: 2 };

export function summaryRow(
  { key, label }: { key: string; label: string },
  cells: PeriodFigures,
  {
    unit = 'money',
    opens,
    derivedFrom,
  }: { unit?: ReportRow['unit']; opens?: Opens; derivedFrom?: string[] } = {},
): ReportRow {
  return {
    key,
    label,
    unit,
    ...opens,
    derivedFrom,
    amounts: cells.map(({ amount }) => amount && amount.toFixed(places[unit])),
    total: null,
    status: cells.map(({ status }) => status),
  };
}

/** Takes the worst status of the parts. */
export function combineFigures(
  parts: PeriodFigures[],
  combine: (amounts: Big[], index: number) => Big | null,
): PeriodFigures {
  return (parts[0] ?? []).map((_cell, index) => {
    const cells = parts.flatMap((part) => part[index] ?? []);
    const amounts = cells.flatMap(({ amount }) => amount ?? []);
    return {
      amount: amounts.length === parts.length ? combine(amounts, index) : null,
      status: worst(cells.map(({ status }) => status)),
    };
  });
}

export const addFigures = (...parts: PeriodFigures[]): PeriodFigures =>
  combineFigures(parts, (amounts) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)));

export const subtractFigures = (minuend: PeriodFigures, subtrahend: PeriodFigures): PeriodFigures =>
  combineFigures([minuend, subtrahend], ([item = new Big(0), otherCells = new Big(0)]) =>
    item.minus(otherCells),
  );

export const ratio = (
  numerator: PeriodFigures,
  denominator: PeriodFigures,
  times: (index: number) => Big.BigSource = () => 1,
): PeriodFigures =>
  combineFigures([numerator, denominator], ([item = new Big(0), otherCells = new Big(0)], index) =>
    otherCells.eq(0) ? null : item.times(times(index)).div(otherCells),
  );
