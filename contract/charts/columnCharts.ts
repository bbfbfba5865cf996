import type { ShownColumn, ShownReport } from '../reports/reportLayout.ts';
import { allOrNull, type ChartCell, type ChartPoint, type ChartSeries, type ColumnChart } from './chart.ts';
import { pointReader } from './chartCells.ts';
import { placeLabel } from './placeLabel.ts';

export type SeriesPlan = Omit<ChartSeries, 'points'> & { cells: (column: ShownColumn) => ChartCell[] };
type ColumnPlan<Series> = Pick<ColumnChart, 'key' | 'title'> & { series: Series[] };

/** Null for a single column, and where a figure is missing. */
export function columnChart(
  report: ShownReport,
  columns: ShownColumn[],
  { series, ...names }: ColumnPlan<SeriesPlan>,
): ColumnChart | null {
  const readPoint = pointReader(report);
  if (columns.length < 2) return null;
  return assembleColumns(report, {
    ...names,
    places: columns.map((column) => placeLabel(report, column)),
    series: series.map(({ cells, ...item }) => ({
      ...item,
      points: allOrNull(columns.map((column) => readPoint(cells(column)))),
    })),
  });
}

export function assembleColumns(
  { currency }: ShownReport,
  {
    series,
    ...chart
  }: ColumnPlan<Omit<ChartSeries, 'points'> & { points: ChartPoint[] | null }> & Pick<ColumnChart, 'places'>,
): ColumnChart | null {
  const completeSeries = allOrNull(series.map(({ points, ...item }) => points && { ...item, points }));
  return completeSeries && { ...chart, unit: currency, kind: 'columns', series: completeSeries };
}
