import type { ShownReport } from '../reports/reportLayout.ts';
import type { ColumnChart } from './chart.ts';
import { cellsAt, placedColumns, pointReader } from './chartCells.ts';
import { chartWords } from './chartWords.ts';
import { columnChart, type SeriesPlan } from './columnCharts.ts';

type RowSeries = Omit<SeriesPlan, 'cells'> & { row: string };

const income: RowSeries = {
  name: chartWords.income,
  tone: 'income',
  shape: 'column',
  row: 'profit-loss:incomeTotal',
};
const netProfit: RowSeries = {
  name: chartWords.netProfit,
  tone: 'profit',
  shape: 'line',
  row: 'profit-loss:netProfit',
};
const cash: RowSeries = {
  name: chartWords.cash,
  tone: 'income',
  shape: 'column',
  row: 'balance-sheet:bankTotal',
};

/** Income and profit of the months of a summary whose figures are made of them. */
export const summaryProfit = (report: ShownReport): ColumnChart | null =>
  monthlyChart(report, { key: 'incomeAndProfit', title: chartWords.titles.incomeAndProfit }, [
    income,
    netProfit,
  ]);

/** Cash at the end of each month. */
export const summaryCash = (report: ShownReport): ColumnChart | null =>
  monthlyChart(report, { key: 'cashByMonth', title: chartWords.titles.cashByMonth }, [cash]);

/** Null where a row is not in the summary; months before the books have no column. */
function monthlyChart(
  report: ShownReport,
  names: Pick<ColumnChart, 'key' | 'title'>,
  rowSeries: RowSeries[],
): ColumnChart | null {
  const rowKeys = new Set(report.sections.flatMap(({ rows }) => rows.map(({ key }) => key)));
  if (rowSeries.some(({ row }) => !rowKeys.has(row))) return null;
  const readPoint = pointReader(report);
  const columns = placedColumns(report).filter((column) =>
    rowSeries.every(({ row }) => readPoint(cellsAt(column, row)) !== null),
  );
  return columnChart(report, columns, {
    ...names,
    series: rowSeries.map(({ row, ...item }): SeriesPlan => ({
      ...item,
      cells: (column) => cellsAt(column, row),
    })),
  });
}
