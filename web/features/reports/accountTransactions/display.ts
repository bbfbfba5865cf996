import type { Report } from '#contract/reports/reports.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

export const accountTransactionsDisplay: ReportDisplay = {
  features: { comparison: false, zeroRows: false },
  chart: ({ sections }) => ({
    title: names.accountMoved,
    labels: sections.map(({ title }) => title),
    series: [
      { name: names.debit, tone: 'income', variant: 'bar', amounts: totals(sections, 0) },
      { name: names.credit, tone: 'cost', variant: 'bar', amounts: totals(sections, 1) },
    ],
    unordered: true,
  }),
};

const totals = (sections: Report['sections'], column: number): string[] =>
  sections.map(({ total }) => total.amounts[column] ?? '0');
