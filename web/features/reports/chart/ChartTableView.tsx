import type { ReportChart } from '#contract/charts/chart.ts';
import { chartTable } from '#contract/charts/chartTable.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

/** The chart's amounts, in the room of the picture; scrolls by keyboard too. */
export function ChartTableView({ chart }: { chart: ReportChart }) {
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
          {rows.map(({ label, amounts }, index) => (
            <tr key={index}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {label}
              </th>
              {amounts.map((amount, column) => (
                <td key={heads[column + 1]} className="figure pl-3 text-right">
                  {amount === null ? '' : formatAmount(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
