import type { Change } from '../../alterations.ts';
import { cents, decimal } from '../money.ts';
import type { Row } from '../wire.ts';
import { choose } from './choice.ts';
import type { Told } from './moment.ts';
import { moveAmong } from './order.ts';
import { innerRows } from './rowFields.ts';

type CellChange = Extract<Change, { kind: 'cell' }>;

/** A report's answer with other cells, or with its rows in another order within their sections; totals stay. */
export function withAlteredCells(report: Row, lies: readonly Told[]): Row {
  return lies.reduce((answer, { alteration }) => {
    const { change } = alteration;
    if (change.kind !== 'cell' && change.kind !== 'order') return answer;
    const rows = innerRows(answer['Rows']);
    const figures = rows.flatMap((row) => [row, ...innerRows(row['Rows'])]).filter(isFigure);
    const selection = new Set(choose(alteration.rows, figures, describeRow));
    const alter = (section: Row[]) =>
      change.kind === 'cell' ? ofCells(section, selection, change) : inOrder(section, selection, change);
    return {
      ...answer,
      Rows: alter(rows).map((row) => ('Rows' in row ? { ...row, Rows: alter(innerRows(row['Rows'])) } : row)),
    };
  }, report);
}

const isFigure = ({ RowType }: Row): boolean => RowType === 'Row' || RowType === 'SummaryRow';

/** A row goes by what it is called, and by every account or document that its cells are linked to. */
function describeRow(row: Row) {
  const cells = innerRows(row['Cells']);
  const links = cells.flatMap((cell) => innerRows(cell['Attributes'])).map(({ Value }) => Value);
  const ids = [cells[0]?.['Value'], ...links].map((text) => String(text).toLowerCase());
  return {
    ids,
    isLater: false,
    day: () => undefined,
    namesAccount: (account: string) => ids.includes(account),
  };
}

function ofCells(rows: Row[], selection: ReadonlySet<Row>, { column, value, ...change }: CellChange): Row[] {
  return rows.flatMap((row) => {
    if (!selection.has(row)) return [row];
    if (value === null) return [];
    const cells = innerRows(row['Cells']);
    const cell = cells[column + 1];
    if (!cell) return [row];
    const Value = value ?? addTo(String(cell['Value']), change.by ?? '10.00');
    return [{ ...row, Cells: cells.with(column + 1, { ...cell, Value }) }];
  });
}

/** An empty cell states nothing. Quotients have other places than money, and take the amount as they are. */
function addTo(text: string, increase: string): string {
  if (text === '') return decimal(cents(increase));
  return /^-?\d+(\.\d{1,2})?$/.test(text)
    ? decimal(cents(text) + cents(increase))
    : `${increase}${text.replace(/^-?[\d.]+/, '')}`;
}

function inOrder(
  rows: Row[],
  selection: ReadonlySet<Row>,
  { seed }: Extract<Change, { kind: 'order' }>,
): Row[] {
  const isMoving = (row: Row) => selection.has(row) && row['RowType'] === 'Row';
  return moveAmong(rows, isMoving, seed);
}
