import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { reportCharts } from '#web/lib/texts/reports/reportCharts.ts';
import { useElementWidth } from '#web/lib/hooks/useElementWidth.ts';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import type { ReportRequest } from '#web/features/reports/reportRequest.ts';
import { BarList } from './BarList.tsx';
import type { ChartData, ChartSeries, PeriodChart, Tone } from './chart.ts';
import { PeriodDrawing } from './PeriodDrawing.tsx';
import { isDrawn } from './reportChart.ts';
import { describeSentence } from './sentences.ts';
import { SummaryTiles } from './SummaryTiles.tsx';

const keys: Record<Tone, string> = {
  income: 'bg-series-income',
  cost: 'bg-series-cost',
  other: 'bg-series-other',
  profit: 'bg-series-profit',
};

type Props = { chart: ChartData; report: ShownReport; request: ReportRequest };

/** Has a text alternative. Folding is a preference that applies to all reports. */
export function ReportChart({ chart, report, request }: Props) {
  const isShown = usePreferences().pictures === 'shown';
  const turn = () => changePreferences({ pictures: isShown ? 'folded' : 'shown' }, toastError);
  const sentence = chart.sentence && describeSentence(chart.sentence);
  const caption = sentence ?? chart.title;
  if (!isDrawn(chart)) return <p className="px-5 pb-3 text-sm print:px-0">{caption}</p>;
  return (
    <figure className="px-5 pb-3 print:break-inside-avoid print:px-0 print:[print-color-adjust:exact]">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <button
          type="button"
          aria-expanded={isShown}
          title={reportCharts.fold(chart.title)}
          onClick={turn}
          className="-ml-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 text-left hover:bg-hover print:hidden"
        >
          <DisclosureIcon open={isShown} />
          {caption}
        </button>
        <span className="hidden print:inline">
          {[chart.title, ...(sentence === null ? [] : [sentence])].join(' · ')}
        </span>
        {isShown && chart.kind === 'periods' && <Legend series={chart.series} />}
        {isShown && chart.kind === 'bars' && chart.markName !== undefined && (
          <span className="flex items-center gap-1.5 text-xs text-muted">
            <span aria-hidden className="h-3 w-0.5 bg-series-profit" />
            {chart.markName}
          </span>
        )}
      </figcaption>
      {isShown && (
        <div className="mt-1">
          <Picture chart={chart} report={report} request={request} />
        </div>
      )}
    </figure>
  );
}

function Picture({ chart, report, request }: Props) {
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

const Legend = ({ series }: { series: ChartSeries[] }) => (
  <span className="flex flex-wrap gap-x-4 text-xs text-muted max-sm:hidden print:flex">
    {series.map(({ name, tone, variant }) => (
      <span key={name} className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={`${keys[tone]} ${variant === 'bar' ? 'size-2.5 rounded-sm' : 'h-0.5 w-3.5 rounded-full'}`}
        />
        {name}
      </span>
    ))}
  </span>
);

/** `Income: 1,200.00 in Jan 2026, 1,900.00 in Dec 2026, most 2,400.00 in Oct 2026, least 900.00 in Feb 2026` */
function describeSeries({ name, amounts }: ChartSeries, { labels }: PeriodChart): string {
  const ordered = amounts
    .map((amount, index) => ({ amount, index }))
    .toSorted((a, b) => Number(a.amount) - Number(b.amount));
  const describePoint = (place: { amount: string; index: number } | undefined) =>
    reportCharts.point(formatAmount(place?.amount ?? '0'), labels[place?.index ?? 0] ?? '');
  const lastPoint = { amount: amounts.at(-1) ?? '0', index: amounts.length - 1 };
  return reportCharts.summary(name, {
    first: describePoint({ amount: amounts[0] ?? '0', index: 0 }),
    last: describePoint(lastPoint),
    most: describePoint(ordered.at(-1)),
    least: describePoint(ordered[0]),
  });
}
