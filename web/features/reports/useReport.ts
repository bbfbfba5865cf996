import type { Company } from '#contract/companies.ts';
import { comparedRange, withComparison } from '#contract/comparison.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportQuery, trackingQuery } from './queries.ts';
import type { ReportRequest } from './reportRequest.ts';
import { isUntracked, knownTracking, untracked } from './tracking.ts';
import { featuresOf } from './typeFeatures.ts';

/** The report that the address asks for, and the earlier one it is held against. */
export function useReport(company: Company, asked: ReportRequest) {
  const tracked = useQuery(trackingQuery(company.Id));
  const categories = tracked.data?.categories ?? [];
  const features = featuresOf(asked.type, asked.options);
  const tracking = features.tracking
    ? tracked.data
      ? knownTracking(asked.tracking, categories)
      : asked.tracking
    : untracked;
  const request = { ...asked, tracking };
  const known = !tracked.isPending || isUntracked(tracking);
  const query = useQuery({ ...reportQuery(company.Id, request), enabled: known });
  const compare = features.comparison && tracking.split === null ? request.compare : 'none';
  const earlierRange = comparedRange(request, compare === 'none' ? 'previous-year' : compare);
  const earlier = useQuery({
    ...reportQuery(company.Id, { ...request, ...earlierRange }),
    enabled: known && compare !== 'none',
  });
  const [now, before] = [query.data, compare === 'none' ? undefined : earlier.data];
  return {
    request: { ...request, compare },
    categories,
    query,
    /** The report, with what it is compared to once that is there. */
    table: useMemo(() => (now && before ? withComparison(now, before) : now), [now, before]),
    updating: query.isPlaceholderData || (compare !== 'none' && earlier.isFetching && !earlier.data),
  };
}
