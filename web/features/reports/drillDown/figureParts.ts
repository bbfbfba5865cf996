import { unitInColumn } from '#contract/reports/unitPlaces.ts';
import { columnName, type ShownColumn, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportRow, SectionSum, Sign } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { isComputedColumn } from './opening.ts';
import { findSubject, type Place, rowSubject, type Subject } from './figureSubjects.ts';

/** A figure behind another; `sign` says whether it is added or taken off. */
export type Part = {
  place: Place;
  label: string;
  unit: ReportRow['unit'];
  amount: string;
  sign: Sign;
  status: TieStatus;
};

/** `isSum`: the parts add up to the figure. */
export type Breakdown = { isSum: boolean; parts: Part[] };

/** A figure of the table; `index` is that of its column. */
export type FigureCell = { subject: Subject; column: ShownColumn; index: number };

/** Null where no other figures make it. */
export function breakDown(report: ShownReport, cell: FigureCell): Breakdown | null {
  const breakdown = isComputedColumn(cell.column)
    ? breakDownByColumns(report, cell)
    : (breakDownByRows(report, cell) ?? breakDownByColumns(report, cell));
  return breakdown && { ...breakdown, parts: breakdown.parts.filter(isNonZero) };
}

const isNonZero = ({ amount }: Part): boolean => /[1-9]/.test(amount);

function breakDownByRows(report: ShownReport, { subject, column, index }: FigureCell): Breakdown | null {
  const { source } = subject;
  const rowParts = (rows: ReportRow[]) => listRowParts(report, rows, { index, sign: 1 });
  if ('row' in source) {
    const { children = [], sumOf, derivedFrom } = source.row;
    if (children.length > 0)
      return { isSum: true, parts: [...rowParts(children), ...oppositeParts(report, column, children)] };
    if (sumOf) return { isSum: true, parts: sectionParts(report, sumOf, index) };
    if (derivedFrom)
      return {
        isSum: false,
        parts: derivedFrom.flatMap((key) => subjectParts(report, key, { index, sign: 1 })),
      };
    return null;
  }
  if (source.rows) return { isSum: true, parts: rowParts(source.rows) };
  const { sumOf } = source.total;
  return sumOf ? { isSum: true, parts: sectionParts(report, sumOf, index) } : null;
}

type SignedColumn = { index: number; sign: Sign };

const listRowParts = (report: ShownReport, rows: ReportRow[], column: SignedColumn): Part[] =>
  rows.flatMap((row) => figurePart(report, rowSubject(row, 1), column));

/** Parts on the other side of an account are taken off. */
function oppositeParts(report: ShownReport, { sign, periodKey }: ShownColumn, rows: ReportRow[]): Part[] {
  const index = report.columns.findIndex(
    (column) => column.periodKey === periodKey && column.sign === (sign === 1 ? -1 : 1),
  );
  return sign === undefined || index === -1 ? [] : listRowParts(report, rows, { index, sign: -1 });
}

const sectionParts = (report: ShownReport, sumSections: SectionSum, index: number): Part[] =>
  sumSections.flatMap(({ section: sectionKey, sign }) => {
    const section = report.sections.find(({ key }) => key === sectionKey);
    return section ? subjectParts(report, section.total.key, { index, sign }) : [];
  });

function breakDownByColumns(report: ShownReport, { subject, column }: FigureCell): Breakdown | null {
  const { sumOf, derivedFrom, computation } = column;
  const columnParts = (key: string, sign: Sign = 1): Part[] => {
    const index = report.columns.findIndex((reportColumn) => reportColumn.key === key);
    const partColumn = report.columns[index];
    return figurePart(report, subject, { index, sign }).map((part) => ({
      ...part,
      label: partColumn ? columnName(report, partColumn) : part.label,
    }));
  };
  if (sumOf) return { isSum: true, parts: sumOf.flatMap((term) => columnParts(term.column, term.sign)) };
  if (derivedFrom) return { isSum: false, parts: derivedFrom.flatMap((key) => columnParts(key)) };
  if (computation === undefined) return null;
  if (computation.kind === 'sum')
    return { isSum: true, parts: computation.columns.flatMap((key) => columnParts(key)) };
  if (computation.kind === 'change')
    return {
      isSum: true,
      parts: [...columnParts(computation.current), ...columnParts(computation.earlier, -1)],
    };
  if (computation.kind === 'changeShare')
    return { isSum: false, parts: [...columnParts(computation.change), ...columnParts(computation.base)] };
  return {
    isSum: false,
    parts: [...columnParts(computation.column), ...incomeParts(report, computation.column)],
  };
}

/** The total of the income, which shares are of. */
function incomeParts(report: ShownReport, columnKey: string): Part[] {
  const income = report.sections.find(({ key }) => key === 'income');
  const index = report.columns.findIndex(({ key }) => key === columnKey);
  return income ? subjectParts(report, income.total.key, { index, sign: 1 }) : [];
}

function subjectParts(report: ShownReport, key: string, column: SignedColumn): Part[] {
  const subject = findSubject(report, key);
  return subject ? figurePart(report, subject, column) : [];
}

/** Empty where the subject has no figure in the column. */
function figurePart({ columns }: ShownReport, subject: Subject, { index, sign }: SignedColumn): Part[] {
  const [cell, column] = [subject.cells[index], columns[index]];
  if (!cell || cell.amount === null || !column) return [];
  return [
    {
      place: { row: subject.key, column: column.key },
      label: subject.label,
      unit: unitInColumn(subject.unit, column),
      amount: cell.amount,
      sign,
      status: cell.status,
    },
  ];
}
