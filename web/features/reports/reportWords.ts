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

type Empty = Pick<Report, 'basis' | 'notice'> & { tieOut: Pick<Report['tieOut'], 'status'> };

/** Why a report shows no figure. The figures of the cash basis are the provider's own: until it was asked nothing is known of them. */
export function emptyWords({ basis, notice, tieOut }: Empty): { title: string; text: string } {
  if (basis === 'cash' && tieOut.status === 'unproved')
    return { title: texts.reports.unreadTitle, text: texts.reports.unreadText };
  return { title: texts.reports.emptyTitle, text: notice ?? texts.reports.emptyText };
}
