import { periodIndexes } from '#web/features/reports/chart/chart.ts';
import type { ReportDisplay } from '#web/features/reports/reportDisplay.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';

const tileKeys = ['income', 'profit', 'surplus', 'closing'];

export const executiveSummaryDisplay: ReportDisplay = {
  chart: (report) => {
    const newest = periodIndexes(report).at(-1) ?? -1;
    const rows = new Map(report.sections.flatMap((section) => section.rows).map((row) => [row.key, row]));
    return {
      kind: 'tiles',
      title: chartTexts.names.summary,
      sentence: null,
      tiles: tileKeys.flatMap((key) => {
        const row = rows.get(key);
        return row ? [{ key, label: row.label, amount: row.cells[newest]?.amount ?? '0' }] : [];
      }),
    };
  },
};
