import { isEarlier } from '#contract/comparison.ts';
import { periodAbove } from '#contract/reportLayout.ts';
import type { Report, ReportRow, ReportType } from '#contract/reports.ts';
import { texts } from '#web/lib/texts/index.ts';
import { addUp } from '#web/features/reports/drillDown/figures.ts';

export type Tone = 'income' | 'cost' | 'other' | 'profit';

export type Series = { name: string; tone: Tone; variant: 'bar' | 'line'; amounts: string[] };

/**
 * Amounts along the report's periods or buckets, or, `unordered`, of things side by side, where first and last mean
 * nothing; every series has one for each label.
 */
export type Chart = { title: string; labels: string[]; series: Series[]; unordered?: true };

const names = texts.reports.charts;

const charts: Record<ReportType, (report: Report) => Chart> = {
  'profit-loss': (report) => {
    const sections = (income: boolean) =>
      report.sections
        .filter(({ key }) => incomeSections.has(key) === income)
        .map(({ total }) => total.amounts);
    const periods = columnIndexes(report, 'period');
    const across = (rows: string[][]) => periods.map((index) => addUp(rows.map((row) => row[index] ?? '0')));
    return {
      title: names.profit,
      labels: labelsAt(report, periods),
      series: [
        { name: names.income, tone: 'income', variant: 'bar', amounts: across(sections(true)) },
        { name: names.costs, tone: 'cost', variant: 'bar', amounts: across(sections(false)) },
        {
          name: names.netProfit,
          tone: 'profit',
          variant: 'line',
          amounts: ofTotal(report, 'netProfit', periods),
        },
      ],
    };
  },
  'balance-sheet': (report) => {
    const periods = columnIndexes(report, 'period');
    return {
      title: names.balance,
      labels: labelsAt(report, periods),
      series: [
        {
          name: names.assets,
          tone: 'income',
          variant: 'bar',
          amounts: ofTotal(report, 'totalAssets', periods),
        },
        {
          name: names.liabilities,
          tone: 'cost',
          variant: 'bar',
          amounts: ofTotal(report, 'totalLiabilities', periods),
        },
        {
          name: names.netAssets,
          tone: 'profit',
          variant: 'line',
          amounts: ofTotal(report, 'netAssets', periods),
        },
      ],
    };
  },
  'bank-summary': (report) => {
    const measure = (name: string) =>
      report.periods.map(({ key }) => {
        const index = report.columns.findIndex((column) => column.key === `${key} ${name}`);
        return report.sections[0]?.total.amounts[index] ?? '0';
      });
    return {
      title: names.bank,
      labels: report.periods.map(({ label }) => label),
      series: [
        { name: names.received, tone: 'income', variant: 'bar', amounts: measure('received') },
        { name: names.spent, tone: 'cost', variant: 'bar', amounts: measure('spent') },
        { name: names.closing, tone: 'profit', variant: 'line', amounts: measure('closing') },
      ],
    };
  },
  'cash-flow': (report) => {
    const periods = columnIndexes(report, 'period');
    const activity = (key: string, name: string, tone: Tone): Series => {
      const amounts = report.sections.find((section) => section.key === key)?.total.amounts;
      return { name, tone, variant: 'bar', amounts: periods.map((index) => amounts?.[index] ?? '0') };
    };
    return {
      title: names.cashFlow,
      labels: labelsAt(report, periods),
      series: [
        activity('operating', names.operating, 'income'),
        activity('investing', names.investing, 'cost'),
        activity('financing', names.financing, 'other'),
        {
          name: names.netMovement,
          tone: 'profit',
          variant: 'line',
          amounts: ofTotal(report, 'netCashFlow', periods),
        },
      ],
    };
  },
  'budget-variance': (report) => {
    const profit = report.totals.find(({ key }) => key === 'netProfit');
    const measure = (name: string) =>
      report.periods.map(
        ({ key }) =>
          profit?.amounts[report.columns.findIndex((column) => column.key === `${key} ${name}`)] ?? '0',
      );
    return {
      title: names.budget,
      labels: report.periods.map(({ label }) => label),
      series: [
        { name: names.actual, tone: 'income', variant: 'bar', amounts: measure('actual') },
        { name: names.planned, tone: 'cost', variant: 'bar', amounts: measure('budget') },
      ],
    };
  },
  'executive-summary': (report) => {
    const periods = columnIndexes(report, 'period');
    const figure = (key: string): string[] => {
      const row = report.sections.flatMap(({ rows }) => rows).find((otherRow) => otherRow.key === key);
      return periods.map((index) => row?.amounts[index] ?? '0');
    };
    return {
      title: names.summary,
      labels: labelsAt(report, periods),
      series: [
        { name: names.result, tone: 'income', variant: 'bar', amounts: figure('profit') },
        { name: names.surplus, tone: 'other', variant: 'bar', amounts: figure('surplus') },
        { name: names.bankBalance, tone: 'profit', variant: 'line', amounts: figure('closing') },
      ],
    };
  },
  // Over time both sides only grow with the year: what matters is where the balances stand at its end.
  'trial-balance': (report) => {
    const lastPeriod = report.periods.at(-1);
    const side = (name: string) =>
      report.columns.findIndex(({ key }) => key === `${lastPeriod?.key} ${name}`);
    const sectionAmounts = (name: string) =>
      report.sections.map(({ total }) => total.amounts[side(name)] ?? '0');
    return {
      title: names.sides(lastPeriod?.label ?? ''),
      labels: report.sections.map(({ title }) => title),
      series: [
        { name: names.debit, tone: 'income', variant: 'bar', amounts: sectionAmounts('debit') },
        { name: names.credit, tone: 'cost', variant: 'bar', amounts: sectionAmounts('credit') },
      ],
      unordered: true,
    };
  },
  // All accounts together come to nothing in every period: what matters is which of them moved.
  'general-ledger': (report) => {
    const movementColumns = report.columns.flatMap(({ key }, index) =>
      key.endsWith(' movement') ? [index] : [],
    );
    const movement = ({ amounts }: ReportRow) => addUp(movementColumns.map((index) => amounts[index] ?? '0'));
    const largest = report.sections
      .flatMap(({ rows }) => rows.map((row) => ({ label: row.label, amount: movement(row) })))
      .filter(({ amount }) => Number(amount) !== 0)
      .toSorted((a, b) => Math.abs(Number(b.amount)) - Math.abs(Number(a.amount)))
      .slice(0, MOST_ACCOUNTS);
    return {
      title: names.moved,
      labels: largest.map(({ label }) => label),
      series: [
        {
          name: names.movement,
          tone: 'income',
          variant: 'bar',
          amounts: largest.map(({ amount }) => amount),
        },
      ],
      unordered: true,
    };
  },
  'aged-receivables': (report) => aged(report, names.receivables),
  'aged-payables': (report) => aged(report, names.payables),
};

