import type { Budget } from '#contract/ledger/budgets.ts';
import type { Company } from '#contract/companies/companies.ts';
import { type ComparedTo, comparedRange } from '#contract/reports/comparison.ts';
import type { TrackingCategory } from '#contract/ledger/ledger.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { budgetsQuery, reportQuery, trackingQuery } from './queries.ts';
import type { ReportRequest } from './reportRequest.ts';
import { hasNoTracking, noTracking } from '#web/lib/reports/trackingSelection.ts';
import { knownTracking } from './profitLoss/tracking.ts';
import { typeFeatures } from './reportDisplays.ts';
import { hasOption } from './typeOptions.ts';

/** The report that the address asks for, and the earlier one it is held against. */
export function useReport(company: Company, asked: ReportRequest) {
  const tracked = useQuery(trackingQuery(company.Id));
  const planned = useQuery({ ...budgetsQuery(company.Id), enabled: hasOption(asked.type, 'budgetId') });
  const categories = tracked.data?.categories;
  const budgets = planned.data?.budgets;
  // The same for as long as nothing else is asked for: what is made of it is not made anew.
  const request = useMemo(() => allowedRequest(asked, { categories, budgets }), [asked, categories, budgets]);
  const known =
    (!tracked.isPending || hasNoTracking(request.tracking)) &&
    (!planned.isPending || request.options.budgetId === undefined);
  const query = useQuery({ ...reportQuery(company.Id, request), enabled: known });
  const { compare } = request;
  const earlier = useQuery({
    ...reportQuery(company.Id, earlierRequest(request, compare === 'none' ? 'previous-year' : compare)),
    enabled: known && compare !== 'none',
  });
  const [currentData, earlierData] = [query.data, compare === 'none' ? undefined : earlier.data];
  return {
    request,
    categories: categories ?? [],
    query,
    /** The report, with what it is compared to once that is there. */
    table: useMemo(
      () => currentData && withExtraColumns(currentData, earlierData),
      [currentData, earlierData],
    ),
    /** What it is compared to could not be had: how to ask again. */
    retryEarlier: compare !== 'none' && earlier.isError ? () => void earlier.refetch() : null,
    updating: query.isPlaceholderData || (compare !== 'none' && earlier.isFetching && !earlier.data),
  };
}

/** The same of the range it is held against. */
function earlierRequest(request: ReportRequest, compare: ComparedTo): ReportRequest {
  const { asAt, ...options } = request.options;
  const { asAt: day, ...range } = comparedRange({ ...request, asAt }, compare);
  return { ...request, ...range, options: { ...options, ...(day === undefined ? {} : { asAt: day }) } };
}

/** What an organisation has that an address can name; undefined until it is known. */
type Nameable = { categories: TrackingCategory[] | undefined; budgets: Budget[] | undefined };

/** Whether the request names nothing that only one organisation has. */
export const isUniversal = ({ tracking, options }: ReportRequest): boolean =>
  hasNoTracking(tracking) && options.budgetId === undefined;

/**
 * What is asked for, without what a report of its type cannot have, and without what the organisation does not have: the
 * address may come from another one. Until that is known it stands as asked.
 */
export function allowedRequest(request: ReportRequest, { categories, budgets }: Nameable): ReportRequest {
  const features = typeFeatures(request.type, request.options);
  const trackingChoice = categories ? knownTracking(request.tracking, categories) : request.tracking;
  const tracking = features.tracking ? trackingChoice : noTracking;
  const compare = features.comparison && tracking.split.length === 0 ? request.compare : 'none';
  const { budgetId, ...otherOptions } = request.options;
  const foreign = budgets !== undefined && !budgets.some(({ id }) => id === budgetId);
  return { ...request, tracking, compare, options: foreign ? otherOptions : request.options };
}
