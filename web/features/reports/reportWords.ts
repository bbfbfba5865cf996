import { isEarlier } from '#contract/comparison.ts';
import { dayLabel, monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports.ts';
import { texts } from '#web/lib/texts/index.ts';
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

type Empty = Pick<Report, 'basis' | 'notice'> & { tieOut: Pick<Report['tieOut'], 'status'> };

/** Why a report shows no figure. The figures of the cash basis are the provider's own: until it was asked nothing is known of them. */
export function emptyWords({ basis, notice, tieOut }: Empty): { title: string; text: string } {
  if (basis === 'cash' && tieOut.status === 'unproved')
    return { title: texts.reports.unreadTitle, text: texts.reports.unreadText };
  return { title: texts.reports.emptyTitle, text: notice ?? texts.reports.emptyText };
}
