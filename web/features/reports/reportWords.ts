import { isEarlier } from '#contract/reports/comparison.ts';
import { dayLabel, monthLabel } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import { texts } from '#web/lib/texts/index.ts';
import { typeFeatures } from './reportDisplays.ts';

type Named = Pick<Report, 'type' | 'companyName' | 'scope' | 'periods' | 'basis' | 'currency'>;

export function rangeWords({ type, companyName, scope, periods, basis, currency }: Named): string[] {
  const ownPeriods = periods.filter(({ key }) => !isEarlier({ key }));
  const lastDay = ownPeriods.at(-1)?.endDate ?? '';
  return [
    companyName,
    ...(scope === undefined ? [] : [scope]),
    typeFeatures(type, {}).endOnly
      ? texts.reports.standsAt(dayLabel(lastDay))
      : texts.reports.range(monthLabel(ownPeriods[0]?.startDate ?? ''), monthLabel(lastDay)),
    texts.reports.basis[basis],
    texts.reports.amountsIn(currency),
  ];
}

type Empty = Pick<Report, 'basis' | 'notice'> & { tieOut: Pick<Report['tieOut'], 'status'> };

/** Cash figures exist only once the provider was asked. */
export function emptyWords({ basis, notice, tieOut }: Empty): { title: string; text: string } {
  if (basis === 'cash' && tieOut.status === 'unchecked')
    return { title: texts.reports.unreadTitle, text: texts.reports.unreadText };
  return { title: texts.reports.emptyTitle, text: notice ?? texts.reports.emptyText };
}
