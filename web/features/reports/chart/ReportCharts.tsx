import { type ReportChart, hasLegend } from '#contract/charts/chart.ts';
import { chartLines } from '#contract/charts/chartHeight.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { cx } from '#web/ui/cx.ts';
import type { ChartFiguresProps } from './ChartFigures.tsx';

/** Comes after the figures. Where its file cannot be fetched the table says the same. */
const ChartFigures = lazy((): Promise<{ default: ComponentType<ChartFiguresProps> }> =>
  import('./ChartFigures.tsx').then(
    (module) => ({ default: module.ChartFigures }),
    () => ({ default: () => null }),
  ),
);

/** Pixels. */
export const CHART_FONT = 12;
const LOW_HEIGHT = 112;
/** Name, and what stands between the charts. */
const FRAME_HEIGHT = 36;
const LEGEND_HEIGHT = 20;
/** Places of a chart that is worth its height above a table. */
const MANY_PLACES = 4;

export type ChartPlace = 'beside' | 'above';

type Props = { charts: ReportChart[]; caption: string | null; place: ChartPlace };

/**
 * Folding is a preference for all reports. Above a table charts of a few amounts, and all on a phone, begin folded:
 * the figures come first.
 */
export function ReportCharts({ charts, caption, place }: Props) {
  const isUnfolded = usePreferences().pictures === 'shown';
  const [isOpenHere, setOpenHere] = useState(false);
  const firstChart = charts[0];
  if (firstChart === undefined)
    return caption === null ? null : <p className="px-5 pb-3 text-sm">{caption}</p>;
  const needsOpening =
    place === 'above' &&
    (firstChart.kind !== 'columns' || firstChart.places.length < MANY_PLACES || isPhone());
  const isShown = needsOpening ? isOpenHere : isUnfolded;
  const turn = () =>
    needsOpening
      ? setOpenHere(!isOpenHere)
      : changePreferences({ pictures: isShown ? 'folded' : 'shown' }, toastError);
  const heights = charts.map((chart) =>
    place === 'beside' ? Math.round(chartLines(chart) * CHART_FONT) : LOW_HEIGHT,
  );
  const room =
    place === 'beside'
      ? charts.reduce((sum, chart, index) => sum + frameHeight(chart) + (heights[index] ?? 0), 0)
      : LOW_HEIGHT + Math.max(...charts.map(frameHeight));
  return (
    <section
      aria-label={chartTexts.charts}
      className={cx(
        'px-5 print:break-inside-avoid print:px-0 print:[print-color-adjust:exact]',
        place === 'beside' ? 'pt-1 pb-3' : 'pb-2',
      )}
    >
      <button
        type="button"
        aria-expanded={isShown}
        title={chartTexts.fold}
        onClick={turn}
        className="-ml-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 text-left text-sm hover:bg-hover print:hidden"
      >
        <DisclosureIcon open={isShown} />
        {caption ?? chartTexts.charts}
      </button>
      {isShown && (
        <div style={{ minHeight: isPhone() ? undefined : room }}>
          <Suspense>
            <ChartFigures charts={charts} heights={heights} place={place} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

const frameHeight = (chart: ReportChart) => FRAME_HEIGHT + (hasLegend(chart) ? LEGEND_HEIGHT : 0);

const isPhone = () => matchMedia('(width < 40rem)').matches;
