import { parseAmount } from '#contract/amounts.ts';
import { isCompared } from '#contract/reports/reportLayout.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { placeLabel } from '#contract/charts/placeLabel.ts';
import { type ChartCaption, periodIndexes } from './caption.ts';

/**
 * Newest period that is over, against its comparison or the period before. A running one
 * would be compared with a whole one.
 */
export function periodChange(
  report: ShownReport,
  today: string,
  { name, amountAt }: { name: string; amountAt: (index: number) => string },
): ChartCaption | null {
  const { columns } = report;
  const endDates = new Map(report.periods.map(({ key, endDate }) => [key, endDate]));
  const begunIndexes = periodIndexes(report);
  const completed = begunIndexes.filter(
    (index) => (endDates.get(columns[index]?.periodKey ?? '') ?? today) < today,
  );
  const index = completed.at(-1);
  const column = columns[index ?? -1];
  if (index === undefined || !column) return null;
  const nextIndex = columns.findIndex(({ kind }, place) => place > index && kind === 'period');
  const nextColumn = columns[nextIndex];
  const baseIndex = nextColumn && isCompared(nextColumn) ? nextIndex : completed.at(-2);
  const baseColumn = columns[baseIndex ?? -1];
  // Books that begin later have nothing there.
  if (baseIndex === undefined || !baseColumn || parseAmount(amountAt(baseIndex)) === 0n) return null;
  return {
    kind: 'change',
    name,
    amount: amountAt(index),
    ...(begunIndexes.length > 1 ? { period: placeLabel(report, column) } : {}),
    base: { amount: amountAt(baseIndex), label: placeLabel(report, baseColumn) },
  };
}
