import type { LineFlow, LineSource } from '#contract/ledger.ts';
import type { ReportRow } from '#contract/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut.ts';
import Big from 'big.js';

/** A figure and how far it is proved; null where a ratio has nothing to be taken of. */
export type Cell = { amount: Big | null; status: TieStatus };

/** One for each period. */
export type Cells = Cell[];

/** What a figure opens to: the lines of these accounts, a debit read as `sign`. */
export type Opens = { lineSource: LineSource; sign: 1 | -1; flow?: LineFlow; closing?: true };

/** Decimal places, as the provider shows them. */
const places: Record<ReportRow['unit'], number> = { money: 2, percent: 1, count: 0, days: 2, ratio: 2 };

export function summaryRow(
  key: string,
  label: string,
  cells: Cells,
  { unit = 'money', opens, from }: { unit?: ReportRow['unit']; opens?: Opens; from?: string[] } = {},
): ReportRow {
  return {
    key,
    label,
    unit,
    ...opens,
    from,
    amounts: cells.map(({ amount }) => amount && amount.toFixed(places[unit])),
    total: null,
    status: cells.map(({ status }) => status),
  };
}

/** Figures of the same periods put together; as far proved as the worst of them. */
export function combined(parts: Cells[], of: (amounts: Big[], index: number) => Big | null): Cells {
  return (parts[0] ?? []).map((_cell, index) => {
    const cells = parts.flatMap((part) => part[index] ?? []);
    const amounts = cells.flatMap(({ amount }) => amount ?? []);
    return {
      amount: amounts.length === parts.length ? of(amounts, index) : null,
      status: worst(cells.map(({ status }) => status)),
    };
  });
}

export const added = (...parts: Cells[]): Cells =>
  combined(parts, (amounts) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)));

export const less = (from: Cells, taken: Cells): Cells =>
  combined([from, taken], ([one = new Big(0), other = new Big(0)]) => one.minus(other));

/** One in terms of the other, times so many in each period. */
export const ratio = (of: Cells, to: Cells, times: (index: number) => Big.BigSource = () => 1): Cells =>
  combined([of, to], ([one = new Big(0), other = new Big(0)], index) =>
    other.eq(0) ? null : one.times(times(index)).div(other),
  );
