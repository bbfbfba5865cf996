import type { Report, ReportColumn } from '#contract/reports.ts';
import type { TieStatus } from '#contract/tieOut.ts';
import { useCallback, useState } from 'react';
import { texts } from '../../lib/texts/index.ts';
import { cx } from '../../ui/cx.ts';
import type { Place } from './figureKeys.ts';
import { columnName, periodAbove } from './columnNames.ts';
import { isEarlier } from './comparison.ts';
import { SectionRows, TotalRows } from './ReportRows.tsx';
import { blocksOf } from './tableRows.ts';
import { earlierCell, totalCell } from './tableStyle.ts';

type Props = { report: Report; onOpen: ((rowKey: string, columnKey: string) => void) | null };

/** Amounts by account and period. One figure at a time is in the tab order; arrow keys move between them. */
export function ReportTable({ report, onOpen }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<Place | null>(null);
  const blocks = blocksOf(report);
  const withTotal =
    report.columns.filter((column) => column.kind === 'period' && !isEarlier(column)).length > 1 &&
    report.sections.some(({ rows }) => rows.some(({ total }) => total !== null));
  const names = report.columns.map((column) => columnName(report, column));
  const fold = useCallback(
    (key: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const firstRow = blocks.find((block) => block.kind === 'section' && !folded.has(block.key));
  const tabStop: Place | null =
    place ?? (firstRow?.kind === 'section' ? { row: firstRow.rows[0]?.key ?? '', column: null } : null);
  return (
    <>
      <div className="relative mt-5 max-h-(--size-pane) overflow-auto overscroll-x-contain border-t">
        <table aria-label={report.title} className="w-full border-separate border-spacing-0">
          <Head report={report} withTotal={withTotal} />
          {blocks.map((block) =>
            block.kind === 'section' ? (
              <SectionRows
                key={block.key}
                block={block}
                columns={report.columns}
                names={names}
                withTotal={withTotal}
                open={!folded.has(block.key)}
                onFold={fold}
                tabStop={tabStop}
                onFocusFigure={setPlace}
                onOpen={onOpen}
              />
            ) : (
              <TotalRows key={block.key} block={block} columns={report.columns} withTotal={withTotal} />
            ),
          )}
        </table>
      </div>
      <Legend report={report} />
    </>
  );
}

function Head({ report, withTotal }: { report: Report; withTotal: boolean }) {
  const short = new Set(report.periods.filter((period) => period.short).map((period) => period.key));
  const cell =
    'sticky top-0 z-(--z-index-sticky) border-b bg-surface px-3 py-2.5 text-sm font-medium text-muted';
  return (
    <thead>
      <tr>
        <th scope="col" className={cx(cell, 'left-0 z-(--z-index-bar) text-left')}>
          {texts.reports.account}
        </th>
        {report.columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cx(cell, 'figure text-right', isEarlier(column) && earlierCell)}
          >
            {periodAbove(report, column) && (
              <span className="block text-xs">{periodAbove(report, column)}</span>
            )}
            {labelOf(report, column)}
            {column.kind === 'period' && short.has(column.periodKey ?? '') && ` (${texts.reports.short})`}
          </th>
        ))}
        {withTotal && (
          <th scope="col" className={cx(cell, totalCell, 'figure text-right')}>
            {texts.reports.total}
          </th>
        )}
      </tr>
    </thead>
  );
}

const isSplit = ({ columns }: Report): boolean => columns.some(({ kind }) => kind === 'tracking');

/** The period's own column adds up its options; its name stands above already. */
const labelOf = (report: Report, column: ReportColumn): string =>
  column.kind === 'period' && isSplit(report) ? texts.reports.total : column.label;

/** What the marks mean that stand in this report. */
function Legend({ report }: { report: Report }) {
  const present = new Set(report.sections.flatMap(({ rows }) => rows.flatMap(({ status }) => status)));
  const marked = (['differs', 'unproved', 'stale'] as const satisfies TieStatus[]).filter((status) =>
    present.has(status),
  );
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-3 text-xs text-muted">
      {marked.map((status) => (
        <span key={status}>
          <span className="font-semibold text-ink">{texts.reports.marks[status]}</span>{' '}
          {texts.reports.figureStatus[status]}
        </span>
      ))}
      <span data-print="never">{texts.reports.keys}</span>
    </p>
  );
}
