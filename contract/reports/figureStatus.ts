import { listBlocks, type ShownReport, type ShownTotal } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';
import { type TieStatus, tieStatuses, worst } from '../tieOut/tieOut.ts';

/** Statuses shown beside figures; the others agree. */
export const markedStatuses = ['differs', 'review', 'unchecked', 'changed'] as const satisfies TieStatus[];
export type MarkedStatus = (typeof markedStatuses)[number];
export const isMarked = (status: TieStatus): status is MarkedStatus =>
  markedStatuses.some((markedStatus) => markedStatus === status);

/** Worst status of the rows behind each total, by column. */
export function totalStatuses(report: ShownReport): Map<ShownTotal, TieStatus[]> {
  const inColumns = (rows: ReportRow[]) =>
    report.columns.map((_column, index) => worst(rows.map(({ status }) => status[index] ?? 'unchecked')));
  return new Map(
    listBlocks(report).map((block) => [
      block.total,
      inColumns(block.kind === 'section' ? block.rows : selectRows(report, block.total)),
    ]),
  );
}

/**
 * Status of an account without a row, by column: an unchecked period shows at every figure of it, so
 * a checked one clears the rest. `reportStatus` is for columns without figures.
 */
export function absentStatuses(
  { columns, sections }: { columns: readonly unknown[]; sections: { rows: Pick<ReportRow, 'status'>[] }[] },
  reportStatus: TieStatus,
): TieStatus[] {
  const rows = sections.flatMap((section) => section.rows);
  return columns.map((_column, index) => {
    const statuses = rows.flatMap(({ status }) => status[index] ?? []);
    const best =
      statuses.length === 0
        ? reportStatus
        : tieStatuses.findLast((tieStatus) => statuses.includes(tieStatus));
    return best === undefined || best === 'agrees-with-items' ? 'agrees' : best;
  });
}

/** Defaults to all sections above the total. */
function selectRows({ sections }: ShownReport, { sumOf, belowSection }: ShownTotal): ReportRow[] {
  const lastIndex = belowSection === undefined ? -1 : sections.findIndex(({ key }) => key === belowSection);
  const summed = sumOf
    ? sections.filter(({ key }) => sumOf.some(({ section }) => section === key))
    : sections.slice(0, lastIndex === -1 ? sections.length : lastIndex + 1);
  return summed.flatMap(({ rows }) => rows);
}
