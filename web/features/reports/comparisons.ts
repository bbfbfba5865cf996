import {
  type Comparison,
  type ComparedRequest,
  type ComparisonKind,
  formatComparisons,
  listComparedRequests,
  offeredComparisons,
  parseComparisons,
} from '#contract/reports/comparisonChoice.ts';
import type { ReportRequest } from './reportRequestType.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

/** Word of the address: an empty list would be none. */
const NONE = 'none';

type Comparing = Pick<ReportRequest, 'type' | 'compare' | 'tracking' | 'options'>;

/** Puts the words of an address in their order; null where it is not readable. */
export function readComparisons(text: string | null): string | null {
  if (text === null || text === NONE) return text;
  const comparisons = parseComparisons(text);
  return comparisons && formatComparisons(comparisons);
}

export const writeComparisons = (comparisons: readonly Comparison[]): string =>
  comparisons.length === 0 ? NONE : formatComparisons(comparisons);

/** Includes what the report does not offer. */
export const chosenComparisons = ({ compare }: Pick<ReportRequest, 'compare'>): Comparison[] =>
  compare === NONE ? [] : (parseComparisons(compare) ?? []);

export const offeredKinds = ({ type, tracking, options }: Omit<Comparing, 'compare'>): ComparisonKind[] =>
  typeFeatures(type, options).comparison
    ? offeredComparisons({
        type,
        basis: options.basis,
        isSplit: tracking.split.length > 0,
        isFiltered: tracking.only.length > 0,
      })
    : [];

/** Leaves the others in the address: they come back with what allows them. */
export function shownComparisons(request: Comparing): Comparison[] {
  const offered = offeredKinds(request);
  return chosenComparisons(request).filter(({ kind }) => offered.includes(kind));
}

export type ComparedReportRequest = Pick<ComparedRequest, 'key' | 'kind'> & { request: ReportRequest };

/** `yearEnd`: `MM-DD`. */
export function listCompared(request: ReportRequest, yearEnd: string | null): ComparedReportRequest[] {
  const { type, frequency, startDate, endDate, options } = request;
  const { asAt, ...otherOptions } = options;
  const ownRange = { type, frequency, startDate, endDate, asAt };
  return listComparedRequests(ownRange, shownComparisons(request), yearEnd).map(
    ({ key, kind, asAt: day, budgetId, ...range }) => {
      const { asOf } = otherOptions;
      const plan = asOf === undefined ? {} : { asOf };
      const shared = kind === 'budget' ? plan : otherOptions;
      return {
        key,
        kind,
        request: {
          ...request,
          ...range,
          options: {
            ...shared,
            ...(day === undefined ? {} : { asAt: day }),
            ...(budgetId === undefined ? {} : { budgetId }),
          },
        },
      };
    },
  );
}
