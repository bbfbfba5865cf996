import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ChangedFigure } from '#contract/reports/changes.ts';
import type { FigureLines } from '#contract/reports/figureLines.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import type { ReportColumn, ReportRow } from '#contract/reports/reports.ts';
import type { StoredCompany } from '#server/companies/companies.ts';
import type { Books } from '#server/db/company.ts';
import type { ComparedMoments } from '#server/ledger/queries/queries.ts';
import type { ReportBody } from './reportBody.ts';

/** A figure that is another at the second moment, before its documents are looked up. */
export type MovedFigure = {
  figure: Omit<ChangedFigure, 'documents' | 'undocumented'>;
  /** Lines behind it at either moment; empty where it is worked out from other figures. */
  lines: FigureLines[];
};

/** `lines` are those of the whole control account, to be told apart by contact. */
export type MovedContact = MovedFigure & { contactId: string | null };

export type NetChange = { label: string; amountBefore: string; amountAfter: string; change: string };

export type LabelledRow = { row: ReportRow; label: string };

/** Comparison of a report's figures, built at both moments. */
export type FigureComparison = {
  by: 'figures';
  /** Defaults to all columns; opening and closing balances follow from the movements. */
  columns?(columns: ReportColumn[]): ReportColumn[];
  /** Name that tells columns of one month apart. */
  part?(column: ReportColumn): string | null;
  /** Rows to compare in place of one; accounts in place of their groups where absent. */
  rows?(row: ReportRow, section: string): LabelledRow[];
  amount?(row: ReportRow, columnIndex: number): string | null;
  net: { label: string; amount(body: ReportBody): string } | null;
};

/** Comparison contact by contact: documents and their ages are kept only as they are now. */
export type ContactComparison = {
  by: 'contacts';
  read(
    books: Books,
    company: Pick<StoredCompany, 'baseCurrency'>,
    range: { day: string; moments: ComparedMoments },
  ): Promise<{ movedContacts: MovedContact[]; net: NetChange }>;
};

/** Picks the columns of periods with one of these measures; those of the whole range are left out. */
export const pickMeasures =
  (...measures: ColumnMeasure[]) =>
  (columns: ReportColumn[]): ReportColumn[] =>
    columns.filter(
      ({ periodKey, measure }) =>
        periodKey !== undefined && measure !== undefined && measures.includes(measure),
    );

export const pickPeriods = (columns: ReportColumn[]): ReportColumn[] =>
  columns.filter(({ kind }) => kind === 'period');

/** Sums a total over some columns; 0.00 where the report has no such total. */
export function sumTotal(
  { columns, totals }: ReportBody,
  key: string,
  pickColumns: (columns: ReportColumn[]) => ReportColumn[],
): string {
  const cells = totals.find((total) => total.key === key)?.cells ?? [];
  const pickedColumns = new Set(pickColumns(columns));
  return toFixed2(
    sum(
      cells.flatMap(({ amount }, index) =>
        columns[index] && pickedColumns.has(columns[index]) ? (amount ?? []) : [],
      ),
    ),
  );
}

/** The credit is in the column after the debit: an account that changes sides is one change. */
export const debitLessCredit = ({ cells }: { cells: Pick<ReportCell, 'amount'>[] }, index: number): string =>
  toFixed2(parseAmount(cells[index]?.amount ?? '0') - parseAmount(cells[index + 1]?.amount ?? '0'));

/** Rows of accounts and of computed figures; a group gives way to the rows that it adds up. */
export const listFigureRows = (row: ReportRow): LabelledRow[] =>
  row.accountId === undefined && row.children !== undefined
    ? row.children.flatMap(listFigureRows)
    : [{ row, label: row.label }];
