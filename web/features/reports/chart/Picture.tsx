import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { useElementWidth } from '#web/lib/hooks/useElementWidth.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { BarList } from './BarList.tsx';
import type { ChartData, ChartSeries, PeriodChart } from './chart.ts';
import { PeriodDrawing } from './PeriodDrawing.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';

type Props = { chart: ChartData; report: ShownReport; request: ReportRequest };

/** Has a text alternative. */
export function Picture({ chart, report, request }: Props) {
  if (chart.kind === 'periods') return <Periods chart={chart} />;
  if (chart.kind === 'bars') return <BarList chart={chart} />;
  return <SummaryTiles chart={chart} report={report} request={request} />;
}

function Periods({ chart }: { chart: PeriodChart }) {
  const [frame, width] = useElementWidth();
  return (
    <>
      <span className="sr-only">{chart.series.map((sery) => describeSeries(sery, chart)).join('. ')}</span>
      <div ref={frame} className="h-26 print:h-auto">
        {width > 0 && <PeriodDrawing chart={chart} width={width} />}
      </div>
    </>
  );
}

/** `Income: 1,200.00 in Jan 2026, 1,900.00 in Dec 2026, most 2,400.00 in Oct 2026, least 900.00 in Feb 2026` */
function describeSeries({ name, amounts }: ChartSeries, { labels }: PeriodChart): string {
  const ordered = amounts
    .map((amount, index) => ({ amount, index }))
    .toSorted((a, b) => Number(a.amount) - Number(b.amount));
  const describePoint = (place: { amount: string; index: number } | undefined) =>
    chartTexts.point(formatAmount(place?.amount ?? '0'), labels[place?.index ?? 0] ?? '');
  const lastPoint = { amount: amounts.at(-1) ?? '0', index: amounts.length - 1 };
  return chartTexts.summary(name, {
    first: describePoint({ amount: amounts[0] ?? '0', index: 0 }),
    last: describePoint(lastPoint),
    most: describePoint(ordered.at(-1)),
    least: describePoint(ordered[0]),
  });
}
