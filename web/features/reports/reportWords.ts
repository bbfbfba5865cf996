import { isEarlier } from '#contract/comparison.ts';
import { monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports.ts';
import { texts } from '../../lib/texts/index.ts';

type Named = Pick<Report, 'companyName' | 'scope' | 'periods' | 'basis' | 'currency'>;

/** What a report is of: the organisation, the part of it, the range, the basis and the currency. */
export function rangeWords({ companyName, scope, periods, basis, currency }: Named): string[] {
  const own = periods.filter(({ key }) => !isEarlier({ key }));
  return [
    companyName,
    ...(scope === undefined ? [] : [scope]),
    texts.reports.range(monthLabel(own[0]?.startDate ?? ''), monthLabel(own.at(-1)?.endDate ?? '')),
    texts.reports.basis[basis],
    texts.reports.amountsIn(currency),
  ];
}
