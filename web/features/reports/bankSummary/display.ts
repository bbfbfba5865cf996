import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import { begunPeriods, measureIndex } from '#web/features/reports/chart/caption.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const { names } = chartTexts;

export const bankSummaryDisplay: ReportDisplay = {
  isStated: true,
  chartedFrom: 1,
  caption: (report) => {
    const [opening, closing] = [bankAmounts(report, 'opening')[0], bankAmounts(report, 'closing')];
    return {
      kind: 'change',
      name: names.closing,
      amount: closing.at(-1) ?? '0',
      base: { amount: opening ?? '0', label: names.opening },
    };
  },
};

const bankAmounts = (report: ShownReport, measure: ColumnMeasure): string[] =>
  begunPeriods(report).map(
    ({ key }) => report.sections[0]?.total.cells[measureIndex(report, key, measure)]?.amount ?? '0',
  );
