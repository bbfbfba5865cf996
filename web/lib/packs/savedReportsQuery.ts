import { listSavedReports } from '#contract/packs/savedReports.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const savedReportsQuery = queryOptions({
  queryKey: queryKeys.savedReports(),
  queryFn: ({ signal }) => call(listSavedReports, { signal }),
});
