import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import type { ChartData } from './chart.ts';

/** Null where there is nothing to say or draw. */
export function reportChart(report: ShownReport, today: string): ChartData | null {
  const chart = reportDisplays[report.type].chart?.(report, today);
  if (chart === undefined || amountsIn(chart).every((amount) => Number(amount) === 0)) return null;
  return isDrawn(chart) || chart.sentence !== null ? chart : null;
}

/** A single column, or bar, is no picture. */
export function isDrawn(chart: ChartData): boolean {
  switch (chart.kind) {
    case 'periods':
      return chart.labels.length > 1;
    case 'bars':
      return chart.bars.length > 1;
    case 'tiles':
      return true;
  }
}

function amountsIn(chart: ChartData): string[] {
  switch (chart.kind) {
    case 'periods':
      return chart.series.flatMap(({ amounts }) => amounts);
    case 'bars':
      return chart.bars.map(({ amount }) => amount);
    case 'tiles':
      return chart.tiles.map(({ amount }) => amount);
  }
}
