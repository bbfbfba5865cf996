import type { ChartData } from './chart.ts';

/** Null where there is nothing to say or draw. */
export function shownChart(chart: ChartData | undefined): ChartData | null {
  if (chart === undefined || amountsIn(chart).every((amount) => Number(amount) === 0)) return null;
  return isDrawn(chart) || chart.sentence !== null ? chart : null;
}

/** A single column, or bar, is no picture. */
export function isDrawn(chart: ChartData): boolean {
  if (chart.kind === 'periods') return chart.labels.length > 1;
  return chart.kind === 'tiles' || chart.bars.length > 1;
}

function amountsIn(chart: ChartData): string[] {
  if (chart.kind === 'periods') return chart.series.flatMap(({ amounts }) => amounts);
  return (chart.kind === 'tiles' ? chart.tiles : chart.bars).map(({ amount }) => amount);
}
