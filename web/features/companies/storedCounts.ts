import { keptData } from '#contract/companies/companies.ts';
import { queryOptions } from '@tanstack/react-query';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';

export type StoredCounts = { records: number; ledgerLines: number; syncLogs: number };

/** Never cached: the data is about to be destroyed. */
export const storedCountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.storedCounts(companyId),
    queryFn: ({ signal }) => call(keptData, { params: { companyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const describeCounts = ({ records, ledgerLines, syncLogs }: StoredCounts): string =>
  companyTexts.counts(formatCount(records), formatCount(ledgerLines), formatCount(syncLogs));
