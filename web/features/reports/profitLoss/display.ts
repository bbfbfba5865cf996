import { periodChange } from '#web/features/reports/chart/periodChange.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

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
  chartedFrom: 1,
  // Without other income: it is the total that the table has.
  caption: (report, today) =>
    periodChange(report, today, {
      name: chartTexts.names.income,
      amountAt: (index) =>
        report.sections.find(({ key }) => key === 'income')?.total.cells[index]?.amount ?? '0',
    }),
};
