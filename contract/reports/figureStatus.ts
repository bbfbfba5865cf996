import {
  type ComparedAgreement,
  listBlocks,
  type ShownColumn,
  type ShownReport,
  TOTAL_COLUMN,
} from './reportLayout.ts';
import type { ReportRow, ReportTotal } from './reports.ts';
import { type ReportStatus, type TieStatus, tieStatuses, worst } from '../tieOut/tieOut.ts';
import { isAgreeing, isMarked, type MarkedStatus } from '../tieOut/tieStatus.ts';

type Judged = Pick<ShownReport, 'tieOut' | 'periods' | 'compared'>;
type JudgedColumn = Pick<ShownColumn, 'periodKey' | 'comparedAs'>;

/**
 * A sentence above the figures says what nothing is held against, and that nothing was checked at all. Beside a
 * figure it is said where a report does not agree, in periods about which the provider was not asked.
 */
export const isMarkedIn = (
  report: Judged,
  column: JudgedColumn | undefined,
  status: TieStatus,
): status is MarkedStatus => isMarked(status) && (status !== 'unchecked' || !isSaidAbove(report, column));

function isSaidAbove({ tieOut, periods, compared = [] }: Judged, column: JudgedColumn | undefined): boolean {
  if (!isMarked(tieOut.status)) return true;
  if (tieOut.status === 'unchecked' && periods.every(({ checkedAt }) => checkedAt === undefined)) return true;
  const judged = compared.find(({ key }) => key === column?.comparedAs)?.tieOut ?? tieOut;
  const ofColumn = periods.filter(
    ({ key, comparedAs }) =>
      comparedAs === column?.comparedAs && (column?.periodKey === undefined || key === column.periodKey),
  );
  return judged.uncheckedPart !== undefined && ofColumn.every(({ checkedAt }) => checkedAt !== undefined);
}

/** Compared reports that do not agree, or of which there is only a sentence. */
export const listDoubtful = ({ compared = [] }: Pick<ShownReport, 'compared'>): ComparedAgreement[] =>
  compared.filter(({ tieOut, notice }) => isMarked(tieOut.status) || notice !== undefined);

/** Comparisons included, keyed by their columns. */
export const listDifferences = ({ tieOut, compared = [] }: Pick<ShownReport, 'tieOut' | 'compared'>) => [
  ...tieOut.differences,
  ...compared.flatMap((comparison) => comparison.tieOut.differences),
];

/** Worst of the report and of what it is compared with. */
export const shownStatus = ({
  tieOut,
  compared = [],
}: Pick<ShownReport, 'tieOut' | 'compared'>): ReportStatus =>
  worst([tieOut.status, ...compared.map((comparison) => comparison.tieOut.status)]);

/**
 * Status of each total by column: of its own row, or the worst of the rows behind it; of its sum over the
 * columns, where that is what was held against the provider.
 */
export function totalStatuses(report: ShownReport): Map<ReportTotal, TieStatus[]> {
  const inColumns = (rows: ReportRow[]) =>
    report.columns.map((_column, index) => worst(rows.map(({ status }) => status[index] ?? 'unchecked')));
  return new Map(
    listBlocks(report).map((block) => {
      const statusRow = report.sections
        .flatMap(({ rows }) => rows)
        .find(({ key }) => key === block.total.statusRow);
      const rowsBehind = block.kind === 'section' ? block.rows : selectRows(report, block.total);
      const { isUnheld = false, totalStatus } = block.total;
      const statuses = statusRow?.status ?? inColumns(rowsBehind);
      return [
        block.total,
        report.columns.map(({ key }, index): TieStatus => {
          if (key === TOTAL_COLUMN && totalStatus !== undefined) return totalStatus;
          return worst([statuses[index] ?? 'unchecked', isUnheld ? 'unchecked' : 'agrees']);
        }),
      ];
    }),
  );
}

/**
 * Status of an account without a row, by column: an unchecked period shows at every figure of it, so
 * a checked one clears the rest. `reportStatus` is for columns without figures.
 */
export function absentStatuses(
  { columns, sections }: { columns: readonly unknown[]; sections: { rows: Pick<ReportRow, 'status'>[] }[] },
  reportStatus: ReportStatus,
): TieStatus[] {
  const rows = sections.flatMap((section) => section.rows);
  return columns.map((_column, index) => {
    const statuses = rows.flatMap(({ status }) => status[index] ?? []);
    const best =
      statuses.length === 0
        ? reportStatus
        : tieStatuses.findLast((tieStatus) => statuses.includes(tieStatus));
    return best === undefined || isAgreeing(best) ? 'agrees' : best;
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
