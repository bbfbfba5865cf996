import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { columnLabels, periodIndexes, totalAmount } from '#web/features/reports/chart/chart.ts';
import { periodChange } from '#web/features/reports/chart/periodChange.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { addUp } from '#web/lib/format/amounts.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;
const incomeSections = new Set(['income', 'otherIncome']);

export const profitLossDisplay: ReportDisplay = {
  isStated: true,
  offersMonthEnd: true,
  totalSources: {
    incomeTotal: { source: 'income', sign: -1 },
    costOfSalesTotal: { source: 'costOfSales', sign: 1 },
    otherIncomeTotal: { source: 'otherIncome', sign: -1 },
    operatingExpensesTotal: { source: 'operatingExpenses', sign: 1 },
    grossProfit: { source: 'grossProfit', sign: -1 },
    netProfit: { source: 'results', sign: -1 },
  },
  chart: (report, today) => {
    const periods = periodIndexes(report);
    const income = (index: number) => sectionAmount(report, index, true);
    return {
      kind: 'periods',
      title: names.profit,
      // Without other income: it is the total that the table has.
      sentence: periodChange(report, today, {
        name: names.income,
        amountAt: (index) =>
          report.sections.find(({ key }) => key === 'income')?.total.cells[index]?.amount ?? '0',
      }),
      labels: columnLabels(report, periods),
      series: [
        { name: names.income, tone: 'income', variant: 'bar', amounts: periods.map(income) },
        {
          name: names.costs,
          tone: 'cost',
          variant: 'bar',
          amounts: periods.map((index) => sectionAmount(report, index, false)),
        },
        {
          name: names.netProfit,
          tone: 'profit',
          variant: 'line',
          amounts: periods.map((index) => totalAmount(report, 'netProfit', index)),
        },
      ],
    };
  },
};

const sectionAmount = ({ sections }: ShownReport, index: number, isIncome: boolean): string =>
  addUp(
    sections
      .filter(({ key }) => incomeSections.has(key) === isIncome)
      .map(({ total }) => total.cells[index]?.amount ?? '0'),
  );
