import { unitInColumn } from '#contract/reports/unitPlaces.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportTotal } from '#contract/reports/reports.ts';
import { isCompared } from '#contract/reports/reportLayout.ts';
import { columnGroups, listBlocks, hasTotal, type ShownReport } from '#contract/reports/reportLayout.ts';
import type { Unit } from '#web/lib/format/formatFigure.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { cx } from '#web/ui/cx.ts';
import { FigureContent } from './Figure.tsx';
import { type PaperPart, paperParts } from './paperParts.ts';
import { rangeWords } from '#web/features/reports/reportWords.ts';
import { Sparkline } from '#web/features/reports/chart/Sparkline.tsx';
import { shownRows, type TableLayout, trendCells } from './tableLayout.ts';
import { ColumnName, firstColumnName, Legend, marksIn, rowText } from './tableParts.tsx';
import { comparedCell } from './tableStyle.ts';

/** Pixels: page width, name column, digit, mark, and padding of a cell. */
const PAGE = { width: 1030, names: 210, digit: 6.8, mark: 22, padding: 12 };

type Props = { report: ShownReport; layout: TableLayout; toggledRows: ReadonlySet<string> };

/**
 * One table per part of the columns that fits a page, each with the names, a heading and the
 * legend. Folded sections stay folded.
 */
export function PaperTables({ report, layout, toggledRows }: Props) {
  const { proof, favour } = marksIn(report);
  const marks = Number(proof.length > 0) + Number(favour);
  const column = layout.figureWidth * PAGE.digit + marks * PAGE.mark + PAGE.padding;
  const columnsAPage = Math.max(1, Math.floor((PAGE.width - PAGE.names) / column));
  const parts = paperParts(report, columnsAPage);
  return (
    <div className="paper hidden print:block">
      {parts.map((part) => (
        <PaperTable
          key={part.columns[0]}
          report={report}
          layout={layout}
          toggledRows={toggledRows}
          part={part}
          several={parts.length > 1}
          markedCells={marks > 0}
          trend={layout.trend && part === parts[0]}
        />
      ))}
    </div>
  );
}

type TableProps = Props & { part: PaperPart; several: boolean; markedCells: boolean; trend: boolean };

function PaperTable({ report, layout, toggledRows, part, several, markedCells, trend }: TableProps) {
  const columns = part.columns.flatMap((index) => {
    const column = report.columns[index];
    return column ? [{ column, index }] : [];
  });
  const width = 1 + layout.textColumns.length + Number(trend) + columns.length;
  const groups = columnGroups(
    report,
    columns.map(({ column }) => column),
  );
  const head = 'border-b px-1.5 py-1 align-bottom font-medium text-muted';
  const figures = (height: string, cells: ReportCell[], unit: Unit) =>
    columns.map(({ column, index }) => {
      const cell = cells[index];
      return (
        <td
          key={column.key}
          className={cx('figure px-1.5 text-right align-top', height, isCompared(column) && comparedCell)}
        >
          {cell && (
            <FigureContent
              cell={cell}
              unit={unitInColumn(unit, column)}
              hasMark={layout.isMarked(cell, index)}
              digits={layout.digits}
            />
          )}
        </td>
      );
    });
  const totalRow = (total: ReportTotal) => (
    <tr className="border-y font-semibold">
      <th scope="row" className="py-1 pr-2 text-left align-top font-semibold">
        {total.label}
      </th>
      {layout.textColumns.map(({ key }) => (
        <td key={key} />
      ))}
      {trend && <Trend cells={trendCells(layout, total.cells)} />}
      {figures('py-1', total.cells, 'money')}
    </tr>
  );
  return (
    <table aria-label={report.title} className="paper-table w-full text-xs">
      <thead>
        <tr>
          <th colSpan={width} className="pb-1 text-left font-normal text-muted">
            <span className="font-semibold text-ink">{report.title}</span> · {rangeWords(report).join(' · ')}
            {several && ` · ${partWords(report, part)}`}
          </th>
        </tr>
        {groups.length > 0 && (
          <tr>
            <td colSpan={width - columns.length} />
            {groups.map(({ key, label, span }) => (
              <th
                key={key}
                scope="colgroup"
                colSpan={span}
                className={cx('px-1.5 pt-1 text-center font-medium text-muted', label !== '' && 'border-b')}
              >
                {label}
              </th>
            ))}
          </tr>
        )}
        <tr>
          <th scope="col" className={cx(head, 'text-left')}>
            {firstColumnName(report)}
          </th>
          {layout.textColumns.map(({ key, label }) => (
            <th key={key} scope="col" className={cx(head, 'text-left')}>
              {label}
            </th>
          ))}
          {trend && (
            <th scope="col" className={cx(head, 'text-left')}>
              {reportTexts.extraColumns.trend}
            </th>
          )}
          {columns.map(({ column }) => (
            <th key={column.key} scope="col" className={cx(head, 'text-right')}>
              <ColumnName report={report} column={column} />
            </th>
          ))}
        </tr>
      </thead>
      {listBlocks(report).map((block) => (
        <tbody key={block.key}>
          {block.kind === 'section' && (
            <>
              <tr className="paper-section">
                <th scope="rowgroup" colSpan={width} className="pt-2 pb-0.5 text-left font-semibold">
                  {block.title}
                </th>
              </tr>
              {!toggledRows.has(block.key) &&
                shownRows(block.rows, toggledRows).map(({ row, depth }) => (
                  <tr key={row.key}>
                    <th scope="row" className="py-0.5 pr-2 text-left align-top font-normal wrap-anywhere">
                      <span className="flex gap-2" style={{ paddingLeft: `${depth}rem` }}>
                        {row.accountCode !== undefined && (
                          <span className="figure text-muted">{row.accountCode}</span>
                        )}
                        {row.label}
                      </span>
                    </th>
                    {layout.textColumns.map((textColumn, index) => (
                      <td
                        key={textColumn.key}
                        className={cx(
                          'px-1.5 py-0.5 align-top',
                          textColumn.kind === 'date' ? 'whitespace-nowrap' : 'wrap-anywhere',
                        )}
                      >
                        {rowText(row, textColumn, index)}
                      </td>
                    ))}
                    {trend && <Trend cells={trendCells(layout, row.cells)} />}
                    {figures('py-0.5', row.cells, row.unit)}
                  </tr>
                ))}
            </>
          )}
          {(block.kind === 'total' || hasTotal(block)) && totalRow(block.total)}
        </tbody>
      ))}
      {markedCells && (
        <tfoot>
          <tr>
            <td colSpan={width}>
              <Legend report={report} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const Trend = ({ cells }: { cells: ReportCell[] }) => (
  <td className="px-1.5">
    <Sparkline cells={cells} />
  </td>
);

/** `Periods 1 to 10 of 36` */
function partWords({ periods }: ShownReport, { periods: periodsText }: PaperPart): string {
  const count = periods.filter((period) => !isCompared(period)).length;
  return periodsText === null
    ? reportTexts.paperTotals
    : reportTexts.paperPeriods(periodsText.from, periodsText.to, count);
}
