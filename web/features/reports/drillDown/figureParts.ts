import { columnName, type ShownColumn, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportRow, SectionSum, Sign } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { findSubject, type Place, rowSubject, type Subject } from './figureSubjects.ts';

/** A figure that goes into another, which opens itself; `sign` says whether it is added or taken off. */
export type Part = {
  place: Place;
  label: string;
  unit: ReportRow['unit'];
  amount: string;
  sign: Sign;
  status: TieStatus;
};

/** The figures that make another: added up (`sum`), or put together in another way. */
export type Parts = { sum: boolean; of: Part[] };

/** A column whose figures come from others of the same row, whatever the row. */
export const isReckoned = ({
  computation,
  sumOf,
  derivedFrom,
}: Pick<ShownColumn, 'computation' | 'sumOf' | 'derivedFrom'>): boolean =>
  sumOf !== undefined ||
  derivedFrom !== undefined ||
  (computation !== undefined && computation.how !== 'sum');

/** null where no other figures make it. */
export function figureParts(
  report: ShownReport,
  subject: Subject,
  column: ShownColumn,
  index: number,
): Parts | null {
  const parts = isReckoned(column)
    ? fromColumns(report, subject, column)
    : (fromRows(report, subject, column, index) ?? fromColumns(report, subject, column));
  return parts && { ...parts, of: parts.of.filter(isSomething) };
}

const isSomething = ({ amount }: Part): boolean => /[1-9]/.test(amount);

function fromRows(report: ShownReport, { is }: Subject, column: ShownColumn, index: number): Parts | null {
  const added = (rows: ReportRow[], sign: Sign = 1, columnIndex = index) =>
    rows.flatMap((row) => partAt(report, rowSubject(row, 1), columnIndex, sign));
  if ('row' in is) {
    const { children = [], sumOf, derivedFrom } = is.row;
    if (children.length > 0)
      return { sum: true, of: [...added(children), ...otherSide(report, column, added)(children)] };
    if (sumOf) return { sum: true, of: ofSections(report, sumOf, index) };
    if (derivedFrom) return { sum: false, of: derivedFrom.flatMap((key) => namedPart(report, key, index)) };
    return null;
  }
  if (is.rows) return { sum: true, of: added(is.rows) };
  return is.total.sumOf ? { sum: true, of: ofSections(report, is.total.sumOf, index) } : null;
}

/** Parts on the other side of an account are taken off. */
const otherSide =
  (
    { columns }: ShownReport,
    { sign, periodKey }: ShownColumn,
    added: (rows: ReportRow[], sign: Sign, columnIndex: number) => Part[],
  ) =>
  (rows: ReportRow[]): Part[] => {
    const columnIndex = columns.findIndex(
      (column) => column.periodKey === periodKey && column.sign === (sign === 1 ? -1 : 1),
    );
    return sign === undefined || columnIndex === -1 ? [] : added(rows, -1, columnIndex);
  };

const ofSections = (report: ShownReport, sumSections: SectionSum, index: number): Part[] =>
  sumSections.flatMap(({ section, sign }) => {
    const found = report.sections.find(({ key }) => key === section);
    return found ? namedPart(report, found.total.key, index, sign) : [];
  });

/** Figures of other columns: those that the column names, or that it was computed from. */
function fromColumns(
  report: ShownReport,
  subject: Subject,
  { sumOf, derivedFrom, computation }: ShownColumn,
): Parts | null {
  const at = (key: string, sign: Sign = 1, owner = subject) => {
    const index = report.columns.findIndex((column) => column.key === key);
    const name = report.columns[index];
    return partAt(report, owner, index, sign).map((part) => ({
      ...part,
      label: name && owner === subject ? columnName(report, name) : part.label,
    }));
  };
  if (sumOf) return { sum: true, of: sumOf.flatMap(({ column, sign }) => at(column, sign)) };
  if (derivedFrom) return { sum: false, of: derivedFrom.flatMap((key) => at(key)) };
  if (computation === undefined) return null;
  if (computation.how === 'sum') return { sum: true, of: computation.of.flatMap((key) => at(key)) };
  if (computation.how === 'change')
    return { sum: true, of: [...at(computation.now), ...at(computation.before, -1)] };
  if (computation.how === 'changeShare')
    return { sum: false, of: [...at(computation.change), ...at(computation.before)] };
  const income = report.sections.find(({ key }) => key === 'income');
  const whole = income && findSubject(report, income.total.key);
  return { sum: false, of: [...at(computation.of), ...(whole ? at(computation.of, 1, whole) : [])] };
}

const namedPart = (report: ShownReport, key: string, index: number, sign: Sign = 1): Part[] => {
  const subject = findSubject(report, key);
  return subject ? partAt(report, subject, index, sign) : [];
};

function partAt({ columns }: ShownReport, subject: Subject, index: number, sign: Sign): Part[] {
  const [amount, column] = [subject.amounts[index], columns[index]];
  if (amount === undefined || amount === null || !column) return [];
  return [
    {
      place: { row: subject.key, column: column.key },
      label: subject.label,
      unit: column.unit ?? subject.unit,
      amount,
      sign,
      status: subject.status[index] ?? 'unproved',
    },
  ];
}
