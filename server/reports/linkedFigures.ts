import type { LinkedFigure } from '#contract/closing/commentary.ts';
import { withoutStandard } from '#contract/closing/notes.ts';
import { placeNotes } from '#contract/closing/placedNotes.ts';
import { addMonths, monthStart } from '#contract/period.ts';
import { isAsAt } from '#contract/reports/asAt.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Reports } from './reports.ts';

/** Months of a period that a report has as one: a year. */
const MOST_MONTHS = 12;

/** Reads the reports that linked figures are of, and links the same figures with the amounts that these have. */
export const createReadLinkedFigures =
  (reports: Pick<Reports, 'read'>) =>
  async (
    companyId: string,
    links: readonly LinkedFigure[],
  ): Promise<ReadonlyMap<LinkedFigure, LinkedFigure>> => {
    const figures = new Map<LinkedFigure, LinkedFigure>();
    const byReport = Map.groupBy(links, ({ report: { type, options = {}, startDate, endDate } }) =>
      JSON.stringify([type, withoutStandard(options), startDate, endDate]),
    );
    for (const linksOfReport of byReport.values())
      for (const { note, amountNow } of await placeAll(linksOfReport))
        if (amountNow !== null) figures.set(note, { ...note, figure: { ...note.figure, amount: amountNow } });
    return figures;

    async function placeAll(linksOfReport: LinkedFigure[]) {
      const [firstLink] = linksOfReport;
      if (firstLink === undefined) return [];
      const { type, options, startDate, endDate } = firstLink.report;
      const start = startDate ?? monthStart(endDate);
      if (isAsAt(type) !== (startDate === null) || addMonths(start, MOST_MONTHS) <= endDate) return [];
      const frequency = start === monthStart(endDate) ? 'monthly' : 'yearly';
      try {
        const report = await reports.read(companyId, type, {
          ...options,
          startDate: start,
          endDate,
          frequency,
        });
        return placeNotes(report, linksOfReport).onFigures;
      } catch (error) {
        // An option that is gone, a budget for instance, has no figures any more.
        if (error instanceof AppError) return [];
        throw error;
      }
    }
  };
