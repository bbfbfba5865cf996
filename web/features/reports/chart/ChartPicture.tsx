import type { ReportChart } from '#contract/charts/chart.ts';
import {
  type ChartLook,
  type ChartMark,
  type ChartZone,
  layOutChart,
} from '#contract/charts/chartDrawing.ts';
import { isolateName } from '#contract/isolateName.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { formatAmount, formatAxis } from '#web/lib/format/format.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { barLooks, lineLooks } from './chartLooks.tsx';
import { lineThrough } from './lineThrough.ts';
import { roundAmount } from './sentences.ts';

/** Pixels. */
export const CHART_FONT = 12;

type Size = { width: number; height: number };
type Props = { chart: ReportChart; size: Size };

const moves: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Amounts are shown where the pointer or the focus is; arrows move between the places, of which one is in the tab order. */
export function ChartPicture({ chart, size }: Props) {
  const { width, height } = size;
  const { marks, zones } = useMemo(
    () =>
      layOutChart(chart, {
        width,
        height,
        fontSize: CHART_FONT,
        writeAmount: roundAmount,
        writeTick: formatAxis,
      }),
    [chart, width, height],
  );
  const [shownZone, setShown] = useState<number | null>(null);
  const [chosenStop, setTabStop] = useState(0);
  const tabStop = Math.min(chosenStop, zones.length - 1);
  const hide = () => setShown(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') hide();
    const step = moves[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const target = Math.min(zones.length - 1, Math.max(0, tabStop + step));
    const list = event.currentTarget.closest('ul');
    list?.querySelectorAll('button')[target]?.focus();
  };
  const zone = shownZone === null ? undefined : zones[shownZone];
  return (
    <>
      <svg
        aria-hidden
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block overflow-visible print:h-auto print:w-full"
      >
        {marks.map((mark, index) => (
          <Mark key={index} mark={mark} />
        ))}
      </svg>
      <ul aria-label={chartTexts.places} className="print:hidden">
        {zones.map((item, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={zoneWords(item)}
              tabIndex={index === tabStop ? 0 : -1}
              style={{ left: item.x, top: item.y, width: item.width, height: item.height }}
              className="absolute cursor-default rounded-sm hover:bg-ink/5"
              onKeyDown={move}
              onClick={() => setShown(index)}
              onMouseEnter={() => setShown(index)}
              onMouseLeave={hide}
              onFocus={() => {
                setTabStop(index);
                setShown(index);
              }}
              onBlur={hide}
            />
          </li>
        ))}
      </ul>
      {zone && <Values zone={zone} size={size} />}
    </>
  );
}

const zoneWords = ({ label, values }: ChartZone): string =>
  chartTexts.list(
    isolateName(label),
    values
      .map(({ name, amount }) => (name === '' ? formatAmount(amount) : `${name} ${formatAmount(amount)}`))
      .join(', '),
  );

const VALUES_WIDTH = 200;

/** The zone says the same to screen readers. */
function Values({ zone: { x, y, width, height, label, values }, size }: { zone: ChartZone; size: Size }) {
  const isRow = width === size.width;
  const leftEdge = Math.min(
    Math.max(0, x + width / 2 - VALUES_WIDTH / 2),
    Math.max(0, size.width - VALUES_WIDTH),
  );
  return (
    <div
      aria-hidden
      style={{
        left: leftEdge,
        width: VALUES_WIDTH,
        ...(isRow ? { top: y + height + 2 } : { bottom: size.height - 4 }),
      }}
      className="pointer-events-none absolute z-10 rounded-md border bg-surface px-2.5 py-1.5 text-xs shadow-md print:hidden"
    >
      <p className="font-medium">{label}</p>
      {values.map(({ name, amount }) => (
        <p key={name} className="flex justify-between gap-4">
          <span className="text-muted">{name}</span>
          <span className="figure">{formatAmount(amount)}</span>
        </p>
      ))}
    </div>
  );
}

function Mark({ mark }: { mark: ChartMark }) {
  if (mark.kind === 'bar') {
    const { x, y, width, height, look } = mark;
    return <rect x={x} y={y} width={width} height={height} rx={1.5} {...barLooks[look]} strokeWidth={0.75} />;
  }
  if (mark.kind === 'line') return <Line points={mark.points} look={mark.look} />;
  if (mark.kind === 'rule') {
    const { from, to, weight } = mark;
    return (
      <line
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        strokeWidth={weight === 'mark' ? 2 : 1}
        className={ruleLooks[weight]}
      />
    );
  }
  return (
    <text
      x={mark.x}
      y={mark.y}
      textAnchor={mark.anchor}
      fontSize={CHART_FONT}
      className={mark.strong ? 'figure fill-ink font-semibold' : 'figure fill-ink'}
    >
      {mark.text}
    </text>
  );
}

const ruleLooks = { zero: 'stroke-edge', grid: 'stroke-line', mark: 'stroke-series-other' };

const isTone = (look: ChartLook): look is keyof typeof lineLooks => look in lineLooks;

function Line({ points, look }: { points: readonly (readonly [x: number, y: number])[]; look: ChartLook }) {
  const { stroke, dashes } = lineLooks[isTone(look) ? look : 'profit'];
  return (
    <g>
      <path d={lineThrough(points)} fill="none" strokeWidth={2} stroke={stroke} strokeDasharray={dashes} />
      {points.map(([x, y], index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={2.5}
          strokeWidth={1.5}
          fill={stroke}
          stroke="var(--color-surface)"
        />
      ))}
    </g>
  );
}
