import { type ComparedAgreement, listBlocks, type ShownReport } from './reportLayout.ts';
import type { ReportRow, ReportTotal } from './reports.ts';
import { type TieStatus, tieStatuses, worst } from '../tieOut/tieOut.ts';

/** Statuses shown beside figures; the others agree. */
export const markedStatuses = ['differs', 'review', 'unchecked', 'changed'] as const satisfies TieStatus[];
export type MarkedStatus = (typeof markedStatuses)[number];
export const isMarked = (status: TieStatus): status is MarkedStatus =>
  markedStatuses.some((markedStatus) => markedStatus === status);

/** Where a report agrees, what nothing was held against is said once, above it. */
export const isMarkedIn = (
  { tieOut }: Pick<ShownReport, 'tieOut'>,
  status: TieStatus,
): status is MarkedStatus => isMarked(status) && (status !== 'unchecked' || isMarked(tieOut.status));

/** Compared reports that do not agree, or of which there is only a sentence. */
export const listDoubtful = ({ compared = [] }: Pick<ShownReport, 'compared'>): ComparedAgreement[] =>
  compared.filter(({ tieOut, notice }) => isMarked(tieOut.status) || notice !== undefined);

/** Comparisons included, keyed by their columns. */
export const listDifferences = ({ tieOut, compared = [] }: Pick<ShownReport, 'tieOut' | 'compared'>) => [
  ...tieOut.differences,
  ...compared.flatMap((comparison) => comparison.tieOut.differences),
];

/** Worst of the report and of what it is compared with. */
export const shownStatus = ({ tieOut, compared = [] }: Pick<ShownReport, 'tieOut' | 'compared'>): TieStatus =>
  worst([tieOut.status, ...compared.map((comparison) => comparison.tieOut.status)]);

/** Status of each total by column: of its own row, or the worst of the rows behind it. */
export function totalStatuses(report: ShownReport): Map<ReportTotal, TieStatus[]> {
  const inColumns = (rows: ReportRow[]) =>
    report.columns.map((_column, index) => worst(rows.map(({ status }) => status[index] ?? 'unchecked')));
  return new Map(
    listBlocks(report).map((block) => {
      const statusRow = report.sections
        .flatMap(({ rows }) => rows)
        .find(({ key }) => key === block.total.statusRow);
      const rowsBehind = block.kind === 'section' ? block.rows : selectRows(report, block.total);
      return [block.total, statusRow?.status ?? inColumns(rowsBehind)];
    }),
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
function selectRows({ sections }: ShownReport, { sumOf, belowSection }: ReportTotal): ReportRow[] {
  const lastIndex = belowSection === undefined ? -1 : sections.findIndex(({ key }) => key === belowSection);
  const summed = sumOf
    ? sections.filter(({ key }) => sumOf.some(({ section }) => section === key))
    : sections.slice(0, lastIndex === -1 ? sections.length : lastIndex + 1);
  return summed.flatMap(({ rows }) => rows);
}
