import { isMarkedIn } from '#contract/reports/figureStatus.ts';
import { type MarkedStatus, markedStatuses, statusInSentence } from '#contract/tieOut/tieStatus.ts';
import { labelBelow, type ShownColumn, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import { formatReportDate, keepDaysWhole } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
import type { Sort } from './arrangement.ts';
import { StatusSign } from './Figure.tsx';

type SortProps = { column: string; name: string; sort: Sort | null; children: ReactNode };

/** The table handles its press. Arrow keys reach it from the figures below. */
export function SortButton({ column, name, sort, children }: SortProps) {
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      data-sort={column}
      tabIndex={-1}
      title={reportTableTexts.sortBy(name)}
      className="rounded-sm text-inherit [text-align:inherit] hover:text-ink"
    >
      {children}
      {sort?.column === column && <Arrow aria-hidden className="ml-1 inline size-3.5" />}
    </button>
  );
}

type ColumnProps = { report: ShownReport; column: ShownColumn };

export function ColumnName({ report, column }: ColumnProps) {
  const period = report.periods.find(({ key }) => key === column.periodKey);
  return (
    <>
      {keepDaysWhole(labelBelow(report, column))}
      {column.kind === 'period' && period?.short === true && ` (${reportTexts.short})`}
    </>
  );
}

/** Rows are lines of documents, tax rates, contacts or accounts. */
export function firstColumnName({ type, textColumns = [] }: ShownReport): string {
  return (
    reportDisplays[type].rowNoun ?? (textColumns.length > 0 ? reportTexts.document : reportTexts.account)
  );
}

/** Words of a row on screen and paper. */
export const rowText = (row: ReportRow, { kind }: TextColumn, index: number): string => {
  const text = row.texts?.[index] ?? '';
  return kind === 'date' && text !== '' ? formatReportDate(text) : keepDaysWhole(text);
};

/** One line; empty where a row has no words besides its name. */
export const rowDetails = (row: ReportRow, textColumns: TextColumn[]): string =>
  textColumns
    .map((column, index) => rowText(row, column, index))
    .filter((text) => text !== '' && text !== keepDaysWhole(row.label))
    .join(' · ');

/** Marks present in the report: `proof` before figures, `favour` after them. */
export function marksIn(report: ShownReport): { proof: MarkedStatus[]; favour: boolean } {
  const rows = report.sections.flatMap((section) => section.rows);
  const present = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ status }, index) =>
        isMarkedIn(report, report.columns[index], status) ? [status] : [],
      ),
    ),
  );
  return {
    proof: markedStatuses.filter((status) => present.has(status)),
    favour: rows.some(({ cells }) => cells.some(({ favourable }) => favourable !== undefined)),
  };
}

export function Legend({ report }: { report: ShownReport }) {
  const { proof, favour } = marksIn(report);
  if (proof.length === 0 && !favour) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-3 text-xs text-muted">
      {proof.map((status) => (
        <span key={status}>
          <StatusSign status={status} /> {statusInSentence(status)}
        </span>
      ))}
      {favour &&
        (['favourable', 'unfavourable'] as const).map((word) => (
          <span key={word}>
            <span className="font-semibold text-ink">{reportTexts[`${word}Sign`]}</span> {reportTexts[word]}
          </span>
        ))}
    </p>
  );
}
