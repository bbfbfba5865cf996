import { type ReportChart, hasLegend } from '#contract/charts/chart.ts';
import { describeChart } from '#contract/charts/chartSentence.ts';
import { chartLines } from '#contract/charts/chartHeight.ts';
import { listCharts } from '#contract/charts/reportCharts.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { chartTable } from '#contract/charts/chartTable.ts';
import { useMemo, useState } from 'react';
import type { Place } from '#web/features/reports/drillDown/figureSubjects.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { useElementWidth } from '#web/lib/hooks/useElementWidth.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { cx } from '#web/ui/cx.ts';
import { ChartLegend, ChartPatterns } from './chartLooks.tsx';
import { CHART_FONT, ChartPicture } from './ChartPicture.tsx';
import { ChartTableView } from './ChartTableView.tsx';
import { type ChartPlace, isPhone } from './ReportCharts.tsx';

/** Pixels of a picture above a table, and of its rows. */
const LOW = { picture: 112, row: 14 };

export type ChartFiguresProps = {
  report: ShownReport;
  place: ChartPlace;
  onOpen: (figure: Place) => void;
};

/** One below the other beside a table, else side by side. */
export function ChartFigures({ report, place, onOpen }: ChartFiguresProps) {
  const charts = useMemo(() => listCharts(report), [report]);
  const height = (chart: ReportChart) => {
    if (place === 'beside' || isPhone()) return Math.round(chartLines(chart) * CHART_FONT);
    return chart.kind === 'columns' ? LOW.picture : Math.max(LOW.picture, countRows(chart) * LOW.row);
  };
  return (
    <div className={cx('flex', place === 'beside' ? 'flex-col' : 'gap-x-8 max-sm:flex-col')}>
      <ChartPatterns />
      {charts.map((chart) => (
        <ChartFigure key={chart.key} {...{ chart, report, onOpen }} height={height(chart)} />
      ))}
    </div>
  );
}

const countRows = (chart: ReportChart) => chartTable(chart).rows.length;

type FigureProps = Pick<ChartFiguresProps, 'report' | 'onOpen'> & { chart: ReportChart; height: number };

function ChartFigure({ chart, height, ...opening }: FigureProps) {
  const [frame, width] = useElementWidth();
  const [isTable, setTable] = useState(false);
  return (
    <figure
      aria-label={chart.title}
      className={cx('mt-3 min-w-0 flex-1', chart.kind === 'columns' && 'flex-2')}
    >
      <figcaption className="flex min-h-6 items-center justify-between gap-3 text-xs font-medium">
        <span className="text-pretty">{chart.title}</span>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="shrink-0 rounded-sm px-1 text-xs font-normal text-accent hover:bg-hover print:hidden"
        >
          {isTable ? chartTexts.asPicture : chartTexts.asTable}
          <span className="sr-only"> {chart.title}</span>
        </button>
      </figcaption>
      {hasLegend(chart) && <div className="min-h-5">{!isTable && <ChartLegend chart={chart} />}</div>}
      <div ref={frame} style={{ height }} className="relative overflow-visible">
        {isTable ? (
          <ChartTableView chart={chart} {...opening} />
        ) : (
          <>
            <p className="sr-only">{describeChart(chart, formatAmount)}</p>
            {width > 0 && <ChartPicture chart={chart} size={{ width, height }} />}
          </>
        )}
      </div>
    </figure>
  );
}
