import type { WrittenLines } from '#contract/closing/commentary.ts';
import { readCommentaryText } from '#server/commentaries/commentaries.ts';
import type { Books } from '#server/db/company.ts';
import type { PartCommentary } from './export/commentary/commentaryLines.ts';
import { figureOptions } from './reportNotes.ts';
import type { ReportPlan } from './reports.ts';

/**
 * Commentaries by their reports, whose last month tells which; books as of a past moment have other figures, and so none.
 * Several reports of one type and month have it once, with the first.
 */
export async function readReportCommentaries(
  books: Books,
  plans: readonly ReportPlan[],
): Promise<Map<ReportPlan, PartCommentary>> {
  const commentaries = new Map<ReportPlan, PartCommentary>();
  const placedKeys = new Set<string>();
  for (const plan of plans.filter(isOfNow)) {
    const subject = { month: lastMonth(plan), reportType: plan.definition.type };
    const key = JSON.stringify(subject);
    const lines = placedKeys.has(key) ? null : await readCommentaryText(books, subject);
    placedKeys.add(key);
    commentaries.set(plan, { lines, options: figureOptions(plan.request) });
  }
  return commentaries;
}

/** The commentary on the last month of several reports as a whole. */
export async function readMonthCommentary(
  books: Books,
  plans: readonly ReportPlan[],
): Promise<WrittenLines | null> {
  const month = plans.filter(isOfNow).map(lastMonth).toSorted().at(-1);
  return month === undefined ? null : await readCommentaryText(books, { month, reportType: null });
}

const isOfNow = ({ range }: ReportPlan): boolean => range.asOf === null;
const lastMonth = ({ range }: ReportPlan): string => range.endDate.slice(0, 7);
