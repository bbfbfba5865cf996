import { listBlocks, type ShownReport, type ShownTotal } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';
import { type TieStatus, tieStatuses, worst } from './tieOut.ts';

/** What is said of a figure wherever it stands; of the others silence says that they are proved. */
export const markedStatuses = ['differs', 'unproved', 'stale'] as const satisfies TieStatus[];
export type MarkedStatus = (typeof markedStatuses)[number];
export const isMarked = (status: TieStatus): status is MarkedStatus =>
  markedStatuses.some((markedStatuse) => markedStatuse === status);

/** How far each total is proved, column by column: as far as the worst of the rows that it adds up. */
export function totalStatuses(report: ShownReport): Map<ShownTotal, TieStatus[]> {
  const inColumns = (rows: ReportRow[]) =>
    report.columns.map((_column, index) => worst(rows.map(({ status }) => status[index] ?? 'unproved')));
  return new Map(
    listBlocks(report).map((block) => [
      block.total,
      inColumns(block.kind === 'section' ? block.rows : selectRows(report, block.total)),
    ]),
  );
}

/**
 * By column, how far it is proved that an account which has no row there moved nothing. What leaves a period as a whole
 * unproved shows at every figure of it, so one that is proved tells that nothing does. `whole`: of the report, for where it
 * has no figure.
 */
export function absentStatuses(
  { columns, sections }: { columns: readonly unknown[]; sections: { rows: Pick<ReportRow, 'status'>[] }[] },
  whole: TieStatus,
): TieStatus[] {
  const rows = sections.flatMap((section) => section.rows);
  return columns.map((_column, index) => {
    const statuses = rows.flatMap(({ status }) => status[index] ?? []);
    const best =
      statuses.length === 0 ? whole : tieStatuses.findLast((tieStatuse) => statuses.includes(tieStatuse));
    return best === undefined || best === 'explained' ? 'tied' : best;
  });
}

/** Of the sections that it says it is made of; else of all above it. */
function selectRows(
  { sections }: ShownReport,
  { sumOf, belowSection }: ShownTotal,
): ReportRow[] {
  const lastIndex = belowSection === undefined ? -1 : sections.findIndex(({ key }) => key === belowSection);
  const summed = sumOf
    ? sections.filter(({ key }) => sumOf.some(({ section }) => section === key))
    : sections.slice(0, lastIndex === -1 ? sections.length : lastIndex + 1);
  return summed.flatMap(({ rows }) => rows);
}
