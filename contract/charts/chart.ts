import type { Sign } from '../reports/reports.ts';

/** A cell of the report, by the keys of its row or total and its column. */
export type ChartCell = { row: string; column: string; sign: Sign };

/** `amount` is the sum of its cells, to the cent. */
export type ChartPoint = { amount: string; cells: ChartCell[] };

/** Kind of a series, told apart by colour and by pattern. */
export type ChartTone = 'income' | 'cost' | 'other' | 'profit' | 'plan';

export type ChartSeries = { name: string; tone: ChartTone; shape: 'column' | 'line'; points: ChartPoint[] };

/** `mark`: what the bar is measured by. */
export type ChartBar = ChartPoint & { label: string; mark?: ChartPoint };

/** A `level` stands on zero; a `movement` leads from the step before to the next. */
export type BridgeStep = ChartPoint & { label: string; kind: 'level' | 'movement' };

type ChartKey =
  | 'profitBridge'
  | 'budgetBridge'
  | 'profitByPeriod'
  | 'expenses'
  | 'balance'
  | 'cashBridge'
  | 'cashByActivity'
  | 'cash'
  | 'executiveProfit'
  | 'incomeAndProfit'
  | 'cashByMonth'
  | 'budgetTotals'
  | 'budgetByPeriod'
  | 'age'
  | 'largestContacts';

/** `unit`: the currency of all amounts. */
type Shared = { key: ChartKey; title: string; unit: string };

export type ColumnChart = Shared & { kind: 'columns'; places: string[]; series: ChartSeries[] };
export type BridgeChart = Shared & { kind: 'bridge'; steps: BridgeStep[] };
export type BarChart = Shared & { kind: 'bars'; bars: ChartBar[]; markName?: string };

/** A picture of a report as a value, which screen, PDF and workbook draw. */
export type ReportChart = ColumnChart | BridgeChart | BarChart;

/** Null where one of them is missing. */
export const allOrNull = <T>(items: readonly (T | null)[]): T[] | null =>
  items.every((item): item is T => item !== null) ? [...items] : null;

/** Rows name themselves. */
export const hasLegend = (chart: ReportChart): boolean =>
  chart.kind === 'columns' || (chart.kind === 'bars' && chart.markName !== undefined);
