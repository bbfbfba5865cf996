import {
  type Comparison,
  type ComparedRequest,
  type ComparisonKind,
  formatComparisons,
  listComparedRequests,
  offeredComparisons,
  parseComparisons,
} from '#contract/reports/comparisonChoice.ts';
import type { ReportRequest } from './reportRequest.ts';
import { typeFeatures } from './reportDisplays.ts';

/** In the address; the empty list would be no word. */
const NONE = 'none';

type Comparing = Pick<ReportRequest, 'type' | 'compare' | 'tracking' | 'options'>;

/** As in the address, without regard to order; null where it is not readable. */
export function readComparisons(text: string | null): string | null {
  if (text === null || text === NONE) return text;
  const comparisons = parseComparisons(text);
  return comparisons && formatComparisons(comparisons);
}

export const writeComparisons = (comparisons: readonly Comparison[]): string =>
  comparisons.length === 0 ? NONE : formatComparisons(comparisons);

/** All that the address names, whether the report has them or not. */
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

/** What is chosen and cannot be shown stays in the address, and comes back with what allows it. */
export function shownComparisons(request: Comparing): Comparison[] {
  const offered = offeredKinds(request);
  return chosenComparisons(request).filter(({ kind }) => offered.includes(kind));
}

export type ComparedReportRequest = Pick<ComparedRequest, 'key' | 'kind'> & { request: ReportRequest };

/** `yearEnd`: `MM-DD`. */
export function listCompared(request: ReportRequest, yearEnd: string | null): ComparedReportRequest[] {
  const { type, frequency, startDate, endDate, options } = request;
  const { asAt, ...kept } = options;
  const range = { type, frequency, startDate, endDate, asAt };
  return listComparedRequests(range, shownComparisons(request), yearEnd).map(
    ({ key, kind, asAt: day, budgetId, ...asked }) => {
      const { asOf } = kept;
      const shared = kind === 'budget' ? { ...(asOf === undefined ? {} : { asOf }) } : kept;
      return {
        key,
        kind,
        request: {
          ...request,
          ...asked,
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
