import { formatComparisons } from '#contract/reports/comparisonChoice.ts';
import type { ReportType } from '#contract/reports/reports.ts';

const priorPeriods = 'previous-period previous-year';

/** Comparisons until the user chooses: a month alone would leave half of the page empty. Absent: none. */
export const standardComparisons: Partial<Record<ReportType, string>> = {
  'profit-loss': `${priorPeriods} year-to-date`,
  'balance-sheet': priorPeriods,
  'cash-flow': priorPeriods,
  'executive-summary': priorPeriods,
};

/** Comparisons of another period: twelve months have the year before as one column. */
export const yearComparisons: Partial<Record<ReportType, Partial<Record<string, string>>>> = {
  'profit-loss': { 'last-12': 'previous-year' },
};

/** The profit and loss of a month beside its plan and the year so far. */
export const monthEndComparisons = formatComparisons(
  (['budget', 'previous-year', 'year-to-date', 'year-to-date-previous-year'] as const).map((kind) => ({
    kind,
    count: 1,
  })),
);
