import type { TieOut } from '../tieOut/tieOut.ts';
import { withDates } from '../users/dateText.ts';
import type { DateFormat } from '../users/preferences.ts';
import type { ShownReport } from './reportLayout.ts';
import type { ReportRow } from './reports.ts';

/** Days in the names of columns, periods and rows, and in what is said of them; not in names from the books. */
export function withLocalDates(report: ShownReport, dateFormat: DateFormat): ShownReport {
  const text = (label: string) => withDates(label, dateFormat);
  const inTieOut = (tieOut: TieOut): TieOut => ({
    ...tieOut,
    headline: text(tieOut.headline),
    sentence: text(tieOut.sentence),
    proofs: tieOut.proofs.map((proof) => ({ ...proof, sentence: text(proof.sentence) })),
  });
  const inRow = (row: ReportRow): ReportRow => ({
    ...row,
    label: isNamedByBooks(row) ? row.label : text(row.label),
    ...(row.texts === undefined || row.lineId !== undefined
      ? {}
      : { texts: row.texts.map((words) => (words === null ? null : text(words))) }),
    ...(row.children === undefined ? {} : { children: row.children.map(inRow) }),
  });
  return {
    ...report,
    periods: report.periods.map((period) => ({ ...period, label: text(period.label) })),
    columns: report.columns.map((column) => ({
      ...column,
      label: text(column.label),
      ...(column.name === undefined ? {} : { name: text(column.name) }),
    })),
    sections: report.sections.map((section) => ({ ...section, rows: section.rows.map(inRow) })),
    tieOut: inTieOut(report.tieOut),
    ...(report.compared === undefined
      ? {}
      : { compared: report.compared.map((item) => ({ ...item, tieOut: inTieOut(item.tieOut) })) }),
    ...(report.notice === undefined ? {} : { notice: text(report.notice) }),
  };
}

const isNamedByBooks = ({ label, accountName, lineId, contactId, documents }: ReportRow): boolean =>
  label === accountName ||
  lineId !== undefined ||
  (contactId !== undefined && documents?.documentId === undefined);
