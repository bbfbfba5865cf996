/** Names the provider's statement that each cell of each report is held against; null where there is none. */
import { listBlocks, TOTAL_COLUMN, withChildren } from '#contract/reports/reportLayout.ts';
import type { Report, ReportRow, ReportType } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { isAgreeing, type TieStatus } from '#contract/tieOut/tieOut.ts';

type Statement =
  | 'trial balance'
  | 'control account in the trial balance'
  | 'bank summary'
  | 'budget summary'
  | 'executive summary or trial balance'
  | 'profit and loss by tracking';

/** `row` is absent for totals. `measure`: last word of the column's key. */
type Cell = {
  section: string;
  key: string;
  row?: ReportRow;
  column: string;
  measure: string;
};
type Rule = (cell: Cell) => Statement | null;

const whole: Rule = () => 'trial balance';

/** Totals of the sections add up unheld rows, and are none. */
const rowsEnding =
  (...ends: string[]): Rule =>
  ({ row, key, measure }) =>
    row && measure === 'balance' && ends.some((end) => key.endsWith(` ${end}`)) ? 'trial balance' : null;

const aged: Rule = ({ row, key, column }) =>
  !row && key === 'total' && column === TOTAL_COLUMN ? 'control account in the trial balance' : null;

/** Cash flow rows that the trial balance states in total and not in parts. */
const heldFlows = new Set(['depreciation', 'workingCapital', 'profit']);
const cashFlow: Rule = ({ section, row, key }) => {
  if (!row) return key === 'netCashFlow' || key === 'closingCash' ? 'trial balance' : null;
  if (section === 'cash')
    return /^(openingCash|netMovement)$| opening$/.test(key) ? 'trial balance' : 'bank summary';
  if (row.flow === 'moved' || heldFlows.has(key)) return 'trial balance';
  return key === 'currency' || key.endsWith(' adjustment') || key === 'currencyRounding'
    ? 'bank summary'
    : null;
};

const statements: Record<ReportType, Rule> = {
  'profit-loss': whole,
  'balance-sheet': whole,
  'trial-balance': whole,
  'general-ledger': whole,
  'cash-flow': cashFlow,
  'aged-receivables': aged,
  'aged-payables': aged,
  'bank-summary': ({ measure }) =>
    measure === 'opening' || measure === 'closing' ? 'trial balance' : 'bank summary',
  'executive-summary': ({ key }) => (key === 'invoiced' ? null : 'executive summary or trial balance'),
  // Its figures are made of such rows.
  summary: whole,
  'budget-variance': ({ measure }) => (measure === 'actual' ? 'trial balance' : 'budget summary'),
  'sales-tax': ({ section, row, key }) =>
    row && section === 'control' && ['opening', 'movement', 'closing'].includes(key) ? 'trial balance' : null,
  'account-transactions': rowsEnding('opening', 'closing'),
  'unreconciled-bank-items': rowsEnding('books'),
  journal: ({ section }) => (section === 'movements' ? 'trial balance' : null),
};

/** `isRight`: it agrees where a statement is held against it, and claims nothing where none is. */
type JudgedCell = {
  name: string;
  /** Section and label of the row, or the key of a total. */
  row: string;
  column: string;
  status: TieStatus;
  statement: Statement | null;
  isRight: boolean;
};

/** Lists every figure that a report shows, totals and sums over the columns among them. */
export function listCells(report: Report): JudgedCell[] {
  const extendedReport = withExtraColumns(report);
  const judge = (
    place: Pick<Cell, 'section' | 'key'> & { row?: ReportRow },
    { cells }: Pick<ReportRow, 'cells'>,
  ): JudgedCell[] =>
    extendedReport.columns.flatMap(({ key: column }, index) => {
      const cell = cells[index];
      if (cell === undefined || cell.amount === null || Number(cell.amount) === 0) return [];
      const measure = column.split(' ').at(-1) ?? '';
      const row = `${place.section} / ${place.row?.label ?? ''} ${place.key}`;
      const name = `${report.type}: ${row} / ${column}`;
      const { status } = cell;
      const statement = statements[report.type]({ ...place, column, measure });
      return [{ name, row, column, status, statement, isRight: isAgreeing(status) === (statement !== null) }];
    });
  return listBlocks(extendedReport).flatMap((block) => [
    ...(block.kind === 'section'
      ? block.rows
          .flatMap((row) => withChildren(row))
          .flatMap(({ row }) => judge({ section: block.key, key: row.key, row }, row))
      : []),
    ...judge({ section: block.key, key: block.total.key }, block.total),
  ]);
}
