import { columnName, type ShownColumn, type ShownReport } from '#contract/reportLayout.ts';
import type { ReportRow, SectionSum, Sign } from '#contract/reports.ts';
import type { TieStatus } from '#contract/tieOut.ts';
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
export const isReckoned = ({ made, of, from }: Pick<ShownColumn, 'made' | 'of' | 'from'>): boolean =>
  of !== undefined || from !== undefined || (made !== undefined && made.how !== 'sum');

/** null where no other figures make it. */
export function partsOf(
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
  const added = (rows: ReportRow[], sign: Sign = 1, at = index) =>
    rows.flatMap((row) => partAt(report, rowSubject(row, 1), at, sign));
  if ('row' in is) {
    const { children = [], of, from } = is.row;
    if (children.length > 0)
      return { sum: true, of: [...added(children), ...otherSide(report, column, added)(children)] };
    if (of) return { sum: true, of: ofSections(report, of, index) };
    if (from) return { sum: false, of: from.flatMap((key) => partOf(report, key, index)) };
    return null;
  }
  if (is.rows) return { sum: true, of: added(is.rows) };
  return is.total.of ? { sum: true, of: ofSections(report, is.total.of, index) } : null;
}

/** Of an account that stands on one side, what its parts have on the other is taken off. */
const otherSide =
  (
    { columns }: ShownReport,
    { sign, periodKey }: ShownColumn,
    added: (rows: ReportRow[], sign: Sign, at: number) => Part[],
  ) =>
  (rows: ReportRow[]): Part[] => {
    const at = columns.findIndex((one) => one.periodKey === periodKey && one.sign === (sign === 1 ? -1 : 1));
    return sign === undefined || at === -1 ? [] : added(rows, -1, at);
  };

const ofSections = (report: ShownReport, of: SectionSum, index: number): Part[] =>
  of.flatMap(({ section, sign }) => {
    const found = report.sections.find(({ key }) => key === section);
    return found ? partOf(report, found.total.key, index, sign) : [];
  });

/** Figures of other columns: those that the column names, or that it was computed from. */
function fromColumns(report: ShownReport, subject: Subject, { of, from, made }: ShownColumn): Parts | null {
  const at = (key: string, sign: Sign = 1, who = subject) => {
    const index = report.columns.findIndex((one) => one.key === key);
    const name = report.columns[index];
    return partAt(report, who, index, sign).map((part) => ({
      ...part,
      label: name && who === subject ? columnName(report, name) : part.label,
    }));
  };
  if (of) return { sum: true, of: of.flatMap(({ column, sign }) => at(column, sign)) };
  if (from) return { sum: false, of: from.flatMap((key) => at(key)) };
  if (made === undefined) return null;
  if (made.how === 'sum') return { sum: true, of: made.of.flatMap((key) => at(key)) };
  if (made.how === 'change') return { sum: true, of: [...at(made.now), ...at(made.before, -1)] };
  if (made.how === 'changeShare') return { sum: false, of: [...at(made.change), ...at(made.before)] };
  const income = report.sections.find(({ key }) => key === 'income');
  const whole = income && findSubject(report, income.total.key);
  return { sum: false, of: [...at(made.of), ...(whole ? at(made.of, 1, whole) : [])] };
}

const partOf = (report: ShownReport, key: string, index: number, sign: Sign = 1): Part[] => {
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
