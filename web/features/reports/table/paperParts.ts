import { isCompared } from '#contract/reports/reportLayout.ts';
import type { ShownColumn, ShownReport } from '#contract/reports/reportLayout.ts';

/** Column indexes of one page, and the period indexes they belong to. */
export type PaperPart = { columns: number[]; periods: { from: number; to: number } | null };

/**
 * Spreads the columns evenly over pages. Columns of a period and its comparison stay together
 * unless they exceed a page.
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
  const ownPeriods = report.periods.filter((period) => !isCompared(period)).map(({ key }) => key);
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

/** Groups by heading or period; compared columns join the period before them. */
function groupColumns(columns: ShownColumn[]): number[][] {
  const groups: { of: string | undefined; places: number[] }[] = [];
  for (const [index, column] of columns.entries()) {
    const lastGroup = groups.at(-1);
    const { group = column.periodKey } = column;
    const joins =
      lastGroup !== undefined &&
      lastGroup.of !== undefined &&
      group !== undefined &&
      (group === lastGroup.of || (column.group === undefined && isCompared(column)));
    if (joins) lastGroup.places.push(index);
    else groups.push({ of: group, places: [index] });
  }
  return groups.map(({ places }) => places);
}

function chunked(places: number[], size: number): number[][] {
  const chunks: number[][] = [];
  for (let index = 0; index < places.length; index += size) chunks.push(places.slice(index, index + size));
  return chunks;
}
