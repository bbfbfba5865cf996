import type { Report } from '#contract/reports/reports.ts';
import { measureIndex } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const salesTaxDisplay: ReportDisplay = {
  features: { zeroRows: false },
  chart: (report) => ({
    title: names.salesTax,
    labels: report.periods.map(({ label }) => label),
    series: [
      { name: names.taxOnSales, tone: 'income', variant: 'bar', amounts: taxes(report, 'sales') },
      { name: names.taxOnPurchases, tone: 'cost', variant: 'bar', amounts: taxes(report, 'purchases') },
    ],
  }),
};

function taxes(report: Report, section: string): string[] {
  const amounts = report.sections.find(({ key }) => key === section)?.total.amounts;
  return report.periods.map(({ key }) => amounts?.[measureIndex(report, key, 'tax')] ?? '0');
}
