import { type ComparedAgreement, type ShownColumn, type ShownReport } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';
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
 * Status of an account without a row, by column: an unchecked period shows at every figure of it, so
 * a checked one clears the rest. `reportStatus` is for columns without figures.
 */
export function absentStatuses(
  { columns, sections }: { columns: readonly unknown[]; sections: { rows: Pick<ReportRow, 'cells'>[] }[] },
  reportStatus: ReportStatus,
): TieStatus[] {
  const rows = sections.flatMap((section) => section.rows);
  return columns.map((_column, index) => {
    const statuses = rows.flatMap(({ cells }) => cells[index]?.status ?? []);
    const best =
      statuses.length === 0
        ? reportStatus
        : tieStatuses.findLast((tieStatus) => statuses.includes(tieStatus));
    return best === undefined || isAgreeing(best) ? 'agrees' : best;
  });
}
