import { type CommentarySubject, readCommentary } from '#contract/closing/commentary.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const subjectQuery = ({ month, reportType }: CommentarySubject) => ({
  month,
  ...(reportType === null ? {} : { reportType }),
});

export const commentaryQuery = (companyId: string, subject: CommentarySubject) =>
  queryOptions({
    queryKey: queryKeys.commentaries(companyId, subject.month, subject.reportType),
    queryFn: ({ signal }) => call(readCommentary, { query: { companyId, ...subjectQuery(subject) }, signal }),
  });

/** Reports say how many commentaries they have. */
export function useRefreshCommentaries(companyId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.commentaries(companyId) }),
      cache.invalidateQueries({
        queryKey: queryKeys.reports(companyId),
        predicate: ({ queryKey: [, , type] }) => reportTypes.some((reportType) => reportType === type),
      }),
    ]);
  };
}
