import { isEarlier } from '#contract/reports/comparison.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { type ChartSentence, columnLabel, periodIndexes } from './chart.ts';

/**
 * The newest period that is over, against its comparison or the period before; a running period
 * would be compared with a whole one.
 */
export function periodChange(
  report: ShownReport,
  today: string,
  { name, amountAt }: { name: string; amountAt: (index: number) => string },
): ChartSentence | null {
  const { columns } = report;
  const endDates = new Map(report.periods.map(({ key, endDate }) => [key, endDate]));
  const begun = periodIndexes(report);
  const over = begun.filter((index) => (endDates.get(columns[index]?.periodKey ?? '') ?? today) < today);
  const index = over.at(-1);
  const column = columns[index ?? -1];
  if (index === undefined || !column) return null;
  const next = columns.findIndex(({ kind }, place) => place > index && kind === 'period');
  const compared = columns[next];
  const baseIndex = compared && isEarlier(compared) ? next : over.at(-2);
  const baseColumn = columns[baseIndex ?? -1];
  if (baseIndex === undefined || !baseColumn) return null;
  return {
    kind: 'change',
    name,
    amount: amountAt(index),
    ...(begun.length > 1 ? { period: columnLabel(report, column) } : {}),
    base: { amount: amountAt(baseIndex), label: columnLabel(report, baseColumn) },
  };
}
