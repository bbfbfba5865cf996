import { parseComparisons } from '#contract/reports/comparisonChoice.ts';
import { hasCompanyIds, type ReportSettings } from '#contract/packs/reportSettings.ts';
import { comparisonLabel } from '#web/lib/reports/comparisonLabel.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { settingsTexts as words } from '#web/lib/texts/packs/reportSettings.ts';
import { texts } from '#web/lib/texts/index.ts';

/** Describes the period first, then every setting that differs from the standard report. */
export function settingsWords(settings: ReportSettings): string {
  const { type, period, frequency, compare, zeroRows, share, change, basis, method, agedBy } = settings;
  const { reports } = texts;
  const { endOnly } = typeFeatures(type, settings);
  const parts = [
    endOnly ? words.monthEnd : words.periods[period],
    !endOnly && period !== 'month' && frequency !== 'monthly' && reports.frequencies[frequency],
    ...(parseComparisons(compare) ?? []).map((comparison) => comparisonLabel(comparison, [])),
    change && words.change,
    share && words.share,
    basis === 'cash' && reports.basis.cash,
    method === 'indirect' && reports.methodSet.indirect,
    agedBy === 'invoice' && reports.agedBySet.invoice,
    zeroRows && reports.zeroRowsShown,
    hasCompanyIds(settings) && words.ofOneCompany,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
