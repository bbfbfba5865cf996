import type { NotesRange } from '#web/notes/notesQuery.ts';
import { trackingBody } from '#web/lib/reports/trackingSelection.ts';
import type { ReportRequest } from './reportRequestType.ts';

/** Notes on a report as its options make it, which end in its range. */
export function notesRange({
  type,
  startDate,
  endDate,
  options,
  tracking,
}: Pick<ReportRequest, 'type' | 'startDate' | 'endDate' | 'options' | 'tracking'>): Required<NotesRange> {
  const { asOf: _moment, asAt: _day, ...figureOptions } = options;
  return { startDate, endDate, report: { type, options: { ...figureOptions, ...trackingBody(tracking) } } };
}
