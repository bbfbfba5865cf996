import { type ReportSettings, toPackReport } from '#contract/packs/reportSettings.ts';
import {
  type ComparisonKind,
  formatComparisons,
  offeredComparisons,
  parseComparisons,
} from '#contract/reports/comparisonChoice.ts';
import { reportOptions, type ReportType } from '#contract/reports/reports.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

export function takesOption(type: ReportType, option: 'basis' | 'method' | 'agedBy'): boolean {
  const options: readonly string[] = reportOptions[type];
  return options.includes(option);
}

const comparisons = ({ compare }: Pick<ReportSettings, 'compare'>) => parseComparisons(compare) ?? [];

export function comparisonKindsFor(settings: ReportSettings): ComparisonKind[] {
  const { type, basis, trackingCategoryId1, trackingOptionId1, trackingCategoryId2, trackingOptionId2 } =
    settings;
  if (!typeFeatures(type, { basis }).comparison) return [];
  return offeredComparisons({
    type,
    basis,
    isSplit:
      (trackingCategoryId1 !== undefined && trackingOptionId1 === undefined) ||
      (trackingCategoryId2 !== undefined && trackingOptionId2 === undefined),
    isFiltered: trackingOptionId1 !== undefined || trackingOptionId2 !== undefined,
  });
}

/** Returns 0 if the report has no comparison of that kind. */
export const comparisonCount = (settings: Pick<ReportSettings, 'compare'>, kind: ComparisonKind): number =>
  comparisons(settings).find((comparison) => comparison.kind === kind)?.count ?? 0;

export function withComparison(
  settings: Pick<ReportSettings, 'compare'>,
  kind: ComparisonKind,
  count: number,
): Pick<ReportSettings, 'compare'> {
  const remaining = comparisons(settings).filter((comparison) => comparison.kind !== kind);
  return { compare: formatComparisons([...remaining, ...(count === 0 ? [] : [{ kind, count }])]) };
}

/** Removes comparisons that the changed report does not offer, such as a budget on the cash basis. */
export function changeSettings(settings: ReportSettings, changed: Partial<ReportSettings>): ReportSettings {
  const changedSettings = { ...settings, ...changed };
  const offered = comparisonKindsFor(changedSettings);
  const compare = formatComparisons(
    comparisons(changedSettings).filter(({ kind }) => offered.includes(kind)),
  );
  return { ...changedSettings, compare, change: changedSettings.change && compare !== '' };
}

/** Returns the dates for the last month of a financial year, when the range is longest. */
export const longestRange = (settings: ReportSettings): { startDate: string; endDate: string } =>
  toPackReport(settings, { month: '2026-12-01', yearEnd: '12-31', booksFrom: null });

export function withoutCompany(settings: ReportSettings): ReportSettings {
  const {
    trackingCategoryId1: _category1,
    trackingCategoryId2: _category2,
    trackingOptionId1: _option1,
    trackingOptionId2: _option2,
    budgetId: _budget,
    accountIds: _accounts,
    ...sharedSettings
  } = settings;
  return {
    ...sharedSettings,
    compare: formatComparisons(comparisons(settings).map(({ kind, count }) => ({ kind, count }))),
  };
}
