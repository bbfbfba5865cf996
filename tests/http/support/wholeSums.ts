import type { GroupReport } from '#contract/groups/groupReports.ts';
import Big from 'big.js';
import { expect } from 'vitest';

/** Expects rows to add up to their section, sections to totals, and organizations with what is taken out to the sum. */
export function expectWholeSums({ sections, totals, columns, columnsBy }: GroupReport): void {
  for (const { key, rows, total } of sections)
    for (const [index, { amount }] of total.cells.entries()) {
      const rowSum = rows.reduce((sum, { cells }) => sum.plus(cells[index]?.amount ?? '0'), new Big(0));
      expect([key, index, rowSum.toFixed(2)]).toEqual([key, index, amount]);
    }
  for (const { key, cells, sumOf = [] } of totals)
    for (const [index, { amount }] of cells.entries()) {
      const sectionSum = sumOf.reduce((sum, part) => {
        const section = sections.find((candidate) => candidate.key === part.section);
        return sum.plus(new Big(section?.total.cells[index]?.amount ?? '0').times(part.sign));
      }, new Big(0));
      expect([key, index, sectionSum.toFixed(2)]).toEqual([key, index, amount]);
    }
  if (columnsBy === 'periods') return;
  for (const { label, cells } of [...sections.flatMap(({ rows }) => rows), ...totals]) {
    const parts = cells.slice(0, -1).reduce((sum, { amount }) => sum.plus(amount ?? '0'), new Big(0));
    expect([label, parts.toFixed(2)]).toEqual([label, cells.at(-1)?.amount]);
  }
  expect(columns.at(-1)?.label).toBe('Combined');
}
