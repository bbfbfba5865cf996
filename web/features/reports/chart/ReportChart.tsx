import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { type ComponentType, lazy } from 'react';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import type { ChartData, ChartSeries, Tone } from './chart.ts';
import { isDrawn } from './shownChart.ts';
import { describeSentence } from './sentences.ts';

const keys: Record<Tone, string> = {
  income: 'bg-series-income',
  cost: 'bg-series-cost',
  other: 'bg-series-other',
  profit: 'bg-series-profit',
};

type Props = { chart: ChartData; report: ShownReport; request: ReportRequest };

/** Most reports open without one. Where its file cannot be fetched the caption says the same in words. */
const Picture = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import('./Picture.tsx').then(
    (module) => ({ default: module.Picture }),
    () => ({ default: () => null }),
  ),
);

/** Suspends until its picture is there. Folding is a preference that applies to all reports. */
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
          title={chartTexts.fold(chart.title)}
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
