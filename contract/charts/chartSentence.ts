import { isolateName } from '../isolateName.ts';
import { parseAmount } from '../amounts.ts';
import type { BarChart, BridgeChart, ReportChart, ChartSeries, ColumnChart } from './chart.ts';
import { chartWords } from './chartWords.ts';

/** Writes an amount as its reader does. */
type WriteAmount = (amount: string) => string;

const MOST_LISTED = 4;

/** A chart in words, for those who do not see it. */
export function describeChart(chart: ReportChart, write: WriteAmount): string {
  const points =
    chart.kind === 'columns'
      ? describeColumns(chart, write)
      : chart.kind === 'bridge'
        ? describeBridge(chart, write)
        : describeBars(chart, write);
  return chartWords.sentence(chart.title, points);
}

function describeBridge({ steps }: BridgeChart, write: WriteAmount): string {
  const words = steps.map(({ label, amount }) => chartWords.point(isolateName(label), write(amount)));
  return chartWords.bridge(words[0] ?? '', words.slice(1, -1).join(', '), words.at(-1) ?? '');
}

const describeBars = ({ bars, markName }: BarChart, write: WriteAmount): string =>
  bars
    .map(({ label, amount, mark }) => {
      const point = chartWords.point(isolateName(label), write(amount));
      return mark === undefined || markName === undefined
        ? point
        : chartWords.against(point, markName, write(mark.amount));
    })
    .join('; ');

const describeColumns = ({ series, places }: ColumnChart, write: WriteAmount): string =>
  series.map((item) => describeSeries(item, places, write)).join('. ');

/** Amounts of few periods, each; of many the first, the last, the most and the least. */
function describeSeries({ name, points }: ChartSeries, places: string[], write: WriteAmount): string {
  const words = points.map(({ amount }, index) => `${write(amount)} (${places[index] ?? ''})`);
  if (words.length <= MOST_LISTED) return chartWords.series(name, words.join(', '));
  const order = points
    .map(({ amount }, index) => ({ amount: parseAmount(amount), index }))
    .toSorted((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : a.index - b.index));
  const wordsFor = (index: number | undefined) => words[index ?? 0] ?? '';
  return chartWords.course(name, {
    first: wordsFor(0),
    last: words.at(-1) ?? '',
    most: wordsFor(order.at(-1)?.index),
    least: wordsFor(order[0]?.index),
  });
}
