import type { LineTracking } from '#contract/ledger.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Figure, TrackingOption } from '#server/ledger/ledger.ts';

const mostColumns = 400;

export type Tracking = {
  /** Categories whose options become columns, in order. */
  columns: string[];
  /** Options that filter, by category. */
  filters: { categoryId: string; optionId: string }[];
};

/** A column with its months, and the test that says which figures of them belong to it by their options. */
export type Column = ReportColumn & { months: string[]; holds(figure: Figure): boolean };

/** The option a figure carries of one category; null is Unassigned. */
function optionIn(figure: Figure, categoryId: string, options: Map<string, TrackingOption>): string | null {
  for (const optionId of [figure.option1, figure.option2]) {
    if (options.get(optionId)?.categoryId === categoryId) return optionId;
  }
  return null;
}

export function passes(figure: Figure, tracking: Tracking, options: Map<string, TrackingOption>): boolean {
  return tracking.filters.every(
    ({ categoryId, optionId }) => optionIn(figure, categoryId, options) === optionId,
  );
}

/**
 * One column a period; with tracking categories, before each period's total one column for every option of the one
 * category that is in use or occurs in the range, or for every combination of two categories' options that occurs there:
 * named ones in the order of the categories' options, unassigned last.
 */
export function columnsOf(
  periods: ReportPeriod[],
  figures: Figure[],
  tracking: Tracking,
  options: Map<string, TrackingOption>,
): Column[] {
  const combinationOf = (figure: Figure) =>
    tracking.columns.map((categoryId) => optionIn(figure, categoryId, options));
  const place = new Map([...options.keys()].map((optionId, index) => [optionId, index]));
  const [only, ...others] = tracking.columns;
  const always = only === undefined || others.length > 0 ? [] : optionsInUse(only, options);
  const combinations = only === undefined ? [] : distinct([...always, ...figures.map(combinationOf)], place);

  const columns = periods.flatMap((period): Column[] => {
    const months = monthsBetween(period.startDate, period.endDate);
    // What stood on income and costs before the first month that was proved moved in no month of the report.
    const days = { startDate: period.startDate, endDate: period.endDate, flow: 'booked' as const };
    const tracked = combinations.map((optionIds): Column => ({
      key: `${period.key}|${optionIds.map((id) => id ?? '').join('|')}`,
      label: optionIds.map((id) => (id === null ? 'Unassigned' : (options.get(id)?.name ?? id))).join(', '),
      kind: 'tracking',
      periodKey: period.key,
      optionIds,
      lines: { ...days, tracking: [...tracking.filters, ...optionsIn(tracking.columns, optionIds)] },
      months,
      holds: (figure) => passes(figure, tracking, options) && sameOptions(combinationOf(figure), optionIds),
    }));
    const label = tracked.length > 0 && periods.length === 1 ? 'Total' : period.label;
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
        holds: (figure) => passes(figure, tracking, options),
      },
    ];
  });
  if (columns.length > mostColumns) {
    const message = `This report would have ${columns.length} columns, and ${mostColumns} is the most. Choose a shorter range or an option to filter by.`;
    throw new AppError('API_BAD_REQUEST', message);
  }
  return columns;
}

/** The options of a category that are in use, and Unassigned, each as a combination by itself. */
function optionsInUse(categoryId: string, options: Map<string, TrackingOption>): (string | null)[][] {
  const own = [...options.values()].filter((option) => option.categoryId === categoryId);
  const inUse = own.filter(
    ({ status, categoryStatus }) => status === 'ACTIVE' && categoryStatus === 'ACTIVE',
  );
  return [...inUse.map(({ id }) => [id]), [null]];
}

const optionsIn = (categoryIds: string[], optionIds: (string | null)[]): LineTracking[] =>
  categoryIds.map((categoryId, index) => ({ categoryId, optionId: optionIds[index] ?? null }));

function sameOptions(a: (string | null)[], b: (string | null)[]): boolean {
  return a.every((optionId, index) => optionId === b[index]);
}

function distinct(combinations: (string | null)[][], place: Map<string, number>): (string | null)[][] {
  const byKey = new Map(combinations.map((combination) => [JSON.stringify(combination), combination]));
  const rank = (optionId: string | null) =>
    optionId === null ? Number.MAX_SAFE_INTEGER : (place.get(optionId) ?? Number.MAX_SAFE_INTEGER - 1);
  return [...byKey.values()].toSorted((a, b) => {
    const index = a.findIndex((optionId, at) => optionId !== b[at]);
    return index === -1 ? 0 : rank(a[index] ?? null) - rank(b[index] ?? null);
  });
}
