import type { NoteOptions } from '#contract/closing/notes.ts';
import type { ReportNotesFilter } from '#server/notes/notes.ts';
import type { ReportPlan } from './reports.ts';

/** Null for books as of a past moment, whose figures are not those that were noted. */
export function notesFilter({ definition, request, range }: ReportPlan): ReportNotesFilter | null {
  if (range.asOf !== null) return null;
  const { startDate, endDate } = range;
  return { report: { type: definition.type, options: figureOptions(request) }, startDate, endDate };
}

/** Names what makes the figures of a report others, as notes and links do. */
export function figureOptions(request: ReportPlan['request']): NoteOptions {
  const { basis, method, agedBy, budgetId, accountIds } = request;
  const { trackingCategoryId1, trackingCategoryId2, trackingOptionId1, trackingOptionId2 } = request;
  const tracking = { trackingCategoryId1, trackingCategoryId2, trackingOptionId1, trackingOptionId2 };
  return { basis, method, agedBy, budgetId, accountIds, ...tracking };
}