/** Number of names with room side by side. */
const MOST_ACCOUNTS = 6;

const incomeSections = new Set(['income', 'otherIncome']);

function aged(report: Report, title: string): Chart {
  const buckets = columnIndexes(report, 'bucket');
  return {
    title,
    labels: labelsAt(report, buckets),
    series: [
      { name: names.open, tone: 'income', variant: 'bar', amounts: ofTotal(report, 'total', buckets) },
    ],
  };
}

/** null where there is nothing to see: fewer than two places, or nothing but zeros. */
export function reportChart(report: Report): Chart | null {
  const chart = charts[report.type](report);
  const hasAmounts = chart.series.some(({ amounts }) => amounts.some((amount) => Number(amount) !== 0));
  return hasAmounts && chart.labels.length > 1 ? chart : null;
}

const columnIndexes = ({ columns }: Report, kind: 'period' | 'bucket'): number[] =>
  columns.flatMap((column, index) => (column.kind === kind && !isEarlier(column) ? [index] : []));

/** A period that is told in parts has its name above the column of its total. */
const labelsAt = (report: Report, places: number[]) =>
  places.flatMap((index) => {
    const column = report.columns[index];
    return column ? [periodAbove(report, column) ?? column.label] : [];
  });

const ofTotal = ({ totals }: Report, key: string, places: number[]): string[] => {
  const amounts = totals.find((total) => total.key === key)?.amounts;
  return places.map((index) => amounts?.[index] ?? '0');
};
