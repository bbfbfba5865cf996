import { formatAmount, formatAxis } from '#web/lib/format/format.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { texts } from '#web/lib/texts/index.ts';
import { useElementWidth } from '#web/lib/hooks/useElementWidth.ts';
import { cx } from '#web/ui/cx.ts';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import type { ChartData, ChartSeries, Tone } from './chart.ts';
import { amountScale, type AmountScale, lineThrough, placeScale, type PlaceScale } from './scales.ts';

const HEIGHT = 208;
const MARGIN = { top: 12, right: 4, bottom: 24, left: 52 };
const LABEL_WIDTH = 72;
const LETTER_WIDTH = 7;
const MOST_LETTERS = 20;
/** Share of each band left empty. */
const ROOM = 0.28;

type Scales = { x: PlaceScale; y: AmountScale };

const fills: Record<Tone, string> = {
  income: 'fill-series-income',
  cost: 'fill-series-cost',
  other: 'fill-series-other',
  profit: 'fill-series-profit',
};
const keys: Record<Tone, string> = {
  income: 'bg-series-income',
  cost: 'bg-series-cost',
  other: 'bg-series-other',
  profit: 'bg-series-profit',
};

/** Has a text alternative. Folding is a preference that applies to all reports. */
export function ReportChart({ chart }: { chart: ChartData }) {
  const [frame, width] = useElementWidth();
  const isShown = usePreferences().pictures === 'shown';
  const turn = () => changePreferences({ pictures: isShown ? 'folded' : 'shown' }, toastError);
  return (
    <figure
      className={cx(
        'mx-5 mt-5 print:mx-0 print:break-inside-avoid print:[print-color-adjust:exact]',
        !isShown && 'mb-4 print:hidden',
      )}
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <button
          type="button"
          aria-expanded={isShown}
          title={texts.reports.foldPicture(chart.title)}
          onClick={turn}
          className="-my-0.5 -ml-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 text-left font-medium hover:bg-hover print:hidden"
        >
          <DisclosureIcon open={isShown} />
          {chart.title}
        </button>
        <span className="hidden font-medium print:inline">{chart.title}</span>
        {isShown && (
          <>
            <span className="sr-only">
              {chart.series.map((sery) => describeSeries(sery, chart)).join('. ')}
            </span>
            {chart.series.length > 1 && <Legend series={chart.series} />}
          </>
        )}
      </figcaption>
      {isShown && (
        <div ref={frame} className="mt-1 h-52 print:h-auto">
          {width > 0 && <Drawing chart={chart} width={width} />}
        </div>
      )}
    </figure>
  );
}

