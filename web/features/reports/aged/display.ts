import { columnIndexes, columnLabels, totalAmounts } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { texts } from '#web/lib/texts/index.ts';

const { charts: names } = texts.reports;

const agedDisplay = (title: string): ReportDisplay => ({
  features: { endOnly: true, zeroRows: false },
  chart: (report) => {
    const buckets = columnIndexes(report, 'bucket');
    return {
      title,
      labels: columnLabels(report, buckets),
      series: [
        {
          name: names.open,
          tone: 'income',
          variant: 'bar',
          amounts: totalAmounts(report, 'total', buckets),
        },
      ],
    };
  },
});

export const agedReceivablesDisplay = agedDisplay(names.receivables);
export const agedPayablesDisplay = agedDisplay(names.payables);
