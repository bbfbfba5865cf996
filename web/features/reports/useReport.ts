import type { Company } from '#contract/companies.ts';
import { comparedRange, withComparison } from '#contract/comparison.ts';
import type { TrackingCategory } from '#contract/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportQuery, trackingQuery } from './queries.ts';
import type { ReportRequest } from './reportRequest.ts';
import { isUntracked, knownTracking, untracked } from './tracking.ts';
import { featuresOf } from './typeFeatures.ts';

/** The report that the address asks for, and the earlier one it is held against. */
export function useReport(company: Company, asked: ReportRequest) {
  const tracked = useQuery(trackingQuery(company.Id));
  const categories = tracked.data?.categories;
  // The same for as long as nothing else is asked for: what is made of it is not made anew.
  const request = useMemo(() => allowedRequest(asked, categories), [asked, categories]);
  const known = !tracked.isPending || isUntracked(request.tracking);
  const query = useQuery({ ...reportQuery(company.Id, request), enabled: known });
  const { compare } = request;
  const earlierRange = comparedRange(request, compare === 'none' ? 'previous-year' : compare);
  const earlier = useQuery({
    ...reportQuery(company.Id, { ...request, ...earlierRange }),
    enabled: known && compare !== 'none',
  });
  const [now, before] = [query.data, compare === 'none' ? undefined : earlier.data];
  return {
    request,
    categories: categories ?? [],
    query,
    /** The report, with what it is compared to once that is there. */
    table: useMemo(() => (now && before ? withComparison(now, before) : now), [now, before]),
    updating: query.isPlaceholderData || (compare !== 'none' && earlier.isFetching && !earlier.data),
  };
}

/** What is asked for, without what a report of its type cannot have; until the organisation's categories are known they stand as asked. */
export function allowedRequest(
  asked: ReportRequest,
  categories: TrackingCategory[] | undefined,
): ReportRequest {
  const features = featuresOf(asked.type, asked.options);
  const wanted = categories ? knownTracking(asked.tracking, categories) : asked.tracking;
  const tracking = features.tracking ? wanted : untracked;
  const compare = features.comparison && tracking.split === null ? asked.compare : 'none';
  return { ...asked, tracking, compare };
}
