import type { ChartPoint, ReportChart } from './chart.ts';
import { chartWords } from './chartWords.ts';

/** A chart as rows; null where a bar has no mark. */
export type ChartTable = {
  heads: string[];
  rows: { label: string; points: (ChartPoint | null)[] }[];
};

export function chartTable(chart: ReportChart): ChartTable {
  if (chart.kind === 'columns')
    return {
      heads: [chartWords.period, ...chart.series.map(({ name }) => name)],
      rows: chart.places.map((label, index) => ({
        label,
        points: chart.series.map(({ points }) => points[index] ?? null),
      })),
    };
  if (chart.kind === 'bridge')
    return {
      heads: [chartWords.step, chartWords.amount],
      rows: chart.steps.map((step) => ({ label: step.label, points: [step] })),
    };
  const { bars, markName } = chart;
  return {
    heads: [chartWords.name, chartWords.amount, ...(markName === undefined ? [] : [markName])],
    rows: bars.map(({ label, mark, ...bar }) => ({
      label,
      points: [bar, ...(markName === undefined ? [] : [mark ?? null])],
    })),
  };
}
