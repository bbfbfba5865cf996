import { listBlocks, type ShownReport, type ShownTotal } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';
import { type TieStatus, tieStatuses, worst } from './tieOut.ts';

/** What is said of a figure wherever it stands; of the others silence says that they are proved. */
export const markedStatuses = ['differs', 'unproved', 'stale'] as const satisfies TieStatus[];
export type MarkedStatus = (typeof markedStatuses)[number];
export const isMarked = (status: TieStatus): status is MarkedStatus =>
  markedStatuses.some((one) => one === status);

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
export function statusesOfNothing(
  { columns, sections }: { columns: readonly unknown[]; sections: { rows: Pick<ReportRow, 'status'>[] }[] },
  whole: TieStatus,
): TieStatus[] {
  const rows = sections.flatMap((section) => section.rows);
  return columns.map((_column, index) => {
    const stated = rows.flatMap(({ status }) => status[index] ?? []);
    const best = stated.length === 0 ? whole : tieStatuses.findLast((one) => stated.includes(one));
    return best === undefined || best === 'explained' ? 'tied' : best;
  });
}

/** Of the sections that it says it is made of; else of all above it. */
function selectRows({ sections }: ShownReport, { of, after }: ShownTotal): ReportRow[] {
  const last = after === undefined ? -1 : sections.findIndex(({ key }) => key === after);
  const made = of
    ? sections.filter(({ key }) => of.some(({ section }) => section === key))
    : sections.slice(0, last === -1 ? sections.length : last + 1);
  return made.flatMap(({ rows }) => rows);
}
