import { isEarlier } from '#contract/reports/comparison.ts';
import { listBlocks, type ShownReport } from '#contract/reports/reportLayout.ts';
import { type CSSProperties, type FocusEvent, type MouseEvent, useMemo, useState } from 'react';
import { texts } from '#web/lib/texts/index.ts';
import { usePrinting } from '#web/lib/hooks/usePrinting.ts';
import { cx } from '#web/ui/cx.ts';
import type { Place } from '#web/features/reports/drillDown/figureSubjects.ts';
import { PaperTables } from './PaperTables.tsx';
import { SectionRows, TotalRows } from './ReportRows.tsx';
import { useTableKeys } from './tableKeys.ts';
import { tableLayout, newestColumn, type TableLayout, type TabStop, findTabStop } from './tableLayout.ts';
import { ColumnName, firstColumnName, Legend } from './tableParts.tsx';
import { earlierCell, nameCell, totalCell, trendCell } from './tableStyle.ts';
import { useNewestInSight } from './useNewestInSight.ts';

type Props = {
  report: ShownReport;
  trend: boolean;
  /** Keys of sections and rows that are not in their initial state. */
  toggledRows: ReadonlySet<string>;
  onTurn: (key: string) => void;
  onOpen: (place: Place) => void;
};

/** One cell at a time is in the tab order; keys move between them. */
export function ReportTable({ report, trend, toggledRows, onTurn, onOpen }: Props) {
  const [focused, setFocused] = useState<TabStop | null>(null);
  const layout = useMemo(() => tableLayout(report, trend), [report, trend]);
  const tabStop = useMemo(
    () => findTabStop(report, layout, { toggledRows, focused }),
    [report, layout, toggledRows, focused],
  );
  const move = useTableKeys();
  const frame = useNewestInSight(report);
  const printing = usePrinting();
  const press = (event: MouseEvent) => {
    const { fold, row, column } = findButton(event)?.dataset ?? {};
    if (fold !== undefined) onTurn(fold);
    if (row !== undefined && column !== undefined) onOpen({ row, column });
  };
  const remember = (event: FocusEvent) => {
    const { fold, row = fold, column = null } = findButton(event)?.dataset ?? {};
    if (row !== undefined) setFocused({ row, column });
  };
  return (
    <>
      {printing && <PaperTables report={report} layout={layout} toggledRows={toggledRows} />}
      {/* The legend shortens the frame, so that the column heads stay visible at the page's end. */}
      <div data-print="never" className="mt-5 flex max-h-(--size-pane) flex-col border-t">
        <div
          ref={frame}
          style={columnsStyle(layout)}
          className="report-frame relative min-h-0 overflow-auto overscroll-x-contain"
        >
          {/* Delegates the events of its buttons. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <table
            aria-label={report.title}
            className="report-table"
            onClick={press}
            onFocus={remember}
            onKeyDown={move}
          >
            <Head report={report} layout={layout} />
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
        <Legend report={report}>
          <span className="pointer-coarse:hidden">{texts.reports.keys}</span>
        </Legend>
      </div>
    </>
  );
}

/** rem: a digit in the largest type, and a cell's padding with a mark. */
const DIGIT_REM = 0.56;
const PADDING_REM = 1.85;

const columnsStyle = ({
  width,
  trend,
  figureWidth,
  textColumns,
  textsWidth,
}: TableLayout): CSSProperties & Record<`--${string}`, string | number> => ({
  '--columns': width,
  // Not in `ch`: the heads have smaller type.
  '--figure': `${(figureWidth * DIGIT_REM + PADDING_REM).toFixed(2)}rem`,
  '--trend': trend ? '6rem' : '0rem',
  '--columns-width': `calc(var(--trend) + ${textsWidth} + ${width - 1 - Number(trend) - textColumns.length} * var(--figure))`,
});

const findButton = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest('button') : null;

function Head({ report, layout }: { report: ShownReport; layout: TableLayout }) {
  const newest = newestColumn(report)?.key;
  const cell = 'border-b bg-surface px-3 py-2.5 text-sm font-medium text-muted';
  return (
    <thead>
      <tr>
        <th scope="col" className={cx(cell, nameCell)}>
          {firstColumnName(report)}
        </th>
        {layout.textColumns.map(({ key, label, kind }) => (
          <th key={key} scope="col" className={cx(cell, 'text-cell text-left')} data-kind={kind}>
            {label}
          </th>
        ))}
        {layout.trend && (
          <th scope="col" className={cx(cell, trendCell, 'text-left')}>
            {texts.reports.extraColumns.trend}
          </th>
        )}
        {report.columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-newest={column.key === newest || undefined}
            className={cx(
              cell,
              'text-right text-balance tabular-nums',
              totalCell(column),
              isEarlier(column) && earlierCell,
            )}
          >
            <ColumnName report={report} column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
