import { formatAmount, formatAxis } from '#web/lib/format/format.ts';
import type { ChartSeries, PeriodChart, Tone } from './chart.ts';
import { lineThrough } from './lineThrough.ts';
import { amountScale, type AmountScale, placeScale, type PlaceScale } from './scales.ts';

const HEIGHT = 104;
const MARGIN = { top: 6, right: 4, bottom: 20, left: 52 };
const MOST_TICKS = 3;
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

type Props = { chart: PeriodChart; width: number };

/** Bars side by side for each period, lines across them. */
export function PeriodDrawing({ chart: { labels, series }, width }: Props) {
  // Pixels need no exactness: the only place where amounts become floats.
  const values = series.flatMap(({ amounts }) => amounts.map(Number));
  const x = placeScale(labels.length, [MARGIN.left, width - MARGIN.right], ROOM);
  const y = amountScale(values, [HEIGHT - MARGIN.bottom, MARGIN.top], MOST_TICKS);
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
      {points.map(([leftEdge, top]) => (
        <circle
          key={leftEdge}
          cx={leftEdge}
          cy={top}
          r={2.5}
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
            y={HEIGHT - 4}
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
