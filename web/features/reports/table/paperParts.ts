import { isEarlier } from '#contract/reports/comparison.ts';
import type { ShownColumn, ShownReport } from '#contract/reports/reportLayout.ts';

/** Columns that stand side by side on one page, by their places, and which of the report's own periods they are of. */
export type PaperPart = { columns: number[]; periods: { from: number; to: number } | null };

/**
 * A report too wide for a page goes on across several, about as many columns on each. Columns of one period, and what a
 * period is held against, stay together unless they alone are wider than a page.
 */
export function paperParts(report: ShownReport, columnsAPage: number): PaperPart[] {
  const pages = Math.ceil(report.columns.length / columnsAPage);
  const partCount = Math.ceil(report.columns.length / Math.max(1, pages));
  const parts: number[][] = [[]];
  for (const group of groupColumns(report.columns).flatMap((groupColumn) =>
    chunked(groupColumn, columnsAPage),
  )) {
    const lastPart = parts.at(-1) ?? [];
    const isFull = lastPart.length >= partCount || lastPart.length + group.length > columnsAPage;
    if (isFull && lastPart.length > 0) parts.push([...group]);
    else lastPart.push(...group);
  }
  const ownPeriods = report.periods.filter((period) => !isEarlier(period)).map(({ key }) => key);
  return parts.map((columns) => {
    const places = columns
      .map((index) => ownPeriods.indexOf(report.columns[index]?.periodKey ?? ''))
      .filter((place) => place !== -1);
    return {
      columns,
      periods: places.length === 0 ? null : { from: Math.min(...places) + 1, to: Math.max(...places) + 1 },
    };
  });
}

/** Neighbours of one period; what stands for an earlier one goes with the period before it. */
function groupColumns(columns: ShownColumn[]): number[][] {
  const groups: { of: string | undefined; places: number[] }[] = [];
  for (const [index, column] of columns.entries()) {
    const lastGroup = groups.at(-1);
    const joins =
      lastGroup !== undefined &&
      lastGroup.of !== undefined &&
      column.periodKey !== undefined &&
      (column.periodKey === lastGroup.of || isEarlier({ key: column.periodKey }));
    if (joins) lastGroup.places.push(index);
    else groups.push({ of: column.periodKey, places: [index] });
  }
  return groups.map(({ places }) => places);
}

function chunked(places: number[], size: number): number[][] {
  const chunks: number[][] = [];
  for (let index = 0; index < places.length; index += size) chunks.push(places.slice(index, index + size));
  return chunks;
}
