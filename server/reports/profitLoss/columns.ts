import type { LineTracking } from '#contract/ledger/ledger.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports/reports.ts';
import { AppError } from '#server/lib/appError.ts';
import type { CategoryFilter, Series, TrackedOptions } from '#server/ledger/queries/queries.ts';
import type { TrackingOption } from '#server/providers/chart.ts';
import type { AssignParts } from '../shared/monthSums.ts';

const MAX_COLUMNS = 400;

export type Tracking = {
  /** Category ids, in order. */
  columns: string[];
  /** Null is Unassigned. */
  filters: LineTracking[];
};

export type Column = ReportColumn & { months: string[]; part: string };

/** Key of everything that the filters let pass. */
const WHOLE = 'whole';

export const assignParts =
  (tracking: Tracking, options: Map<string, TrackingOption>): AssignParts =>
  (tracked) => {
    if (!matchesFilters(tracked, tracking, options)) return [];
    if (tracking.columns.length === 0) return [WHOLE];
    return [WHOLE, combinationPart(findCombination(tracked, tracking, options))];
  };

/** Column categories come first. */
export function categoryFilters({ columns, filters }: Tracking, options: TrackingOption[]): CategoryFilter[] {
  const categoryOptions = (categoryId: string) =>
    options.filter((option) => option.categoryId === categoryId).map(({ id }) => id);
  return [
    ...columns.map((categoryId) => ({ optionIds: categoryOptions(categoryId), only: null })),
    ...filters.map(({ categoryId, optionId }): CategoryFilter =>
      optionId === null
        ? { optionIds: categoryOptions(categoryId), only: 'none' }
        : { optionIds: [optionId], only: 'these' },
    ),
  ];
}

/** Null is Unassigned. */
type Combination = (string | null)[];

const combinationPart = (combination: Combination): string => JSON.stringify(combination);

const findCombination = (
  tracked: TrackedOptions,
  { columns }: Tracking,
  options: Map<string, TrackingOption>,
): Combination => columns.map((categoryId) => optionIn(tracked, categoryId, options));

/** Null is Unassigned. */
function optionIn(
  { option1, option2 }: TrackedOptions,
  categoryId: string,
  options: Map<string, TrackingOption>,
): string | null {
  if (options.get(option1)?.categoryId === categoryId) return option1;
  return options.get(option2)?.categoryId === categoryId ? option2 : null;
}

function matchesFilters(
  tracked: TrackedOptions,
  tracking: Tracking,
  options: Map<string, TrackingOption>,
): boolean {
  return tracking.filters.every(
    ({ categoryId, optionId }) => optionIn(tracked, categoryId, options) === optionId,
  );
}

/**
 * Columns by option stand before their period's total: with one category its options that are in
 * use or occur, with two the combinations that occur; Unassigned last.
 */
export function buildColumns(
  periods: ReportPeriod[],
  figures: Series[],
  { tracking, options }: { tracking: Tracking; options: Map<string, TrackingOption> },
): Column[] {
  const place = new Map([...options.keys()].map((optionId, index) => [optionId, index]));
  const [only, ...otherColumns] = tracking.columns;
  const always = only === undefined || otherColumns.length > 0 ? [] : optionsInUse(only, options);
  const passing =
    only === undefined ? [] : figures.filter((figure) => matchesFilters(figure, tracking, options));
  const occurring = passing.map((series) => findCombination(series, tracking, options));
  const combinations = sortCombinations([...always, ...occurring], place);

  const columns = periods.flatMap((period): Column[] => {
    const months = monthsBetween(period.startDate, period.endDate);
    // Balances of income and costs before the first verified month moved in no month of the report.
    const days = { startDate: period.startDate, endDate: period.endDate, flow: 'booked' as const };
    const tracked = combinations.map((optionIds): Column => ({
      key: `${period.key}|${optionIds.map((id) => id ?? '').join('|')}`,
      label: optionIds.map((id) => (id === null ? 'Unassigned' : (options.get(id)?.name ?? id))).join(', '),
      kind: 'tracking',
      periodKey: period.key,
      optionIds,
      lines: { ...days, tracking: [...tracking.filters, ...optionsIn(tracking.columns, optionIds)] },
      months,
      part: combinationPart(optionIds),
    }));
    // Beside its parts the total's column is called a total; the period is named above it.
    const label = tracked.length > 0 ? 'Total' : period.label;
    const lines = tracking.filters.length === 0 ? days : { ...days, tracking: tracking.filters };
    return [
      ...tracked,
      {
        key: period.key,
        label,
        kind: 'period',
        periodKey: period.key,
        lines,
        months,
        part: WHOLE,
      },
    ];
  });
  if (columns.length > MAX_COLUMNS) {
    const message = `This report would have ${columns.length} columns, and ${MAX_COLUMNS} is the most. Choose a shorter range or an option to filter by.`;
    throw new AppError('API_BAD_REQUEST', message);
  }
  return columns;
}

function optionsInUse(categoryId: string, options: Map<string, TrackingOption>): Combination[] {
  const categoryOptions = [...options.values()].filter((option) => option.categoryId === categoryId);
  const inUse = categoryOptions.filter(
    ({ status, categoryStatus }) => status === 'active' && categoryStatus === 'active',
  );
  return [...inUse.map(({ id }) => [id]), [null]];
}

const optionsIn = (categoryIds: string[], optionIds: (string | null)[]): LineTracking[] =>
  categoryIds.map((categoryId, index) => ({ categoryId, optionId: optionIds[index] ?? null }));

function sortCombinations(combinations: Combination[], place: Map<string, number>): Combination[] {
  const byKey = new Map(combinations.map((combination) => [combinationPart(combination), combination]));
  const rank = (optionId: string | null) =>
    optionId === null ? Number.MAX_SAFE_INTEGER : (place.get(optionId) ?? Number.MAX_SAFE_INTEGER - 1);
  return [...byKey.values()].toSorted((a, b) => {
    const index = a.findIndex((optionId, otherIndex) => optionId !== b[otherIndex]);
    return index === -1 ? 0 : rank(a[index] ?? null) - rank(b[index] ?? null);
  });
}
