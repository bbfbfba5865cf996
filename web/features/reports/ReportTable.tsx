import { isEarlier } from '#contract/comparison.ts';
import { blocksOf, periodAbove, type ShownReport } from '#contract/reportLayout.ts';
import type { ReportColumn } from '#contract/reports.ts';
import { type CSSProperties, type FocusEvent, type MouseEvent, useMemo, useState } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { cx } from '../../ui/cx.ts';
import { StatusSign } from './Figure.tsx';
import { markedStatuses } from './figureStatus.ts';
import { SectionRows, TotalRows } from './ReportRows.tsx';
import { useTableKeys } from './tableKeys.ts';
import { layoutOf, newestColumn, type TableLayout, type TabStop, tabStopOf } from './tableLayout.ts';
import { earlierCell, nameCell, totalCell, trendCell } from './tableStyle.ts';
import { useNewestInSight } from './useNewestInSight.ts';

type Props = {
  report: ShownReport;
  trend: boolean;
  onOpen: (rowKey: string, columnKey: string) => void;
};

/** Amounts by account and period. One cell at a time is in the tab order; keys move between them. */
export function ReportTable({ report, trend, onOpen }: Props) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<TabStop | null>(null);
  const layout = useMemo(() => layoutOf(report, trend), [report, trend]);
  const tabStop = useMemo(
    () => tabStopOf(report, layout, turned, focused),
    [report, layout, turned, focused],
  );
  const move = useTableKeys();
  const frame = useNewestInSight(report);
  const press = (event: MouseEvent) => {
    const { fold, row, column } = buttonOf(event)?.dataset ?? {};
    if (fold !== undefined) setTurned((before) => turn(before, fold));
    if (row !== undefined && column !== undefined) onOpen(row, column);
  };
  const remember = (event: FocusEvent) => {
    const { row, column } = buttonOf(event)?.dataset ?? {};
    if (row !== undefined && column !== undefined) setFocused({ row, column });
  };
  return (
    // The legend takes its room from the frame: with both in sight at the page's end, the heads of the columns are too.
    <div className="report-pane mt-5 flex max-h-(--size-pane) flex-col border-t">
      <div
        ref={frame}
        style={columnsStyle(layout)}
        className="report-frame relative min-h-0 overflow-auto overscroll-x-contain"
      >
        {/* Its buttons are what is pressed; it only listens for all of them. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <table
          aria-label={report.title}
          className="report-table"
          onClick={press}
          onFocus={remember}
          onKeyDown={move}
        >
          <Head report={report} layout={layout} />
          {blocksOf(report).map((block) =>
            block.kind === 'section' ? (
              <SectionRows key={block.key} block={block} layout={layout} turned={turned} tabStop={tabStop} />
            ) : (
              <TotalRows key={block.key} block={block} layout={layout} />
            ),
          )}
        </table>
      </div>
      <Legend report={report} />
    </div>
  );
}

/** Of a digit in the largest type of the table; of a cell on both sides, with room for a mark. */
const DIGIT_REM = 0.56;
const PADDING_REM = 1.6;

/** How wide its columns are: as the longest figure, and the longest word of a name, ask for. */
const columnsStyle = ({
  width,
  trend,
  figureWidth,
}: TableLayout): CSSProperties & Record<`--${string}`, string | number> => ({
  '--columns': width,
  // Not in `ch`, which would be another width in the smaller type of the heads.
  '--figure': `${(figureWidth * DIGIT_REM + PADDING_REM).toFixed(2)}rem`,
  '--trend': trend ? '6rem' : '0rem',
  '--columns-width': `calc(var(--trend) + ${width - 1 - Number(trend)} * var(--figure))`,
});

const buttonOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest('button') : null;

function turn(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(key)) next.add(key);
  return next;
}

function Head({ report, layout }: { report: ShownReport; layout: TableLayout }) {
  const short = new Set(report.periods.filter((period) => period.short).map((period) => period.key));
  const newest = newestColumn(report)?.key;
  const cell = 'border-b bg-surface px-3 py-2.5 text-sm font-medium text-muted';
  return (
    <thead>
      <tr>
        <th scope="col" className={cx(cell, nameCell)}>
          {report.type.startsWith('aged') ? texts.reports.contact : texts.reports.account}
        </th>
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
            {column.kind === 'period' && short.has(column.periodKey ?? '') && ` (${texts.reports.short})`}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ColumnName({ report, column }: { report: ShownReport; column: ReportColumn }) {
  const { label } = column;
  const above = periodAbove(report, column);
  return (
    <>
      {above !== undefined && above !== label && <span className="block text-xs">{above}</span>}
      {label}
    </>
  );
}

/** What the marks mean that stand in this report. */
function Legend({ report }: { report: ShownReport }) {
  const present = new Set(report.sections.flatMap(({ rows }) => rows.flatMap(({ status }) => status)));
  const favoured = report.sections.some(({ rows }) =>
    rows.some(({ favourable }) => favourable !== undefined),
  );
  const marked = markedStatuses.filter((status) => present.has(status));
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-3 text-xs text-muted">
      {marked.map((status) => (
        <span key={status}>
          <StatusSign status={status} /> {texts.reports.figureStatus[status]}
        </span>
      ))}
      {favoured &&
        (['favourable', 'unfavourable'] as const).map((word) => (
          <span key={word}>
            <span className="font-semibold text-ink">{texts.reports[`${word}Sign`]}</span>{' '}
            {texts.reports[word]}
          </span>
        ))}
      <span data-print="never">{texts.reports.keys}</span>
    </p>
  );
}
