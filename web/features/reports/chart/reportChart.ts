import type { Report } from '#contract/reports/reports.ts';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import type { ChartData } from './chart.ts';

/** Null where there is nothing to see: fewer than two labels, or nothing but zeros. */
export function reportChart(report: Report): ChartData | null {
  const chart = reportDisplays[report.type].chart(report);
  const hasAmounts = chart.series.some(({ amounts }) => amounts.some((amount) => Number(amount) !== 0));
  return hasAmounts && chart.labels.length > 1 ? chart : null;
}
