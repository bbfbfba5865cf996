import { isEarlier } from '#contract/comparison.ts';
import { hasTotal, type SectionBlock, type ShownTotal, type TotalBlock } from '#contract/reportLayout.ts';
import type { ReportRow } from '#contract/reports.ts';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { cx } from '../../ui/cx.ts';
import { Amount, Figure } from './Figure.tsx';
import { opens, opensInTotal, TOTAL_COLUMN } from './figures.ts';
import { Sparkline } from './Sparkline.tsx';
import { isOpen, type TabStop, type TableLayout } from './tableLayout.ts';
import { earlierCell, nameCell, totalCell } from './tableStyle.ts';

type SectionProps = {
  block: SectionBlock;
  layout: TableLayout;
  /** Sections and rows whose state was turned from what it is at first. */
  turned: ReadonlySet<string>;
  tabStop: TabStop | null;
};

/** A section: its name, which folds it, its rows, and its total, which always stands. */
export function SectionRows({ block, layout, turned, tabStop }: SectionProps) {
  const open = !turned.has(block.key);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={layout.width} className="px-3 pt-4 pb-1 text-left font-semibold">
          <FoldButton
            target={block.key}
            open={open}
            title={texts.reports.fold(block.title)}
            className="sticky left-2"
          >
            {block.title}
          </FoldButton>
        </th>
      </tr>
      {open && rowsOf(block.rows, layout, turned, tabStop, 0)}
      {hasTotal(block) && (
        <TotalRow total={block.total} layout={layout} className="border-t bg-surface font-semibold" />
      )}
    </tbody>
  );
}

const rowsOf = (
  rows: ReportRow[],
  layout: TableLayout,
  turned: ReadonlySet<string>,
  tabStop: TabStop | null,
  depth: number,
): React.ReactNode =>
  rows.map((row) => {
    const open = isOpen(row, turned);
    return [
      <FigureRow
        key={row.key}
        row={row}
        depth={depth}
        layout={layout}
        open={row.children && row.children.length > 0 ? open : null}
        tabColumn={tabStop?.row === row.key ? tabStop.column : null}
      />,
      open && row.children ? rowsOf(row.children, layout, turned, tabStop, depth + 1) : null,
    ];
  });

type FoldProps = { target: string; open: boolean; title: string; className: string; children: string };

const FoldButton = ({ target, open, title, className, children }: FoldProps) => (
  <button
    type="button"
    data-fold={target}
    aria-expanded={open}
    title={title}
    className={cx('inline-flex items-center gap-1 rounded-sm px-1 text-left hover:bg-hover', className)}
  >
    <ChevronDown
      aria-hidden
      className={cx('size-4 shrink-0 text-muted transition-transform', !open && '-rotate-90')}
    />
    {children}
  </button>
);

type RowProps = {
  row: ReportRow;
  /** How far it is set in: rows that make another stand below it. */
  depth: number;
  layout: TableLayout;
  /** Whether the rows that make it are shown; null where there are none. */
  open: boolean | null;
  /** The column of this row whose cell is in the tab order. */
  tabColumn: string | null;
};

/** Drawn anew only when it changes: moving through a report of thousands of figures stays instant. */
const FigureRow = memo(function FigureRow({ row, depth, layout, open, tabColumn }: RowProps) {
  const { columns, names } = layout;
  const cell = (key: string, index: number, amount: string | null) => {
    const column = columns[index];
    const total = key === TOTAL_COLUMN;
    const opening = layout.opens && (total ? opensInTotal(row) : column !== undefined && opens(row, column));
    const status = row.status[total ? 0 : index] ?? 'unproved';
    return (
      <Figure
        key={key}
        amount={amount}
        unit={total ? row.unit : (column?.unit ?? row.unit)}
        mark={total ? '' : texts.reports.marks[status]}
        status={texts.reports.figureStatus[status]}
        favourable={total ? null : (row.favourable?.[index] ?? null)}
        place={
          opening
            ? {
                row: row.key,
                column: key,
                name: `${row.label}, ${total ? texts.reports.total : (names[index] ?? '')}`,
              }
            : null
        }
        inTabOrder={tabColumn === key}
        className={cx(
          'figure py-1 text-right group-hover:bg-hover',
          total && totalCell,
          isEarlier({ key }) && earlierCell,
        )}
      />
    );
  };
  return (
    <tr className="group">
      <th scope="row" className={cx(nameCell, 'bg-surface py-1 font-normal group-hover:bg-hover')}>
        <Name row={row} depth={depth} open={open} />
      </th>
      {layout.trend && (
        <td className="px-3 group-hover:bg-hover">
          <Sparkline amounts={layout.ownColumns.map((index) => row.amounts[index] ?? null)} />
        </td>
      )}
      {columns.map(({ key }, index) => cell(key, index, row.amounts[index] ?? null))}
      {layout.total && (row.total === null ? <td /> : cell(TOTAL_COLUMN, 0, row.total))}
    </tr>
  );
});

const indents = ['pl-8', 'pl-12', 'pl-16'];

const Name = ({ row, depth, open }: Pick<RowProps, 'row' | 'depth' | 'open'>) => (
  <span className={cx('flex gap-2', indents[Math.min(depth, indents.length - 1)])}>
    <span className={cx('min-w-0 flex-1 wrap-anywhere', depth > 0 && 'text-sm text-muted')}>
      {open === null ? (
        row.label
      ) : (
        <FoldButton target={row.key} open={open} title={texts.reports.foldRow(row.label)} className="-ml-6">
          {row.label}
        </FoldButton>
      )}
    </span>
    {row.accountCode !== undefined && (
      <span className="figure text-sm text-muted max-sm:hidden">{row.accountCode}</span>
    )}
  </span>
);

type TotalProps = { total: ShownTotal; layout: TableLayout; className: string };

function TotalRow({ total, layout, className }: TotalProps) {
  const cell = cx('figure px-3 py-1.5 text-right', className);
  return (
    <tr>
      <th scope="row" className={cx(nameCell, className, 'py-1.5 pl-4 sm:pl-8')}>
        {total.label}
      </th>
      {layout.trend && (
        <td className={className}>
          <Sparkline amounts={layout.ownColumns.map((index) => total.amounts[index] ?? null)} />
        </td>
      )}
      {total.amounts.map((amount, index) => (
        <td key={layout.columns[index]?.key} tabIndex={-1} className={cell}>
          <Amount amount={amount} unit={layout.columns[index]?.unit ?? 'money'} />
        </td>
      ))}
      {layout.total && (
        <td tabIndex={-1} className={cx(cell, totalCell)}>
          {total.total !== null && <Amount amount={total.total} unit="money" />}
        </td>
      )}
    </tr>
  );
}

/** What a report comes to: the heaviest rows of its table. */
const finalTotals = new Set(['netProfit', 'netAssets', 'total']);

/** What sections come to together. */
export function TotalRows({ block, layout }: { block: TotalBlock; layout: TableLayout }) {
  const final = finalTotals.has(block.key);
  return (
    <tbody>
      <TotalRow
        total={block.total}
        layout={layout}
        className={cx('bg-sunken font-semibold', final ? 'border-y-2 border-double text-lg' : 'border-y')}
      />
    </tbody>
  );
}
