import { unitInColumn } from '#contract/reports/unitPlaces.ts';
import { isCompared } from '#contract/reports/reportLayout.ts';
import { hasTotal, type SectionBlock, type TotalBlock } from '#contract/reports/reportLayout.ts';
import type { ReportRow, ReportTotal } from '#contract/reports/reports.ts';
import { memo } from 'react';
import { keepDaysWhole } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { cx } from '#web/ui/cx.ts';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { Figure } from './Figure.tsx';
import { opens, totalOpens } from '#web/features/reports/drillDown/opening.ts';
import { Sparkline } from '#web/features/reports/chart/Sparkline.tsx';
import {
  ROW_HEIGHT,
  ROWS_A_CHUNK,
  type ShownRow,
  shownRows,
  type TabStop,
  type TableLayout,
  trendCells,
} from './tableLayout.ts';
import { rowDetails, rowText } from './tableParts.tsx';
import { comparedCell, nameCell, totalCell, trendCell } from './tableStyle.ts';

type SectionProps = {
  block: SectionBlock;
  layout: TableLayout;
  /** Keys of sections and rows that are not in their initial state. */
  toggledRows: ReadonlySet<string>;
  tabStop: TabStop | null;
};

/** The total stays when the section is folded. */
export function SectionRows({ block, layout, toggledRows, tabStop }: SectionProps) {
  const isOpen = !toggledRows.has(block.key);
  const visibleRows = isOpen ? shownRows(block.rows, toggledRows) : [];
  const chunks = visibleRows.length === 0 ? [[]] : chunked(visibleRows);
  return (
    <>
      {chunks.map((rows, index) => (
        // Stable key: the first chunk holds the fold button, which keeps the focus.
        <Chunk key={index === 0 ? block.key : rows[0]?.row.key} rows={rows.length + 1}>
          {index === 0 && (
            <tr>
              <th scope="rowgroup" colSpan={layout.width} className="px-3 pt-3 pb-1 text-left font-semibold">
                <FoldButton
                  target={block.key}
                  isOpen={isOpen}
                  inTabOrder={tabStop?.row === block.key && tabStop.column === null}
                  title={reportTexts.fold(block.title)}
                  className="sticky left-2"
                >
                  {block.title}
                </FoldButton>
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <FigureRow key={row.row.key} {...row} layout={layout} tabCell={cellIn(row.row.key, tabStop)} />
          ))}
        </Chunk>
      ))}
      {hasTotal(block) && (
        <Chunk rows={1}>
          <TotalRow
            total={block.total}
            ofSection
            layout={layout}
            tabCell={cellIn(block.total.key, tabStop)}
            className="border-t bg-surface font-semibold"
          />
        </Chunk>
      )}
    </>
  );
}

/** Undefined where no cell of the row is in the tab order; null key is the name's column. */
const cellIn = (row: string, tabStop: TabStop | null): string | null | undefined =>
  tabStop?.row === row ? tabStop.column : undefined;

/** Laid out together, or skipped while out of sight (`content-visibility`). */
const Chunk = ({ rows, children }: { rows: number; children: React.ReactNode }) => (
  <tbody style={{ containIntrinsicBlockSize: `auto ${rows * ROW_HEIGHT}px` }}>{children}</tbody>
);

function chunked(rows: ShownRow[]): ShownRow[][] {
  const chunks: ShownRow[][] = [];
  for (let index = 0; index < rows.length; index += ROWS_A_CHUNK)
    chunks.push(rows.slice(index, index + ROWS_A_CHUNK));
  return chunks;
}

type FoldProps = {
  target: string;
  isOpen: boolean;
  inTabOrder: boolean;
  title: string;
  className: string;
  children: string;
};

const FoldButton = ({ target, isOpen, inTabOrder, title, className, children }: FoldProps) => (
  <button
    type="button"
    data-fold={target}
    tabIndex={inTabOrder ? 0 : -1}
    aria-expanded={isOpen}
    title={title}
    className={cx('inline-flex items-center gap-1 rounded-sm px-1 text-left hover:bg-hover', className)}
  >
    <DisclosureIcon isOpen={isOpen} />
    {children}
  </button>
);

type RowProps = {
  row: ReportRow;
  depth: number;
  layout: TableLayout;
  /** Null without child rows. */
  isOpen: boolean | null;
  /** Column of the cell in the tab order; null is the name's. */
  tabCell: string | null | undefined;
};

