import { monthEnd } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

/** `YYYY-MM` that a report is of: one whole month, or its last day. Null for all others. */
export function signedMonth({ type, periods }: Pick<Report, 'type' | 'periods'>): string | null {
  const [period] = periods;
  if (period === undefined || periods.length !== 1) return null;
  const { startDate, endDate } = period;
  if (endDate !== monthEnd(endDate)) return null;
  const month = endDate.slice(0, 7);
  return typeFeatures(type, {}).endOnly || startDate.startsWith(month) ? month : null;
}
