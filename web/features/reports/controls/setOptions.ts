import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import type { Budget } from '#contract/ledger/budgets.ts';
import type { TrackingCategory } from '#contract/ledger/ledger.ts';
import { categoryUse, trackingWords, withUse } from '#web/features/reports/profitLoss/tracking.ts';
import { chosenComparisons, shownComparisons, writeComparisons } from '#web/features/reports/comparisons.ts';
import { standardPreset } from '#web/features/reports/reportDisplays.ts';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import { standardComparison } from '#web/features/reports/reportRequest.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { standardOptions, type TypeOptions } from '#web/features/reports/typeOptions.ts';
import { comparisonLabel } from '#web/lib/reports/comparisonLabel.ts';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

/** An option that differs from the standard report, and the report without it. */
export type SetOption = { label: string; reduced: ReportRequest };

type Names = {
  categories: readonly TrackingCategory[];
  budgets: readonly Budget[];
  /** The day up to which the books are read, as a person writes it. */
  pastDay: string | null;
};

export function listSetOptions(request: ReportRequest, names: Names): SetOption[] {
  const { basis, method, agedBy, budgetId, accountIds, asOf } = request.options;
  const features = typeFeatures(request.type, request.options);
  const option = (isSet: boolean, label: string, name: keyof TypeOptions): SetOption[] => {
    const { [name]: _removed, ...options } = request.options;
    return isSet ? [{ label, reduced: { ...request, options } }] : [];
  };
  const budget = names.budgets.find(({ id }) => id === budgetId);
  return [
    ...(!features.endOnly && request.frequency !== 'monthly'
      ? [
          {
            label: reportTexts.frequencies[request.frequency],
            reduced: { ...request, frequency: 'monthly' as const },
          },
        ]
      : []),
    ...option(
      basis !== undefined && basis !== standardOptions.basis,
      reportTexts.basis[basis ?? standardOptions.basis],
      'basis',
    ),
    ...option(
      method !== undefined && method !== standardOptions.method,
      reportTexts.methodSet[method ?? standardOptions.method],
      'method',
    ),
    ...option(
      agedBy !== undefined && agedBy !== standardOptions.agedBy,
      reportTexts.agedBySet[agedBy ?? standardOptions.agedBy],
      'agedBy',
    ),
    ...option(budget !== undefined, budget?.name ?? '', 'budgetId'),
    ...option(
      accountIds !== undefined,
      reportTexts.chosenAccounts(accountIds?.split(',').length ?? 0),
      'accountIds',
    ),
    ...option(asOf !== undefined, reportTexts.pastBooks(names.pastDay ?? ''), 'asOf'),
    ...listTracking(request, names.categories),
    ...(features.zeroRows && request.zeroRows
      ? [{ label: reportTexts.zeroRowsShown, reduced: { ...request, zeroRows: false } }]
      : []),
    ...request.extras.flatMap((extra) => (extra === 'change' ? [] : [extraOption(request, extra)])),
  ];
}

const extraOption = (request: ReportRequest, extra: ExtraColumn): SetOption => ({
  label: reportTexts.extraColumns[extra],
  reduced: { ...request, extras: request.extras.filter((shownExtra) => shownExtra !== extra) },
});

/** Leaves out those of the standard report. */
export function listSetComparisons(
  request: ReportRequest,
  budgets: readonly Budget[],
  facts: CalendarFacts,
): SetOption[] {
  const change = request.extras.includes('change') ? [extraOption(request, 'change')] : [];
  const preset = standardPreset(request.type);
  if (request.compare === standardComparison(request.type, preset, facts)) return change;
  const comparisons = chosenComparisons(request);
  const comparisonChips = shownComparisons(request).map((comparison) => ({
    label: comparisonLabel(comparison, budgets),
    reduced: {
      ...request,
      compare: writeComparisons(comparisons.filter(({ kind }) => kind !== comparison.kind)),
    },
  }));
  return [...comparisonChips, ...change];
}

const listTracking = (request: ReportRequest, categories: readonly TrackingCategory[]): SetOption[] =>
  categories.flatMap((category) => {
    const use = categoryUse(request.tracking, category.id);
    const onlyThis = withUse(noTracking, [category], { categoryId: category.id, use });
    return trackingWords([category], onlyThis).map((label) => ({
      label,
      reduced: {
        ...request,
        tracking: withUse(request.tracking, categories, {
          categoryId: category.id,
          use: { use: 'nothing' },
        }),
      },
    }));
  });
