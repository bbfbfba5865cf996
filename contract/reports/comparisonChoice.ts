import { addMonths, monthEnd, monthsBetween, monthStart, yearStart } from '../period.ts';
import type { Basis, Frequency, ReportType } from './reports.ts';

/** Order of their columns. */
export const comparisonKinds = [
  'budget',
  'previous-period',
  'previous-year',
  'year-to-date',
  'year-to-date-previous-year',
] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/** `count`: periods or years before. A budget without an id is the standard one. */
export type Comparison = { kind: ComparisonKind; count: number; budgetId?: string };

const mostSteps: Record<ComparisonKind, number> = {
  budget: 1,
  'previous-period': 12,
  'previous-year': 5,
  'year-to-date': 1,
  'year-to-date-previous-year': 1,
};

/** Months of all periods, or of all years, that a report is compared with. */
const MOST_MONTHS = 144;

type Dates = { startDate: string; endDate: string };

const countMonths = ({ startDate, endDate }: Dates): number => monthsBetween(startDate, endDate).length;

/** Fewer for a longer range. */
export const mostCount = (kind: ComparisonKind, range: Dates): number =>
  Math.max(1, Math.min(mostSteps[kind], Math.floor(MOST_MONTHS / Math.max(1, countMonths(range)))));

/**
 * Kinds with blanks between them, each once: `previous-period-3 previous-year budget`. Null where a
 * word is not readable.
 */
export function parseComparisons(text: string): Comparison[] | null {
  const comparisons = text.split(' ').flatMap((word) => parseWord(word) ?? []);
  const isReadable = comparisons.length === text.split(' ').length;
  const kinds = new Set(comparisons.map(({ kind }) => kind));
  return isReadable && kinds.size === comparisons.length ? inOrder(comparisons) : null;
}

function parseWord(word: string): Comparison | null {
  const exact = comparisonKinds.find((kind) => kind === word);
  if (exact !== undefined) return { kind: exact, count: 1 };
  const kind = comparisonKinds.find((prefix) => word.startsWith(`${prefix}-`));
  const detail = kind === undefined ? '' : word.slice(kind.length + 1);
  if (kind === undefined || detail === '') return null;
  if (kind === 'budget') return { kind, count: 1, budgetId: detail };
  const count = Number(detail);
  return /^[1-9]\d?$/.test(detail) && count <= mostSteps[kind] ? { kind, count } : null;
}

export const formatComparisons = (comparisons: readonly Comparison[]): string =>
  inOrder(comparisons)
    .map(({ kind, count, budgetId }) => {
      const detail = budgetId ?? (count === 1 ? '' : String(count));
      return detail === '' ? kind : `${kind}-${detail}`;
    })
    .join(' ');

const inOrder = (comparisons: readonly Comparison[]): Comparison[] =>
  comparisons.toSorted((a, b) => comparisonKinds.indexOf(a.kind) - comparisonKinds.indexOf(b.kind));

const earlierKinds: readonly ComparisonKind[] = ['previous-period', 'previous-year'];
const special: Partial<Record<ReportType, readonly ComparisonKind[]>> = {
  'profit-loss': comparisonKinds,
  'cash-flow': comparisonKinds.filter((kind) => kind !== 'budget'),
  'budget-variance': [],
  // Its columns have the month and the year before.
  summary: [],
};

type Compared = {
  type: ReportType;
  basis?: Basis | undefined;
  /** Tracking options as columns, which are not compared. */
  isSplit: boolean;
  /** Part of the organisation, of which a budget is not. */
  isFiltered: boolean;
};

/** Budgets are on the accrual basis. */
export function offeredComparisons({ type, basis, isSplit, isFiltered }: Compared): ComparisonKind[] {
  if (isSplit) return [];
  const hasBudget = basis !== 'cash' && !isFiltered;
  return (special[type] ?? earlierKinds).filter((kind) => kind !== 'budget' || hasBudget);
}

/** `asAt`: day of the last month. */
type AskedRange = Dates & { asAt?: string | undefined };

/**
 * Moves a range by its own number of months, or by years, `steps` times back. `asAt`
 * keeps its day of the month, or becomes the last.
 */
export function comparedRange(
  { startDate, endDate, asAt }: AskedRange,
  kind: 'previous-period' | 'previous-year',
  steps = 1,
): Dates & { asAt?: string } {
  const months = steps * (kind === 'previous-year' ? 12 : countMonths({ startDate, endDate }));
  const lastDay = monthEnd(addMonths(endDate, -months));
  const day = asAt === undefined || asAt === endDate ? lastDay : `${lastDay.slice(0, 8)}${asAt.slice(8)}`;
  return {
    startDate: addMonths(startDate, -months),
    endDate: lastDay,
    ...(day < lastDay ? { asAt: day } : {}),
  };
}

/** Leaves out periods and years that end before the books begin. `booksFrom`: first day of a month; null where unknown. */
export const comparisonsWithinBooks = (
  comparisons: readonly Comparison[],
  range: AskedRange,
  booksFrom: string | null,
): Comparison[] =>
  comparisons.filter(
    ({ kind }) =>
      booksFrom === null ||
      (kind !== 'previous-period' && kind !== 'previous-year') ||
      comparedRange(range, kind).endDate >= booksFrom,
  );

/** A further report whose columns stand beside those of `type`. */
export type ComparedRequest = Dates & {
  /** `previous-period-2`: its columns' keys begin with it. */
  key: string;
  kind: ComparisonKind;
  type: ReportType;
  asAt?: string;
  frequency: Frequency;
  budgetId?: string;
};

type ComparedReport = AskedRange & { type: ReportType; frequency: Frequency };

/** `yearEnd`: `MM-DD`. Leaves out those of the same months and type as one before: a year of months has its prior year as prior period. */
export function listComparedRequests(
  { type, frequency, ...range }: ComparedReport,
  comparisons: readonly Comparison[],
  yearEnd: string | null,
): ComparedRequest[] {
  const { startDate, endDate } = range;
  // Twelve months have the year before as one column beside their total: 24 columns are not read.
  const isYearOfMonths = type === 'profit-loss' && frequency === 'monthly' && countMonths(range) === 12;
  const requests = inOrder(comparisons).flatMap(({ kind, count, budgetId }): ComparedRequest[] => {
    if (kind === 'budget')
      return [
        {
          key: kind,
          kind,
          type: 'budget-variance',
          frequency,
          startDate,
          endDate,
          ...(budgetId === undefined ? {} : { budgetId }),
        },
      ];
    if (kind === 'previous-period' || kind === 'previous-year')
      return Array.from({ length: Math.min(count, mostCount(kind, range)) }, (_, index) => ({
        key: index === 0 ? kind : `${kind}-${index + 1}`,
        kind,
        type,
        frequency: isYearOfMonths ? 'yearly' : frequency,
        ...comparedRange(range, kind, index + 1),
      }));
    const toDate = { startDate: yearStart(monthStart(endDate), yearEnd), endDate };
    const dates = kind === 'year-to-date' ? toDate : comparedRange(toDate, 'previous-year');
    return [{ key: kind, kind, type, frequency: 'yearly', ...dates }];
  });
  return requests.filter(
    (request, place) => place === requests.findIndex((earlier) => hasSameColumns(earlier, request)),
  );
}

const hasSameColumns = (a: ComparedRequest, b: ComparedRequest): boolean =>
  a.type === b.type &&
  a.frequency === b.frequency &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.asAt === b.asAt;
