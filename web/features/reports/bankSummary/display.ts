import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import { begunPeriods, measureIndex } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

export const bankSummaryDisplay: ReportDisplay = {
  isStated: true,
  chart: (report) => {
    const [opening, closing] = [bankAmounts(report, 'opening')[0], bankAmounts(report, 'closing')];
    return {
      kind: 'periods',
      title: names.bank,
      sentence: {
        kind: 'change',
        name: names.closing,
        amount: closing.at(-1) ?? '0',
        base: { amount: opening ?? '0', label: names.opening },
      },
      labels: begunPeriods(report).map(({ label }) => label),
      series: [
        { name: names.received, tone: 'income', variant: 'bar', amounts: bankAmounts(report, 'received') },
        { name: names.spent, tone: 'cost', variant: 'bar', amounts: bankAmounts(report, 'spent') },
        { name: names.closing, tone: 'profit', variant: 'line', amounts: closing },
      ],
    };
  },
};

const bankAmounts = (report: ShownReport, measure: ColumnMeasure): string[] =>
  begunPeriods(report).map(
    ({ key }) => report.sections[0]?.total.cells[measureIndex(report, key, measure)]?.amount ?? '0',
  );
