import type { ChartPoint, ReportChart } from '#contract/charts/chart.ts';
import { chartTable } from '#contract/charts/chartTable.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { findFigure } from '#web/features/reports/drillDown/figures.ts';
import type { Place } from '#web/features/reports/drillDown/figureSubjects.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

type Opening = { report: ShownReport; onOpen: (place: Place) => void };

/** The chart's amounts, in the room of the picture; scrolls by keyboard too. */
export function ChartTableView({ chart, ...opening }: Opening & { chart: ReportChart }) {
  const { heads, rows } = chartTable(chart);
  return (
    <section
      // Scrollable regions must be reachable by keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={chartTexts.tableTitle(chart.title)}
      className="h-full overflow-auto"
    >
      <table className="w-full text-xs">
        <caption className="sr-only">{chart.title}</caption>
        <thead>
          <tr className="border-b text-muted">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={index === 0 ? 'py-0.5 text-left font-medium' : 'pl-3 text-right font-medium'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, points }, index) => (
            <tr key={index}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {label}
              </th>
              {points.map((point, column) => (
                <td key={heads[column + 1]} className="figure pl-3 text-right">
                  {point && (
                    <PointAmount name={`${label}, ${heads[column + 1] ?? ''}`} {...{ point, ...opening }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PointProps = Opening & { point: ChartPoint; name: string };

/** Opens where it is a figure of the report, and not a sum of several. */
function PointAmount({ point: { amount, cells }, name, report, onOpen }: PointProps) {
  const text = formatAmount(amount);
  const [cell] = cells;
  if (!cell || cells.length > 1 || !findFigure(report, cell.row, cell.column)) return text;
  return (
    <button
      type="button"
      aria-label={reportTexts.openFigure(name, text)}
      onClick={() => onOpen(cell)}
      className="-mr-1 rounded-sm px-1 hover:bg-accent-soft hover:text-accent"
    >
      {text}
    </button>
  );
}
