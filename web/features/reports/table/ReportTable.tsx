import { isCompared } from '#contract/reports/reportLayout.ts';
import { listBlocks, type ShownReport } from '#contract/reports/reportLayout.ts';
import { type CSSProperties, type FocusEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
import type { NoteMark } from '#web/lib/reports/noteMarks.ts';
import { usePrinting } from '#web/lib/hooks/usePrinting.ts';
import { cx } from '#web/ui/cx.ts';
import { useWholeFigures } from '#web/ui/lists/useWholeFigures.ts';
import type { Place } from '#web/features/reports/drillDown/figureSubjects.ts';
import { PaperTables } from './PaperTables.tsx';
import { ArrangementLine } from './ArrangementLine.tsx';
import { arrangeRows, countRows, NAME_COLUMN, nextSort, type Sort } from './arrangement.ts';
import { SectionRows, TotalRows } from './ReportRows.tsx';
import { useTableKeys } from './tableKeys.ts';
import { tableLayout, newestColumn, type TableLayout, type TabStop, findTabStop } from './tableLayout.ts';
import { ColumnName, firstColumnName, Legend, marksIn, SortButton } from './tableParts.tsx';
import { comparedCell, nameCell, totalCell, trendCell } from './tableStyle.ts';
import { useArrangement } from './useArrangement.ts';
import { useNewestInSight } from './useNewestInSight.ts';

export type ReportTableProps = {
  report: ShownReport;
  trend: boolean;
  /** Keys: row and column, with a blank between. */
  noteMarks: ReadonlyMap<string, NoteMark>;
  /** Keys of sections and rows that are not in their initial state. */
  toggledRows: ReadonlySet<string>;
  onTurn: (key: string) => void;
  onOpen: (place: Place) => void;
};

/** One cell at a time is in the tab order; keys move between them. */
export function ReportTable({
  report: wholeReport,
  trend,
  noteMarks,
  toggledRows,
  onTurn,
  onOpen,
}: ReportTableProps) {
  const { arrangement, arrange } = useArrangement();
  const report = useMemo(() => arrangeRows(wholeReport, arrangement), [wholeReport, arrangement]);
  const [focused, setFocused] = useState<TabStop | null>(null);
  const { sort, digits } = arrangement;
  // Of all rows: a total's status is that of what it adds up.
  const plainLayout = useMemo(() => tableLayout(wholeReport, trend, digits), [wholeReport, trend, digits]);
  const layout = useMemo(() => ({ ...plainLayout, noteMarks }), [plainLayout, noteMarks]);
  const rowCounts = { shown: countRows(report), total: countRows(wholeReport) };
  const tabStop = useMemo(
    () => findTabStop(report, layout, { toggledRows, focused }),
    [report, layout, toggledRows, focused],
  );
  const move = useTableKeys();
  const frame = useNewestInSight(report);
  const shade = useRef<HTMLDivElement>(null);
  useWholeFigures(frame, shade);
  const printing = usePrinting();
  const press = (event: MouseEvent) => {
    const { fold, row, column, sort: sortColumn } = (findButton(event) ?? findFigure(event))?.dataset ?? {};
    if (sortColumn !== undefined) arrange({ sort: nextSort(sort, sortColumn) });
    if (fold !== undefined) onTurn(fold);
    if (row !== undefined && column !== undefined) onOpen({ row, column });
  };
  const remember = (event: FocusEvent) => {
    const { fold, row = fold, column = null } = findButton(event)?.dataset ?? {};
    if (row !== undefined) setFocused({ row, column });
  };
  return (
    <>
      <ArrangementLine
        rows={rowCounts.shown === rowCounts.total ? null : rowCounts}
        digitWords={reportTableTexts.inDigits[digits]}
        onShowAll={() => arrange({ text: '', leastAmount: null })}
      />
      {printing && <PaperTables report={report} layout={layout} toggledRows={toggledRows} />}
      {/* The legend and the line of the commentary shorten the frame, so that the column heads stay visible at the page's end. */}
      <div
        data-print="never"
        className="relative flex max-h-[calc(var(--size-pane)-4.5rem)] flex-col border-t"
      >
        <div
          ref={frame}
          style={columnsStyle(layout, marksIn(report).proof.length > 0)}
          className="report-frame scroll-frame relative min-h-0 overflow-auto overscroll-x-contain"
        >
          {/* Delegates the events of its buttons. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <table
            aria-label={report.title}
            className="report-table"
            data-small={countCells(report) <= SMALL_CELLS || undefined}
            data-texts={textsRoom(layout)}
            onClick={press}
            onFocus={remember}
            onKeyDown={move}
          >
            <Head report={report} layout={layout} sort={sort} />
            {listBlocks(report).map((block) =>
              block.kind === 'section' ? (
                <SectionRows
                  key={block.key}
                  block={block}
                  layout={layout}
                  toggledRows={toggledRows}
                  tabStop={tabStop}
                />
              ) : (
                <TotalRows key={block.key} block={block} layout={layout} tabStop={tabStop} />
              ),
            )}
          </table>
        </div>
        <div ref={shade} aria-hidden className="scroll-shade absolute inset-x-0 top-0" />
        <Legend report={report} />
        {/* On the screen, `?` lists them. */}
        <p className="sr-only">{reportTexts.keys}</p>
      </div>
    </>
  );
}

/** Laid out as quickly as a part of a large one. */
const SMALL_CELLS = 600;

const countCells = ({ sections, columns }: ShownReport): number =>
  sections.reduce((count, { rows }) => count + 1 + rows.length, 0) * (1 + columns.length);

/** rem: a character of an amount in bold, the padding of a cell and its button, and a mark. */
const CHARACTER_REM = 0.58;
const PADDING_REM = 1.65;
const MARK_REM = 1.4;

/** Widths from which `reportTable.css` shows the words of lines in columns of their own. */
const FEW_TEXTS_REM = 46;
const NAME_REM = 13;

const figureRem = ({ figureWidth }: TableLayout, hasMarks: boolean): number =>
  figureWidth * CHARACTER_REM + PADDING_REM + (hasMarks ? MARK_REM : 0);

/** Width of the figures of a report, with room for marks, which may come with a later check. */
export function figuresRem(report: ShownReport, trend: boolean): number {
  const layout = tableLayout(report, trend);
  return (layout.columns.length + Number(trend)) * figureRem(layout, true);
}

function textsRoom(layout: TableLayout): 'few' | 'many' | undefined {
  const { textColumns, textsRem, columns } = layout;
  if (textColumns.length === 0) return undefined;
  const wholeRem = NAME_REM + textsRem + columns.length * figureRem(layout, false);
  return wholeRem <= FEW_TEXTS_REM ? 'few' : 'many';
}

const columnsStyle = (
  layout: TableLayout,
  hasMarks: boolean,
): CSSProperties & Record<`--${string}`, string | number> => ({
  '--columns': layout.width,
  // Not in `ch`: the heads have smaller type.
  '--figure-room': `${figureRem(layout, hasMarks).toFixed(2)}rem`,
  '--trends': Number(layout.trend),
  '--texts-width': `${layout.textsRem}rem`,
  '--figures': layout.columns.length,
});

const findButton = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest('button') : null;

/** The whole cell opens its figure. */
const findFigure = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest('td')?.querySelector<HTMLElement>('[data-column]') : null;

type HeadProps = { report: ShownReport; layout: TableLayout; sort: Sort | null };

function Head({ report, layout, sort }: HeadProps) {
  const newest = newestColumn(report)?.key;
  const cell = cx(
    'bg-surface px-3 pb-1.5 text-sm font-medium text-muted',
    layout.groups.length > 0 ? 'pt-0.5' : 'pt-1.5',
  );
  const names = firstColumnName(report);
  const ariaSort = (column: string) =>
    sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <thead>
      {layout.groups.length > 0 && (
        <tr data-groups className="bg-surface">
          <td className={cx('bg-surface', nameCell)} />
          {layout.trend && <td className={cx('bg-surface', trendCell)} />}
          {layout.groups.map(({ key, label, span }) => {
            const style = { flex: `${span} 0 calc(${span} * var(--figure))` };
            if (label === '') return <td key={key} colSpan={span} style={style} className="bg-surface" />;
            return (
              <th
                key={key}
                scope="colgroup"
                colSpan={span}
                style={style}
                className="border-b border-l bg-surface px-1.5 pt-0.5 text-center text-xs font-medium"
              >
                {/* Stays whole beside the names, and at the other edge, while its columns scroll. */}
                <span className="sticky right-1.5 left-[calc(var(--name)+var(--fixed-trend)+0.375rem)] inline-block whitespace-nowrap">
                  {label}
                </span>
              </th>
            );
          })}
        </tr>
      )}
      <tr className="border-b bg-surface">
        <th scope="col" aria-sort={ariaSort(NAME_COLUMN)} className={cx(cell, nameCell)}>
          <SortButton column={NAME_COLUMN} name={names} sort={sort}>
            {names}
          </SortButton>
        </th>
        {layout.textColumns.map(({ key, label, kind }) => (
          <th key={key} scope="col" className={cx(cell, 'text-cell text-left')} data-kind={kind}>
            {label}
          </th>
        ))}
        {layout.trend && (
          <th scope="col" className={cx(cell, trendCell, 'text-left')}>
            {reportTexts.extraColumns.trend}
          </th>
        )}
        {report.columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column.key)}
            data-newest={column.key === newest || undefined}
            className={cx(
              cell,
              'text-right text-balance tabular-nums',
              totalCell(column),
              isCompared(column) && comparedCell,
            )}
          >
            <SortButton column={column.key} name={layout.names[index] ?? ''} sort={sort}>
              <ColumnName report={report} column={column} />
            </SortButton>
          </th>
        ))}
      </tr>
    </thead>
  );
}