const Legend = ({ series }: { series: ChartSeries[] }) => (
  <span className="flex flex-wrap gap-x-4 text-xs text-muted">
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

function Drawing({ chart: { labels, series }, width }: { chart: ChartData; width: number }) {
  // Pixels need no exactness: the only place where amounts become floats.
  const values = series.flatMap(({ amounts }) => amounts.map(Number));
  const x = placeScale(labels.length, [MARGIN.left, width - MARGIN.right], ROOM);
  const y = amountScale(values, [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const bars = series.filter(({ variant }) => variant === 'bar');
  return (
    <svg
      aria-hidden
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="overflow-visible text-xs print:h-auto print:w-full"
    >
      <Axis y={y} width={width} />
      {labels.map((label, index) => (
        <Bars
          // Labels may repeat: two ranges of the same name.
          key={`${index} ${label}`}
          place={index}
          words={[
            label,
            ...series.map(({ name, amounts }) => `${name} ${formatAmount(amounts[index] ?? '0')}`),
          ]}
          bars={bars}
          scales={{ x, y }}
        />
      ))}
      {series
        .filter(({ variant }) => variant === 'line')
        .map((drawnSeries) => (
          <Line key={drawnSeries.name} series={drawnSeries} scales={{ x, y }} />
        ))}
      <Labels labels={labels} x={x} width={width} />
    </svg>
  );
}

/** `Income: 1,200.00 in Jan 2026, 1,900.00 in Dec 2026, most 2,400.00 in Oct 2026, least 900.00 in Feb 2026` */
function describeSeries({ name, amounts }: ChartSeries, { labels, unordered }: ChartData): string {
  if (unordered) {
    const bars = amounts.map((amount, index) =>
      texts.reports.chartAt(formatAmount(amount), labels[index] ?? ''),
    );
    return texts.reports.chartList(name, bars.join(', '));
  }
  const ordered = amounts
    .map((amount, index) => ({ amount, index }))
    .toSorted((a, b) => Number(a.amount) - Number(b.amount));
  const describePoint = (place: { amount: string; index: number } | undefined) =>
    texts.reports.chartAt(formatAmount(place?.amount ?? '0'), labels[place?.index ?? 0] ?? '');
  const lastPoint = { amount: amounts.at(-1) ?? '0', index: amounts.length - 1 };
  return texts.reports.chartSummary(name, {
    first: describePoint({ amount: amounts[0] ?? '0', index: 0 }),
    last: describePoint(lastPoint),
    most: describePoint(ordered.at(-1)),
    least: describePoint(ordered[0]),
  });
}

const Axis = ({ y, width }: { y: Scales['y']; width: number }) => (
  <g>
    {y.ticks.map((tick) => (
      <g key={tick} transform={`translate(0 ${y.at(tick)})`}>
        <line
          x1={MARGIN.left}
          x2={width - MARGIN.right}
          className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
        />
        <text x={MARGIN.left - 8} dy="0.32em" textAnchor="end" className="figure fill-muted">
          {formatAxis(tick)}
        </text>
      </g>
    ))}
  </g>
);

type BarsProps = { place: number; words: string[]; bars: ChartSeries[]; scales: Scales };

function Bars({ place, words, bars, scales: { x, y } }: BarsProps) {
  const leftEdge = x.start(place);
  const barWidth = x.width / Math.max(1, bars.length) - 1;
  return (
    <g>
      <title>{words.join(', ')}</title>
      <rect
        x={leftEdge - (x.step * ROOM) / 2}
        y={MARGIN.top}
        width={x.step}
        height={HEIGHT - MARGIN.top - MARGIN.bottom}
        fill="transparent"
      />
      {bars.map(({ name, tone, amounts }, index) => {
        const amount = Number(amounts[place] ?? 0);
        const [top, bottom] = [y.at(Math.max(0, amount)), y.at(Math.min(0, amount))];
        return (
          <rect
            key={name}
            x={leftEdge + index * (barWidth + 2)}
            y={top}
            width={Math.max(1, barWidth)}
            height={bottom - top}
            rx={1.5}
            className={fills[tone]}
          />
        );
      })}
    </g>
  );
}

function Line({ series: { amounts }, scales: { x, y } }: { series: ChartSeries; scales: Scales }) {
  const points = amounts.map((amount, index) => [x.centre(index), y.at(Number(amount))] as const);
  return (
    <g className="pointer-events-none">
      <path d={lineThrough(points)} fill="none" strokeWidth={2} className="stroke-series-profit" />
      {points.map(([leftEdge, top], index) => (
        <circle
          // Its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          cx={leftEdge}
          cy={top}
          r={3}
          strokeWidth={1.5}
          className="fill-series-profit stroke-surface"
        />
      ))}
    </g>
  );
}

/** Shows as many labels as fit; the text alternative has them in full. */
function Labels({ labels, x, width }: { labels: string[]; x: Scales['x']; width: number }) {
  const shortLabels = labels.map((label) =>
    label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1)}…` : label,
  );
  const longest = Math.max(0, ...shortLabels.map((label) => label.length));
  const labelWidth = Math.max(LABEL_WIDTH, longest * LETTER_WIDTH);
  const labelStep = Math.ceil((labels.length * labelWidth) / Math.max(1, width - MARGIN.left));
  return (
    <g>
      {shortLabels.map((label, index) =>
        index % labelStep === 0 ? (
          <text
            key={`${index} ${label}`}
            x={x.centre(index)}
            y={HEIGHT - 6}
            textAnchor="middle"
            className="fill-muted"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}
