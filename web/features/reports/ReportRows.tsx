import type { ReportColumn, ReportRow, ReportTotal } from '#contract/reports.ts';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { formatAmount, isNegative, isZero } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { cx } from '../../ui/cx.ts';
import { isEarlier } from './comparison.ts';
import { spanOf, TOTAL_COLUMN } from './figures.ts';
import { moveBetweenFigures, type Place } from './figureKeys.ts';
import { withChildren, type SectionBlock, type TotalBlock } from './tableRows.ts';
import { earlierCell, stickyCell, totalCell } from './tableStyle.ts';

type Opening = {
  tabStop: Place | null;
  onFocusFigure: (place: Place) => void;
  /** null: no figure of this report opens. */
  onOpen: ((rowKey: string, columnKey: string) => void) | null;
};

type SectionProps = Opening & {
  block: SectionBlock;
  columns: ReportColumn[];
  /** What each column is called where it stands alone. */
  names: string[];
  withTotal: boolean;
  open: boolean;
  onFold: (key: string) => void;
};

/** A section: its name, which folds it, its accounts, and its total, which always stands. */
export function SectionRows({
  block,
  columns,
  names,
  withTotal,
  open,
  onFold,
  tabStop,
  ...opening
}: SectionProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns.length + (withTotal ? 2 : 1)}
          className="px-3 pt-4 pb-1 text-left font-semibold"
        >
          <button
            type="button"
            aria-expanded={open}
            title={texts.reports.fold(block.title)}
            onClick={() => onFold(block.key)}
            className="sticky left-2 inline-flex items-center gap-1 rounded-sm px-1 hover:bg-hover"
          >
            <ChevronDown
              aria-hidden
              className={cx('size-4 text-muted transition-transform', !open && '-rotate-90')}
            />
            {block.title}
          </button>
        </th>
      </tr>
      {open &&
        block.rows
          .flatMap((row) => withChildren(row))
          .map(({ row, depth }) => (
            <AccountRow
              key={row.key}
              row={row}
              depth={depth}
              columns={columns}
              names={names}
              withTotal={withTotal}
              tabColumn={tabStop?.row === row.key ? (tabStop.column ?? firstOpenColumn(row, columns)) : null}
              {...opening}
            />
          ))}
      <TotalRow
        total={block.total}
        columns={columns}
        withTotal={withTotal}
        className="border-t bg-surface font-semibold"
      />
    </tbody>
  );
}

const firstOpenColumn = (row: ReportRow, columns: ReportColumn[]) =>
  columns.find((column, index) => spanOf(row, column) && !isZero(row.amounts[index] ?? '0'))?.key ??
  TOTAL_COLUMN;

type RowProps = Omit<Opening, 'tabStop'> & {
  row: ReportRow;
  /** How far it is set in: rows that make another stand below it. */
  depth: number;
  columns: ReportColumn[];
  names: string[];
  withTotal: boolean;
  /** The column of this row whose figure is in the tab order. */
  tabColumn: string | null;
};

/** Drawn anew only when it changes: moving through a report of thousands of figures stays instant. */
const AccountRow = memo(function AccountRow({
  row,
  depth,
  columns,
  names,
  withTotal,
  tabColumn,
  onFocusFigure,
  onOpen,
}: RowProps) {
  const opening = (key: string) => {
    const column = columns.find((one) => one.key === key);
    if (onOpen === null || (column ? spanOf(row, column) === null : row.accountId === undefined)) return null;
    return () => onOpen(row.key, key);
  };
  /** The column that adds up the range is as far proved as the first. */
  const statusOf = (index: number | null) => texts.reports.figureStatus[row.status[index ?? 0] ?? 'unproved'];
  const figure = (key: string, label: string, amount: string, index: number | null) => (
    <Figure
      key={key}
      amount={amount}
      mark={index === null ? '' : texts.reports.marks[row.status[index] ?? 'unproved']}
      label={texts.reports.figure(row.label, label, formatAmount(amount), statusOf(index))}
      status={statusOf(index)}
      inTabOrder={tabColumn === key}
      onFocus={() => onFocusFigure({ row: row.key, column: key })}
      onOpen={opening(key)}
      className={cx(index === null && totalCell, isEarlier({ key }) && earlierCell)}
    />
  );
  return (
    <tr className="group">
      <th
        scope="row"
        className={cx(
          stickyCell,
          'max-w-80 min-w-36 bg-surface py-1 sm:min-w-60 pr-3 pl-8 text-left font-normal group-hover:bg-hover',
        )}
      >
        <span className="flex gap-2">
          <span className={cx('min-w-0 flex-1', depth > 0 && 'pl-5 text-sm text-muted')}>{row.label}</span>
          {row.accountCode !== undefined && (
            <span className="figure text-sm text-muted max-sm:hidden">{row.accountCode}</span>
          )}
        </span>
      </th>
      {columns.map((column, index) =>
        figure(column.key, names[index] ?? column.label, row.amounts[index] ?? '0', index),
      )}
      {withTotal && row.total !== null && figure(TOTAL_COLUMN, texts.reports.total, row.total, null)}
    </tr>
  );
});

