import { listBlocks, type ShownReport, withChildren } from '#contract/reports/reportLayout.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportRow, Sign, ReportTotal } from '#contract/reports/reports.ts';

export type Place = { row: string; column: string };

/** A row or a total of the table. */
export type Subject = {
  key: string;
  label: string;
  unit: ReportRow['unit'];
  cells: ReportCell[];
  sign: Sign;
  /** `rows`: those of the section that the total adds up. */
  source: { row: ReportRow } | { total: ReportTotal; rows: ReportRow[] | null };
};

/** Rows take precedence over totals with the same key. */
export function findSubject(report: ShownReport, key: string): Subject | null {
  const blocks = listBlocks(report);
  for (const block of blocks) {
    if (block.kind !== 'section') continue;
    const match = block.rows.flatMap((row) => withChildren(row)).find(({ row }) => row.key === key);
    if (match) return rowSubject(match.row, block.sign);
  }
  const block = blocks.find(({ total }) => total.key === key);
  if (!block) return null;
  return {
    key,
    label: block.total.label,
    unit: 'money',
    cells: block.total.cells,
    sign: 1,
    source: { total: block.total, rows: block.kind === 'section' ? block.rows : null },
  };
}

export const rowSubject = (row: ReportRow, sign: Sign): Subject => ({
  key: row.key,
  label: row.label,
  unit: row.unit,
  cells: row.cells,
  sign,
  source: { row },
});

export const placeKey = ({ row, column }: Place): string => `${row} ${column}`;
