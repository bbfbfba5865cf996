import type { Report, ReportColumn, ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';

/** Derivation of a block from its months: as the first begins, as the last ends, or their sum. */
type Taking = 'first' | 'last' | 'sum';

/** Columns and rows as at a moment; others are of the time between. */
const takenOf: Record<string, Taking> = {
  opening: 'first',
  openingCash: 'first',
  closing: 'last',
  closingCash: 'last',
};
const asAt = new Set(['balance-sheet', 'trial-balance']);

const flatten = (rows: ReportRow[]): ReportRow[] =>
  rows.flatMap((row) => [row, ...flatten(row.children ?? [])]);

/** Rows and totals of a report that adds money up, keyed by their path. */
function listRows({ sections, totals }: Report): Map<string, Pick<ReportRow, 'key' | 'cells'>> {
  const rows = sections.flatMap(({ key: section, rows: sectionRows, total }) =>
    [
      ...flatten(sectionRows).filter(({ unit }) => unit === 'money'),
      ...(total.cells.length > 0 ? [total] : []),
    ].map((row) => [`${section} ${row.key}`, row] as const),
  );
  return new Map([...rows, ...totals.map((total) => [`total ${total.key}`, total] as const)]);
}

const findMeasure = ({ key, periodKey = '' }: ReportColumn) => key.slice(periodKey.length).trim();
const summed = (parts: Big[]) => parts.reduce((total, part) => total.plus(part), new Big(0));

/**
 * Expects every block of a report, the short last one too, to be the sum of its months or where they begin and end.
 */
export function expectBlocks(blocks: Report, months: Report): void {
  const size = { monthly: 1, quarterly: 3, yearly: 12 }[blocks.frequency];
  expect(blocks.periods.map(({ endDate }) => endDate)).toEqual(
    months.periods
      .filter((_month, index) => index % size === size - 1 || index === months.periods.length - 1)
      .map(({ endDate }) => endDate),
  );
  expect(blocks.periods.at(-1)?.short).toBe(months.periods.length % size > 0);
  const monthRows = listRows(months);
  /** Columns of the months, keyed by block and measure: the same for every row. */
  const columnsOf = new Map(
    blocks.periods.map(({ key, startDate, endDate }) => [
      key,
      Map.groupBy(
        months.columns.flatMap((column, index) => {
          const month = `${column.periodKey}-01`;
          return month >= startDate && month <= endDate ? [{ measure: findMeasure(column), index }] : [];
        }),
        ({ measure }) => measure,
      ),
    ]),
  );
  for (const [name, { key, cells }] of listRows(blocks)) {
    const monthly = monthRows.get(name)?.cells ?? [];
    /** Amount of a measure in a block of months. */
    const blockAmount = (block: string | undefined, measure: string): Big => {
      const columns = columnsOf.get(block ?? '')?.get(measure) ?? [];
      const amountIn = (column: { index: number } | undefined) =>
        new Big(monthly[column?.index ?? -1]?.amount ?? 0);
      const method = takenOf[measure] ?? takenOf[key.split(' ').at(-1) ?? ''] ?? 'sum';
      if (method === 'sum' && !asAt.has(blocks.type)) return summed(columns.map(amountIn));
      return amountIn(method === 'first' ? columns[0] : columns.at(-1));
    };
    const expected = blocks.columns.map((column) => {
      const readAmount = (measure: string) => blockAmount(column.periodKey, measure);
      const measure = findMeasure(column);
      // A year that ends with a month is taken off between two months, and within a block of them.
      return measure === 'yearEnd'
        ? readAmount('closing').minus(readAmount('opening')).minus(readAmount('movement'))
        : readAmount(measure);
    });
    expect([blocks.type, name, ...cells.map(({ amount }) => new Big(amount ?? 0).toFixed(2))]).toEqual([
      blocks.type,
      name,
      ...expected.map((amount) => amount.toFixed(2)),
    ]);
  }
}
