import * as z from 'zod/mini';
import { addMonths, monthEnd, yearStart } from '../period.ts';
import type { PackReport } from '../reports/packExport.ts';
import { comparisonsWithinBooks, formatComparisons, parseComparisons } from '../reports/comparisonChoice.ts';
import { accountIds, trackingPlaces } from '../reports/reportFilters.ts';
import { basis, cashFlowMethod, frequency, reportTypes } from '../reports/reports.ts';
import { agedBy } from '../ledger/openDocuments.ts';
import { providerId } from '../values.ts';

/** Periods that end with the month of the report. Quarters and years are those of the financial year. */
export const periodsToMonth = ['month', 'quarter', 'year', 'last-12-months', 'last-24-months'] as const;
export type PeriodToMonth = (typeof periodsToMonth)[number];

const MOST_COMPARE_CHARACTERS = 250;

/** Settings that hold ids of one organization. */
const companySettings = {
  ...trackingPlaces,
  budgetId: z.optional(providerId),
  accountIds: z.optional(accountIds),
};

/** Parameters of a report without its dates. Saving refuses options that the type does not have. */
export const reportSettings = z.object({
  type: z.enum(reportTypes),
  period: z.enum(periodsToMonth),
  frequency: z._default(frequency, 'monthly'),
  zeroRows: z._default(z.boolean(), false),
  /** Comparisons separated by blanks, as in `compare` of a report's file; empty for none. */
  compare: z._default(
    z.string().check(
      z.maxLength(MOST_COMPARE_CHARACTERS),
      z.refine(
        (text) => text === '' || parseComparisons(text) !== null,
        'Name each comparison once, with blanks between.',
      ),
    ),
    '',
  ),
  share: z._default(z.boolean(), false),
  change: z._default(z.boolean(), false),
  basis: z.optional(basis),
  method: z.optional(cashFlowMethod),
  agedBy: z.optional(agedBy),
  ...companySettings,
});
export type ReportSettings = z.output<typeof reportSettings>;

/** Drops the comparison with the main budget, which some organizations have not. */
export const withoutStandardBudget = ({ compare, ...settings }: ReportSettings): ReportSettings => ({
  ...settings,
  compare: formatComparisons(
    (parseComparisons(compare) ?? []).filter(
      ({ kind, budgetId }) => kind !== 'budget' || budgetId !== undefined,
    ),
  ),
});

const companyKeys = [
  'trackingCategoryId1',
  'trackingCategoryId2',
  'trackingOptionId1',
  'trackingOptionId2',
  'budgetId',
  'accountIds',
] as const satisfies (keyof typeof companySettings)[];

/** Tells whether the settings fit one organization only. */
export const hasCompanyIds = (settings: ReportSettings): boolean =>
  companyKeys.some((key) => settings[key] !== undefined) ||
  (parseComparisons(settings.compare) ?? []).some(({ budgetId }) => budgetId !== undefined);

/**
 * Gives the settings the dates of one organization and month. `month` is its first day; `yearEnd` is the last day of the
 * financial year as `MM-DD`, and `booksFrom` the first day of the books' first month, or null if unknown. Comparisons with
 * a time before `booksFrom` are left out.
 */
export function toPackReport(
  { period, zeroRows, compare, share, change, ...settings }: ReportSettings,
  { month, yearEnd, booksFrom }: { month: string; yearEnd: string | null; booksFrom: string | null },
): PackReport {
  const range = { startDate: periodStart(period, month, yearEnd), endDate: monthEnd(month) };
  const comparisons = comparisonsWithinBooks(parseComparisons(compare) ?? [], range, booksFrom);
  const hasNothingLeft = compare !== '' && comparisons.length === 0;
  return {
    ...settings,
    ...range,
    ...(zeroRows ? { zeroRows: 'true' } : {}),
    ...(comparisons.length > 0 ? { compare: formatComparisons(comparisons) } : {}),
    ...(share ? { share: 'true' } : {}),
    ...(change && !hasNothingLeft ? { change: 'true' } : {}),
  };
}

function periodStart(period: PeriodToMonth, month: string, yearEnd: string | null): string {
  const year = yearStart(month, yearEnd);
  const starts: Record<PeriodToMonth, string> = {
    month,
    quarter: addMonths(month, -(monthsSince(year, month) % 3)),
    year,
    'last-12-months': addMonths(month, -11),
    'last-24-months': addMonths(month, -23),
  };
  return starts[period];
}

const monthsSince = (start: string, end: string): number =>
  (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
  Number(end.slice(5, 7)) -
  Number(start.slice(5, 7));
