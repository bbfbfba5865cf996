import type { ReportChart, ChartTone } from '#contract/charts/chart.ts';
import type { ChartLook } from '#contract/charts/chartDrawing.ts';

/** Told apart by colour and by pattern: some are hatched or dotted, and a plan is dashed. */
export const barLooks: Record<ChartLook, { fill: string; stroke: string }> = {
  income: { fill: 'var(--color-series-income)', stroke: 'var(--color-series-income)' },
  cost: { fill: 'url(#chart-hatched)', stroke: 'var(--color-series-cost-edge)' },
  other: { fill: 'url(#chart-dotted)', stroke: 'var(--color-series-other)' },
  profit: { fill: 'var(--color-series-profit)', stroke: 'var(--color-series-profit)' },
  plan: { fill: 'none', stroke: 'var(--color-series-profit)' },
  level: { fill: 'var(--color-series-profit)', stroke: 'var(--color-series-profit)' },
  rise: { fill: 'var(--color-series-income)', stroke: 'var(--color-series-income)' },
  fall: { fill: 'url(#chart-hatched)', stroke: 'var(--color-series-cost-edge)' },
};

export const lineLooks: Record<ChartTone, { stroke: string; dashes: string | undefined }> = {
  income: { stroke: 'var(--color-series-income)', dashes: undefined },
  cost: { stroke: 'var(--color-series-cost-edge)', dashes: undefined },
  other: { stroke: 'var(--color-series-other)', dashes: '2 2' },
  profit: { stroke: 'var(--color-series-profit)', dashes: undefined },
  plan: { stroke: 'var(--color-series-other)', dashes: '5 3' },
};

/** Patterns that all pictures of a page refer to. */
export const ChartPatterns = () => (
  <svg aria-hidden width={0} height={0} className="absolute">
    <defs>
      <pattern
        id="chart-hatched"
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={5} height={5} fill="var(--color-series-cost)" />
        <line x1={0} y1={0} x2={0} y2={5} strokeWidth={2.5} stroke="var(--color-series-cost-edge)" />
      </pattern>
      <pattern id="chart-dotted" width={4} height={4} patternUnits="userSpaceOnUse">
        <rect width={4} height={4} fill="var(--color-surface)" />
        <circle cx={2} cy={2} r={1.2} fill="var(--color-series-other)" />
      </pattern>
    </defs>
  </svg>
);

type Entry = { name: string; tone: ChartTone; shape: 'column' | 'line' | 'mark' };

function listEntries(chart: ReportChart): Entry[] {
  if (chart.kind === 'columns') return chart.series.map(({ name, tone, shape }) => ({ name, tone, shape }));
  if (chart.kind === 'bars' && chart.markName !== undefined)
    return [{ name: chart.markName, tone: 'other', shape: 'mark' }];
  return [];
}

export const ChartLegend = ({ chart }: { chart: ReportChart }) => (
  <span className="flex flex-wrap gap-x-3 text-xs whitespace-nowrap text-muted">
    {listEntries(chart).map(({ name, tone, shape }) => (
      <span key={name} className="flex items-center gap-1.5">
        <svg aria-hidden width={16} height={10}>
          {shape === 'column' && <rect x={2.5} y={0.5} width={9} height={9} rx={1.5} {...barLooks[tone]} />}
          {shape === 'line' && (
            <line
              x1={0}
              x2={16}
              y1={5}
              y2={5}
              strokeWidth={2}
              stroke={lineLooks[tone].stroke}
              strokeDasharray={lineLooks[tone].dashes}
            />
          )}
          {shape === 'mark' && (
            <line x1={8} x2={8} y1={0} y2={10} strokeWidth={2} stroke={lineLooks[tone].stroke} />
          )}
        </svg>
        {name}
      </span>
    ))}
  </span>
);