/** Memoized: keyboard navigation through thousands of figures stays instant. */
const FigureRow = memo(function FigureRow({ row, depth, layout, isOpen, tabCell }: RowProps) {
  const { columns, names } = layout;
  return (
    <tr className="group hover:bg-hover">
      <th
        scope="row"
        tabIndex={-1}
        className={cx(nameCell, 'bg-surface py-1 font-normal group-hover:bg-hover')}
      >
        <Name
          row={row}
          details={rowDetails(row, layout.textColumns)}
          depth={depth}
          isOpen={isOpen}
          inTabOrder={tabCell === null}
        />
      </th>
      {layout.textColumns.map((column, index) => (
        <td
          key={column.key}
          tabIndex={-1}
          className={cx(
            'text-cell py-1 pl-3 text-sm group-hover:bg-hover',
            column.kind === 'date' ? 'whitespace-nowrap' : 'pr-3 wrap-anywhere',
          )}
          data-kind={column.kind}
        >
          {rowText(row, column, index)}
        </td>
      ))}
      {layout.trend && (
        <td className={cx(trendCell, 'bg-surface px-3 group-hover:bg-hover')}>
          <Sparkline cells={trendCells(layout, row.cells)} />
        </td>
      )}
      {columns.map((column, index) => {
        const cell = row.cells[index];
        return (
          <Figure
            key={column.key}
            cell={cell}
            unit={unitInColumn(row.unit, column)}
            hasMark={cell !== undefined && layout.isMarked(cell, index)}
            digits={layout.digits}
            note={layout.noteMarks.get(`${row.key} ${column.key}`)}
            place={
              opens(row, column, layout.statedLayout[index] ?? null)
                ? { row: row.key, column: column.key, name: `${row.label}, ${names[index] ?? ''}` }
                : null
            }
            inTabOrder={tabCell === column.key}
            className={cx(
              'figure py-1 text-right group-hover:bg-hover',
              totalCell(column),
              isCompared(column) && comparedCell,
            )}
          />
        );
      })}
    </tr>
  );
});

/** Less on a phone, where the names have little room. */
const indents = ['pl-7 sm:pl-8', 'pl-9 sm:pl-12', 'pl-11 sm:pl-16'];

type NameProps = Pick<RowProps, 'row' | 'depth' | 'isOpen'> & { details: string; inTabOrder: boolean };

const Name = ({ row, details, depth, isOpen, inTabOrder }: NameProps) => (
  <span className={cx('flex gap-2', indents[Math.min(depth, indents.length - 1)])}>
    <span className={cx('min-w-0 flex-1 wrap-anywhere', depth > 0 && 'text-sm text-muted')}>
      {isOpen === null ? (
        keepDaysWhole(row.label)
      ) : (
        <FoldButton
          target={row.key}
          isOpen={isOpen}
          inTabOrder={inTabOrder}
          title={reportTexts.foldRow(row.label)}
          className="-ml-6"
        >
          {keepDaysWhole(row.label)}
        </FoldButton>
      )}
      {details !== '' && <span className="row-details line-clamp-2 text-xs text-muted">{details}</span>}
    </span>
    {row.accountCode !== undefined && (
      <span className="figure text-sm text-muted max-sm:hidden">{row.accountCode}</span>
    )}
  </span>
);

type TotalProps = {
  total: ReportTotal;
  ofSection?: boolean;
  layout: TableLayout;
  tabCell: string | null | undefined;
  className: string;
};

const TotalRow = ({ total, ofSection = false, layout, tabCell, className }: TotalProps) => (
  <tr className={className}>
    <th scope="row" tabIndex={-1} className={cx(nameCell, 'bg-inherit py-1.5 pl-4 font-semibold sm:pl-8')}>
      {keepDaysWhole(total.label)}
    </th>
    {layout.textColumns.map(({ key, kind }) => (
      <td key={key} className="text-cell" data-kind={kind} />
    ))}
    {layout.trend && (
      <td className={cx(trendCell, 'bg-inherit px-3')}>
        <Sparkline cells={trendCells(layout, total.cells)} />
      </td>
    )}
    {layout.columns.map((column, index) => {
      const cell = total.cells[index];
      return (
        <Figure
          key={column.key}
          cell={cell}
          unit={unitInColumn('money', column)}
          hasMark={cell !== undefined && layout.isMarked(cell, index)}
          digits={layout.digits}
          note={layout.noteMarks.get(`${total.key} ${column.key}`)}
          place={
            totalOpens(total, ofSection)
              ? { row: total.key, column: column.key, name: `${total.label}, ${layout.names[index] ?? ''}` }
              : null
          }
          inTabOrder={tabCell === column.key}
          className={cx('figure py-1.5 text-right', totalCell(column))}
        />
      );
    })}
  </tr>
);

/** Heaviest rows of the table. */
const finalTotals = new Set(['netProfit', 'netAssets', 'netCashFlow', 'total']);

type TotalRowsProps = { block: TotalBlock; layout: TableLayout; tabStop: TabStop | null };

export function TotalRows({ block, layout, tabStop }: TotalRowsProps) {
  const final = finalTotals.has(block.key);
  return (
    <Chunk rows={1}>
      <TotalRow
        total={block.total}
        layout={layout}
        tabCell={cellIn(block.key, tabStop)}
        className={cx('bg-sunken font-semibold', final ? 'border-y-2 border-double' : 'border-y')}
      />
    </Chunk>
  );
}
