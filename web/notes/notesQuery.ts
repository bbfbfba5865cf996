import { listNotes, type Note, type NoteOptions } from '#contract/closing/notes.ts';
import { type ReportType, reportTypes } from '#contract/reports/reports.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

const NOTES_A_PAGE = 500;

/** Absent `report`: notes on all reports that end in the range. */
export type NotesRange = {
  startDate: string;
  endDate: string;
  report?: { type: ReportType; options: NoteOptions };
};

const notesQuery = (companyId: string, filter: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: queryKeys.notes(companyId, filter),
    queryFn: async ({ signal }) => {
      const notes: Note[] = [];
      for (;;) {
        const query = { ...filter, companyId, limit: NOTES_A_PAGE, offset: notes.length };
        const page = await call(listNotes, { query, signal });
        notes.push(...page.notes);
        if (!page.pagination.hasMore || page.notes.length === 0) return notes;
      }
    },
  });

/** `month`: `YYYY-MM`. */
export const monthNotesQuery = (companyId: string, month: string) => notesQuery(companyId, { month });

export const reportNotesQuery = (companyId: string, { startDate, endDate, report }: NotesRange) =>
  notesQuery(companyId, {
    startDate,
    endDate,
    ...(report && { reportType: report.type, ...report.options }),
  });

/** Reports say how many notes they have. */
export function useRefreshNotes(companyId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.notes(companyId) }),
      cache.invalidateQueries({
        queryKey: queryKeys.reports(companyId),
        predicate: ({ queryKey: [, , type] }) => reportTypes.some((reportType) => reportType === type),
      }),
    ]);
  };
}
