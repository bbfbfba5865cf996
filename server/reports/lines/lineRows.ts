import { type Amount, formatAll, toFixed2, ZERO } from '#contract/amounts.ts';
import type { ListedLine } from '#contract/ledger/ledger.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { TextColumn } from '#contract/reports/reportTexts.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { lineTypeName } from './listedLines.ts';

/** Words of any line or entry; the columns of a report begin with them. */
export const lineColumns: TextColumn[] = [
  { key: 'date', label: 'Date', kind: 'date' },
  { key: 'type', label: 'Type', kind: 'text' },
  { key: 'contact', label: 'Contact', kind: 'text' },
];
export const descriptionColumn: TextColumn = { key: 'description', label: 'Description', kind: 'text' };

/** One for each of `lineColumns`. */
export const lineTexts = (line: Pick<ListedLine, 'date' | 'documentType' | 'kind' | 'contactName'>) => [
  line.date,
  lineTypeName(line),
  line.contactName,
];

export const uncheckedFigures = (
  amounts: (string | null)[],
): Pick<ReportRow, 'unit' | 'total' | 'cells'> => ({
  unit: 'money',
  total: null,
  cells: amounts.map((amount) => ({ amount, status: 'unchecked' })),
});

/** A balance, with nothing on either side. */
export const balanceCells = (balance: Amount, status: TieStatus): ReportCell[] =>
  [ZERO, ZERO, balance].map((amount) => ({ amount: toFixed2(amount), status }));

/** Debit and credit, one of them nothing. */
export const amountSides = (amount: Amount): string[] =>
  formatAll(amount < ZERO ? [ZERO, -amount] : [amount, ZERO]);
