import type { LinkedFigure } from '#contract/closing/commentary.ts';
import type { ReadReport } from '#contract/closing/placedCommentary.ts';
import { findNotable, keyFigureRows } from '#contract/closing/placedNotes.ts';

/** More would make the list slow to type in. */
const MOST_CHOICES = 1_000;
/** Characters that a link keeps of the name of a row. */
const MOST_NAME = 500;

/** Figures that a commentary can link, those of the last period first. */
export function listFigureChoices({ report, options }: ReadReport): LinkedFigure[] {
  const rows = [...keyFigureRows(report).values()];
  const columns = report.columns.map((column, index) => ({ column, index })).toReversed();
  return columns
    .flatMap(({ column, index }) =>
      rows.flatMap(({ key, label, cells, unit = 'money' }): LinkedFigure[] => {
        const amount = cells[index]?.amount ?? null;
        const notable = amount === null ? null : findNotable(report, { row: key, column: column.key });
        if (amount === null || notable === null) return [];
        const figure = { ...notable.figure, rowName: label.slice(0, MOST_NAME), amount, unit };
        return [{ report: { type: report.type, options, ...notable.period }, figure }];
      }),
    )
    .slice(0, MOST_CHOICES);
}
