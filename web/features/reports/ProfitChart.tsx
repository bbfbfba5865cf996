import type { Report } from '#contract/reports.ts';
import { scaleBand, scaleLinear, type ScaleBand, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { formatAmount, formatAxis } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { useWidth } from '../../lib/useWidth.ts';
import { chartPoints, type ChartPoint } from './chartData.ts';

const HEIGHT = 208;
const MARGIN = { top: 12, right: 4, bottom: 24, left: 52 };
const LABEL_WIDTH = 64;

type Scales = { x: ScaleBand<string>; y: ScaleLinear<number, number> };

/** Income and costs as bars, net profit as the line. The table below says the same in figures. */
export function ProfitChart({ report }: { report: Report }) {
  const [frame, width] = useWidth();
  const points = chartPoints(report);
  if (points.length < 2) return null;
  return (
    <figure className="mx-5 mt-5">
      <figcaption className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <span className="font-medium">{texts.reports.chartTitle}</span>
        <Legend />
      </figcaption>
      <div ref={frame} className="h-52">
        {width > 0 && <Drawing points={points} width={width} />}
      </div>
    </figure>
  );
}

const Legend = () => (
  <span className="flex gap-4 text-xs text-muted">
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 rounded-sm bg-series-income" />
      {texts.reports.chartIncome}
    </span>
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 rounded-sm bg-series-cost" />
      {texts.reports.chartCosts}
    </span>
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="h-0.5 w-3.5 rounded-full bg-series-profit" />
      {texts.reports.chartProfit}
    </span>
  </span>
);

function Drawing({ points, width }: { points: ChartPoint[]; width: number }) {
  // Pixels need no exactness: the only place where amounts become floats.
  const values = points.flatMap(({ income, costs, profit }) => [income, costs, profit].map(Number));
  const x = scaleBand(
    points.map(({ key }) => key),
    [MARGIN.left, width - MARGIN.right],
  ).padding(0.28);
  const y = scaleLinear(
    [Math.min(0, ...values), Math.max(0, ...values)],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice(4);
  return (
    <svg aria-hidden width={width} height={HEIGHT} className="overflow-visible text-xs">
      <Axis y={y} width={width} />
      {points.map((point) => (
        <Bars key={point.key} point={point} scales={{ x, y }} />
      ))}
      <ProfitLine points={points} scales={{ x, y }} />
      <Labels points={points} x={x} width={width} />
    </svg>
  );
}

const Axis = ({ y, width }: { y: Scales['y']; width: number }) => (
  <g>
    {y.ticks(4).map((tick) => (
      <g key={tick} transform={`translate(0 ${y(tick)})`}>
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

function Bars({ point, scales: { x, y } }: { point: ChartPoint; scales: Scales }) {
  const left = x(point.key) ?? 0;
  const each = x.bandwidth() / 2 - 1;
  const bar = (amount: string, at: number, className: string) => {
    const [top, bottom] = [y(Math.max(0, Number(amount))), y(Math.min(0, Number(amount)))];
    return (
      <rect x={at} y={top} width={Math.max(1, each)} height={bottom - top} rx={1.5} className={className} />
    );
  };
  const { label, income, costs, profit } = point;
  return (
    <g>
      <title>
        {texts.reports.chartPoint(label, formatAmount(income), formatAmount(costs), formatAmount(profit))}
      </title>
      <rect
        x={left - x.step() * 0.14}
        y={MARGIN.top}
        width={x.step()}
        height={HEIGHT - MARGIN.top - MARGIN.bottom}
        fill="transparent"
      />
      {bar(income, left, 'fill-series-income')}
      {bar(costs, left + each + 2, 'fill-series-cost')}
    </g>
  );
}

function ProfitLine({ points, scales: { x, y } }: { points: ChartPoint[]; scales: Scales }) {
  const centre = (point: ChartPoint) => (x(point.key) ?? 0) + x.bandwidth() / 2;
  const path = line<ChartPoint>(centre, (point) => y(Number(point.profit)))(points);
  return (
    <g className="pointer-events-none">
      <path d={path ?? ''} fill="none" strokeWidth={2} className="stroke-series-profit" />
      {points.map((point) => (
        <circle
          key={point.key}
          cx={centre(point)}
          cy={y(Number(point.profit))}
          r={3}
          strokeWidth={1.5}
          className="fill-series-profit stroke-surface"
        />
      ))}
    </g>
  );
}

/** As many labels as have room. */
function Labels({ points, x, width }: { points: ChartPoint[]; x: Scales['x']; width: number }) {
  const every = Math.ceil((points.length * LABEL_WIDTH) / Math.max(1, width - MARGIN.left));
  return (
    <g>
      {points.map(({ key, label }, index) =>
        index % every === 0 ? (
          <text
            key={key}
            x={(x(key) ?? 0) + x.bandwidth() / 2}
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
