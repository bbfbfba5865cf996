import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ChosenMonths } from '#web/lib/time/monthRange.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

type CheckedReport = Pick<Report, 'type' | 'periods' | 'tieOut'>;

/** An aged report inside a month rests on the proofs of that month and the one before. */
export function checkedRange({ type, periods }: Pick<CheckedReport, 'type' | 'periods'>): ChosenMonths {
  const [startDate, day] = [periods[0]?.startDate ?? '', periods.at(-1)?.endDate ?? ''];
  const endDate = monthEnd(day);
  const isInside = typeFeatures(type, {}).endOnly && day !== endDate;
  return { startDate: isInside ? addMonths(monthStart(day), -1) : startDate, endDate };
}

/** Some month was never verified, or changed since. */
export const hasUnverifiedMonths = ({
  tieOut: { status },
  periods,
}: Pick<CheckedReport, 'tieOut' | 'periods'>): boolean =>
  status === 'unchecked' ||
  status === 'changed' ||
  (status === 'differs' && periods.some(({ checkedAt }) => checkedAt === undefined));
