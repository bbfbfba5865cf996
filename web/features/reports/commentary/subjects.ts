import type { CommentarySubject } from '#contract/closing/commentary.ts';
import { monthLabel } from '#contract/period.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import { beginCommentaryTexts } from '#web/lib/texts/closing/beginCommentary.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

/** `name`: `Profit and Loss, Oct 2026` */
export type NamedCommentarySubject = CommentarySubject & { key: string; name: string; monthName: string };

/** A report of which a day's month is the last, and that month as a whole. */
export function listSubjects(type: ReportType, lastDay: string): NamedCommentarySubject[] {
  const month = lastDay.slice(0, 7);
  const monthName = monthLabel(lastDay);
  const shared = { month, monthName };
  return [
    { ...shared, reportType: type, key: type, name: `${reportTexts.types[type]}, ${monthName}` },
    { ...shared, reportType: null, key: 'month', name: beginCommentaryTexts.onMonth(monthName) },
  ];
}
