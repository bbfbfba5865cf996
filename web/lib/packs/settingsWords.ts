import { parseComparisons } from '#contract/reports/comparisonChoice.ts';
import { hasCompanyIds, type ReportSettings } from '#contract/packs/reportSettings.ts';
import { comparisonLabel } from '#web/lib/reports/comparisonLabel.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { settingsTexts } from '#web/lib/texts/packs/reportSettings.ts';

/** Describes the period first, then every setting that differs from the standard report. */
export function settingsWords(settings: ReportSettings): string {
  const { type, period, frequency, compare, zeroRows, share, change, basis, method, agedBy } = settings;
  const { endOnly, wholeMonth } = typeFeatures(type, settings);
  const parts = [
    wholeMonth
      ? settingsTexts.periods.month
      : endOnly
        ? settingsTexts.monthEnd
        : settingsTexts.periods[period],
    !endOnly && period !== 'month' && frequency !== 'monthly' && reportTexts.frequencies[frequency],
    ...(parseComparisons(compare) ?? []).map((comparison) => comparisonLabel(comparison, [])),
    change && settingsTexts.change,
    share && settingsTexts.share,
    basis === 'cash' && reportTexts.basis.cash,
    method === 'indirect' && reportTexts.methodSet.indirect,
    agedBy === 'invoice' && reportTexts.agedBySet.invoice,
    zeroRows && reportTexts.zeroRowsShown,
    hasCompanyIds(settings) && settingsTexts.ofOneCompany,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