type FigureProps = {
  amount: string;
  mark: string;
  label: string;
  /** In words. */
  status: string;
  inTabOrder: boolean;
  onFocus: () => void;
  onOpen: (() => void) | null;
  className: string;
};

function Figure({ amount, mark, label, status, inTabOrder, onFocus, onOpen, className }: FigureProps) {
  const classes = cx('group-hover:bg-hover px-1 py-0.5 text-right whitespace-nowrap', className);
  if (isZero(amount) || onOpen === null)
    return (
      <td className={classes}>
        <span className="px-2">
          {!isZero(amount) && <Mark mark={mark} words={status} />}
          <Amount amount={amount} />
        </span>
      </td>
    );
  return (
    <td className={classes}>
      <button
        type="button"
        data-figure
        tabIndex={inTabOrder ? 0 : -1}
        aria-label={label}
        onFocus={onFocus}
        onKeyDown={moveBetweenFigures}
        onClick={onOpen}
        className="rounded-sm px-2 py-0.5 hover:bg-accent-soft hover:text-accent"
      >
        <Mark mark={mark} words={status} />
        <Amount amount={amount} />
      </button>
    </td>
  );
}

/** How far a figure is proved, where it is not: seen as a sign, read out in words. */
function Mark({ mark, words }: { mark: string; words: string }) {
  if (mark === '') return null;
  return (
    <span className="mr-1.5 font-semibold text-attention">
      <span aria-hidden>{mark}</span>
      <span className="sr-only">{words}: </span>
    </span>
  );
}

function Amount({ amount }: { amount: string }) {
  if (isZero(amount))
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{texts.reports.zero}</span>
      </span>
    );
  return <span className={cx('figure', isNegative(amount) && 'text-error')}>{formatAmount(amount)}</span>;
}

type TotalProps = { total: ReportTotal; columns: ReportColumn[]; withTotal: boolean; className: string };

function TotalRow({ total, columns, withTotal, className }: TotalProps) {
  return (
    <tr>
      <th scope="row" className={cx(stickyCell, className, 'py-1.5 pr-3 pl-4 text-left sm:pl-8')}>
        {total.label}
      </th>
      {total.amounts.map((amount, index) => (
        <td key={columns[index]?.key} className={cx(className, 'px-3 py-1.5 text-right')}>
          <Amount amount={amount} />
        </td>
      ))}
      {withTotal && (
        <td className={cx(className, totalCell, 'px-3 py-1.5 text-right')}>
          {total.total !== null && <Amount amount={total.total} />}
        </td>
      )}
    </tr>
  );
}

type TotalRowsProps = { block: TotalBlock; columns: ReportColumn[]; withTotal: boolean };

/** What a report comes to: the heaviest rows of its table. */
const finalTotals = new Set(['netProfit', 'netAssets', 'total']);

/** What sections come to together. */
export function TotalRows({ block, columns, withTotal }: TotalRowsProps) {
  const final = finalTotals.has(block.key);
  return (
    <tbody>
      <TotalRow
        total={block.total}
        columns={columns}
        withTotal={withTotal}
        className={cx('bg-sunken font-semibold', final ? 'border-y-2 border-double text-lg' : 'border-y')}
      />
    </tbody>
  );
}
