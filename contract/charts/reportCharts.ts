import type { ShownReport } from '../reports/reportLayout.ts';
import type { ReportType } from '../reports/reports.ts';
import { bankBridge, bankByPeriod, cashByActivity, cashFlowBridge, executiveCash } from './cashCharts.ts';
import type { ReportChart, ChartPoint } from './chart.ts';
import { isNothing } from './chartCells.ts';
import { chartWords } from './chartWords.ts';
import {
  balanceChart,
  budgetByPeriod,
  budgetTotals,
  executiveProfit,
  largestContacts,
  openByAge,
} from './otherCharts.ts';
import { budgetBridge, expensesChart, profitBridge, profitByPeriod } from './profitCharts.ts';
import { summaryCash, summaryProfit } from './summaryCharts.ts';

type MakeChart = (report: ShownReport) => ReportChart | null;

const { titles } = chartWords;

/** The first that a report can have are shown; reports without an entry say it all in their table. */
const makers: Partial<Record<ReportType, MakeChart[]>> = {
  'profit-loss': [profitByPeriod, profitBridge, budgetBridge, expensesChart],
  'balance-sheet': [balanceChart],
  'cash-flow': [cashFlowBridge, cashByActivity],
  'bank-summary': [bankByPeriod, bankBridge],
  'executive-summary': [executiveCash, executiveProfit],
  summary: [summaryProfit, summaryCash],
  'budget-variance': [budgetByPeriod, budgetBridge, budgetTotals],
  'aged-receivables': [
    (report) => openByAge(report, titles.receivablesAge),
    (report) => largestContacts(report, titles.debtors),
  ],
  'aged-payables': [
    (report) => openByAge(report, titles.payablesAge),
    (report) => largestContacts(report, titles.creditors),
  ],
};

const MOST_CHARTS = 2;

/** Charts of a report with its comparisons; none of nothing but zeros, or of a single bar. */
export const listCharts = (report: ShownReport): ReportChart[] =>
  (makers[report.type] ?? [])
    .flatMap((make) => make(report) ?? [])
    .filter(isDrawn)
    .slice(0, MOST_CHARTS);

function pointsIn(chart: ReportChart): ChartPoint[] {
  if (chart.kind === 'bridge') return chart.steps;
  if (chart.kind === 'columns') return chart.series.flatMap(({ points }) => points);
  return chart.bars.flatMap(({ mark, ...bar }) => (mark === undefined ? [bar] : [bar, mark]));
}

function isDrawn(chart: ReportChart): boolean {
  const isSingle = chart.kind === 'bars' && chart.bars.length < 2;
  return !isSingle && pointsIn(chart).some((point) => !isNothing(point));
}
