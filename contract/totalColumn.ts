import { withComparison } from './comparison.ts';
import type { ShownColumn, ShownReport } from './reportLayout.ts';
import type { Report, ReportColumn, ReportRow } from './reports.ts';
import { worst } from './tieOut.ts';

/** The key of the column that adds up the range; never that of a column of the report. */
export const TOTAL_COLUMN = 'total';

/** The report as a table shows it: with what it is compared to, and what each of the two ranges comes to. */
export const tableOf = (report: Report, earlier?: Report): ShownReport =>
  earlier ? withComparison(withTotal(report), withTotal(earlier)) : withTotal(report);

/** With a last column that adds up the periods, or the buckets, where that means something. */
function withTotal(report: Report): ShownReport {
  const places = summedPlaces(report);
  if (places === null) return report;
  const summed = places.flatMap((place) => report.columns[place] ?? []);
  const status = (own: ReportRow) => worst(places.map((place) => own.status[place] ?? 'unproved'));
  const row = (own: ReportRow): ReportRow => ({
    ...own,
    amounts: [...own.amounts, own.total],
    status: [...own.status, status(own)],
    favourable: own.favourable && [...own.favourable, null],
    children: own.children?.map(row),
  });
  const total = <T extends { amounts: string[]; total: string | null }>(own: T) => ({
    ...own,
    amounts: own.amounts.length === 0 ? [] : [...own.amounts, own.total],
  });
  return {
    ...report,
    columns: [...report.columns, columnOf(report, summed)],
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(row),
      total: total(section.total),
    })),
    totals: report.totals.map(total),
  };
}

/** null where there are not several, or no figure of the report has a sum. */
function summedPlaces({ columns, sections }: Report): number[] | null {
  const kind = columns.some((column) => column.kind === 'bucket') ? 'bucket' : 'period';
  const places = columns.flatMap((column, index) => (column.kind === kind ? [index] : []));
  const added = sections.some(({ rows }) => rows.some(({ total }) => total !== null));
  return places.length > 1 && added ? places : null;
}

/** Its figures open to the lines of the whole range, or to documents of any age, where those of its parts open. */
function columnOf({ periods }: Report, summed: ReportColumn[]): ShownColumn {
  const [first] = summed;
  const [start, end] = [periods[0], periods.at(-1)];
  const column = { key: TOTAL_COLUMN, label: 'Total', kind: 'measure' } as const;
  const made = { how: 'sum', of: summed.map(({ key }) => key) } as const;
  if (first?.documents) {
    const { bucket: _any, ...documents } = first.documents;
    return { ...column, documents, made };
  }
  if (!first?.lines || !start || !end) return { ...column, made };
  const { flow, tracking } = first.lines;
  return { ...column, lines: { startDate: start.startDate, endDate: end.endDate, flow, tracking }, made };
}
