import { unitInColumn } from '#contract/reports/unitPlaces.ts';
import { type FigureLines, figureLines } from '#contract/reports/figureLines.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { type FigureComparison, listFigureRows } from '../shared/figureComparison.ts';
import type { ReportBody } from '../shared/reportBody.ts';

export type ComparedCell = {
  key: string;
  label: string;
  accountId: string | null;
  accountCode: string | null;
  month: string;
  part: string | null;
  unit: ReportRow['unit'];
  amount: string | null;
  /** Empty where it is worked out from other figures. */
  lines: FigureLines[];
};

export function listComparedCells(
  {
    columns: pickColumns = (columns) => columns,
    part = () => null,
    rows: listRows = listFigureRows,
    amount = (row, index) => row.cells[index]?.amount ?? null,
  }: FigureComparison,
  { columns, sections }: ReportBody,
): ComparedCell[] {
  const comparedColumns = pickColumns(columns);
  return sections.flatMap((section) =>
    section.rows
      .flatMap((row) => listRows(row, section.key))
      .flatMap(({ row, label }) =>
        comparedColumns.map((column): ComparedCell => ({
          key: `${section.key} ${row.key} ${column.key}`,
          label,
          accountId: row.accountId ?? null,
          accountCode: row.accountCode ?? null,
          month: column.periodKey ?? '',
          part: part(column),
          unit: unitInColumn(row.unit, column),
          amount: amount(row, columns.indexOf(column)),
          lines: listLeaves(row).flatMap((leaf) => figureLines(leaf, column, section.sign) ?? []),
        })),
      ),
  );
}

const listLeaves = (row: ReportRow): ReportRow[] =>
  row.children && row.children.length > 0 ? row.children.flatMap(listLeaves) : [row];
