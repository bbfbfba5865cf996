import type { ReportChart } from './chart.ts';
import { chartWords } from './chartWords.ts';

/** A chart's amounts as rows; null where a bar has no mark. */
export type ChartTable = {
  heads: string[];
  rows: { label: string; amounts: (string | null)[] }[];
};

export function chartTable(chart: ReportChart): ChartTable {
  if (chart.kind === 'columns')
    return {
      heads: [chartWords.period, ...chart.series.map(({ name }) => name)],
      rows: chart.places.map((label, index) => ({
        label,
        amounts: chart.series.map(({ points }) => points[index]?.amount ?? null),
      })),
    };
  if (chart.kind === 'bridge')
    return {
      heads: [chartWords.step, chartWords.amount],
      rows: chart.steps.map(({ label, amount }) => ({ label, amounts: [amount] })),
    };
  const { bars, markName } = chart;
  return {
    heads: [chartWords.name, chartWords.amount, ...(markName === undefined ? [] : [markName])],
    rows: bars.map(({ label, amount, mark }) => ({
      label,
      amounts: [amount, ...(markName === undefined ? [] : [mark?.amount ?? null])],
    })),
  };
}
