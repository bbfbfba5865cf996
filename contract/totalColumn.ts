import { sum, twoPlaces } from './amounts.ts';
import { withComparison } from './comparison.ts';
import { type ShownColumn, type ShownReport, WHOLE_RANGE } from './reportLayout.ts';
import type { Report, ReportColumn, ReportRow } from './reports.ts';
import { worst } from './tieOut.ts';

/** The key of the column that adds up the range; never that of a column of the report. */
export const TOTAL_COLUMN = 'total';

/** The report as a table shows it: with what it is compared to, and what each of the two ranges comes to. */
export const withExtraColumns = (report: Report, earlier?: Report): ShownReport =>
  earlier ? withComparison(withTotals(report), withTotals(earlier)) : withTotals(report);

/** A column that adds others up, by their places in the report. */
type Sum = { column: ShownColumn; places: number[]; of: (own: Summed) => string | null };
type Summed = { amounts: (string | null)[]; total: string | null };

/**
 * With last columns that add up the periods, or the buckets, where that means something: one for each tracking option that
 * stands in every period, and one for all.
 */
function withTotals(report: Report): ShownReport {
  const whole = wholePeriod(report);
  if (whole === null) return report;
  const sums = [...optionSums(report), whole];
  const row = (own: ReportRow): ReportRow => ({
    ...own,
    amounts: [...own.amounts, ...sums.map(({ of }) => of(own))],
    status: [
      ...own.status,
      ...sums.map(({ places }) => worst(places.map((place) => own.status[place] ?? 'unproved'))),
    ],
    favourable: own.favourable && [...own.favourable, ...sums.map(() => null)],
    children: own.children?.map(row),
  });
  const total = <T extends Summed>(own: T) => ({
    ...own,
    amounts: own.amounts.length === 0 ? [] : [...own.amounts, ...sums.map(({ of }) => of(own))],
  });
  return {
    ...report,
    columns: [...report.columns, ...sums.map(({ column }) => column)],
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(row),
      total: total(section.total),
    })),
    totals: report.totals.map(total),
  };
}

/** null where there are not several, or no figure of the report has a sum. */
function wholePeriod(report: Report): Sum | null {
  const kind = report.columns.some((column) => column.kind === 'bucket') ? 'bucket' : 'period';
  const places = report.columns.flatMap((column, index) => (column.kind === kind ? [index] : []));
  const added = report.sections.some(({ rows }) => rows.some(({ total }) => total !== null));
  if (places.length < 2 || !added) return null;
  const named = { key: TOTAL_COLUMN, label: WHOLE_RANGE, kind: 'measure' } as const;
  return { column: buildTotalColumn(report, places, named), places, of: ({ total }) => total };
}

/** Of each option, or pair of options, of tracking categories that the periods are told apart by. */
function optionSums(report: Report): Sum[] {
  const tracked = report.columns.flatMap((column, place) =>
    column.kind === 'tracking' ? [{ column, place }] : [],
  );
  const byOptions = Map.groupBy(tracked, ({ column }) =>
    (column.optionIds ?? []).map((id) => id ?? '').join('|'),
  );
  return [...byOptions].map(([options, own]) => {
    const places = own.map(({ place }) => place);
    const named = {
      key: `${TOTAL_COLUMN}|${options}`,
      label: own[0]?.column.label ?? '',
      kind: 'tracking',
    } as const;
    return {
      column: buildTotalColumn(report, places, named),
      places,
      of: ({ amounts, total }) =>
        total === null ? null : twoPlaces(sum(places.map((place) => amounts[place] ?? '0'))),
    };
  });
}

/** Its figures open to the lines of the whole range, or to documents of any age, where those of its parts open. */
function buildTotalColumn(
  { periods, columns }: Report,
  places: number[],
  named: Pick<ReportColumn, 'key' | 'label' | 'kind'>,
): ShownColumn {
  const summed = places.flatMap((place) => columns[place] ?? []);
  const [first] = summed;
  const [start, end] = [periods[0], periods.at(-1)];
  const column = { ...named, made: { how: 'sum', of: summed.map(({ key }) => key) } } as const;
  if (first?.documents) {
    const { bucket: _any, ...documents } = first.documents;
    return { ...column, documents };
  }
  if (!first?.lines || !start || !end) return column;
  const { flow, tracking } = first.lines;
  return { ...column, lines: { startDate: start.startDate, endDate: end.endDate, flow, tracking } };
}
