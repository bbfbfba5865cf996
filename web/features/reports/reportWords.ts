import { isEarlier } from '#contract/comparison.ts';
import { dayLabel, monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports.ts';
import { texts } from '../../lib/texts/index.ts';
import { featuresOf } from './typeFeatures.ts';

type Named = Pick<Report, 'type' | 'companyName' | 'scope' | 'periods' | 'basis' | 'currency'>;

/** What a report is of: the organisation, the part of it, the range, the basis and the currency. */
export function rangeWords({ type, companyName, scope, periods, basis, currency }: Named): string[] {
  const own = periods.filter(({ key }) => !isEarlier({ key }));
  const last = own.at(-1)?.endDate ?? '';
  return [
    companyName,
    ...(scope === undefined ? [] : [scope]),
    featuresOf(type, {}).endOnly
      ? texts.reports.standsAt(dayLabel(last))
      : texts.reports.range(monthLabel(own[0]?.startDate ?? ''), monthLabel(last)),
    texts.reports.basis[basis],
    texts.reports.amountsIn(currency),
  ];
}
