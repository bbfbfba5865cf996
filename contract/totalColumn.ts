import { sum, toFixed2 } from './amounts.ts';
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
type SumColumn = { column: ShownColumn; places: number[]; compute: (ownAmounts: Summed) => string | null };
type Summed = { amounts: (string | null)[]; total: string | null };

/**
 * With last columns that add up the periods, or the buckets, where that means something: one for each tracking option that
 * stands in every period, and one for all.
 */
function withTotals(report: Report): ShownReport {
  const whole = wholePeriod(report);
  if (whole === null) return report;
  const sums = [...optionSums(report), whole];
  const row = (ownRow: ReportRow): ReportRow => ({
    ...ownRow,
    amounts: [...ownRow.amounts, ...sums.map(({ compute: sumOf }) => sumOf(ownRow))],
    status: [
      ...ownRow.status,
      ...sums.map(({ places }) => worst(places.map((place) => ownRow.status[place] ?? 'unproved'))),
    ],
    favourable: ownRow.favourable && [...ownRow.favourable, ...sums.map(() => null)],
    children: ownRow.children?.map(row),
  });
  const total = <T extends Summed>(ownTotal: T) => ({
    ...ownTotal,
    amounts:
      ownTotal.amounts.length === 0
        ? []
        : [...ownTotal.amounts, ...sums.map(({ compute: sumOf }) => sumOf(ownTotal))],
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
function wholePeriod(report: Report): SumColumn | null {
  const kind = report.columns.some((column) => column.kind === 'bucket') ? 'bucket' : 'period';
  const places = report.columns.flatMap((column, index) => (column.kind === kind ? [index] : []));
  const added = report.sections.some(({ rows }) => rows.some(({ total }) => total !== null));
  if (places.length < 2 || !added) return null;
  const totalColumn = { key: TOTAL_COLUMN, label: WHOLE_RANGE, kind: 'measure' } as const;
  return { column: buildTotalColumn(report, places, totalColumn), places, compute: ({ total }) => total };
}

/** Of each option, or pair of options, of tracking categories that the periods are told apart by. */
function optionSums(report: Report): SumColumn[] {
  const tracked = report.columns.flatMap((column, place) =>
    column.kind === 'tracking' ? [{ column, place }] : [],
  );
  const byOptions = Map.groupBy(tracked, ({ column }) =>
    (column.optionIds ?? []).map((id) => id ?? '').join('|'),
  );
  return [...byOptions].map(([options, groupColumns]) => {
    const places = groupColumns.map(({ place }) => place);
    const totalColumn = {
      key: `${TOTAL_COLUMN}|${options}`,
      label: groupColumns[0]?.column.label ?? '',
      kind: 'tracking',
    } as const;
    return {
      column: buildTotalColumn(report, places, totalColumn),
      places,
      compute: ({ amounts, total }) =>
        total === null ? null : toFixed2(sum(places.map((place) => amounts[place] ?? '0'))),
    };
  });
}

/** Its figures open to the lines of the whole range, or to documents of any age, where those of its parts open. */
function buildTotalColumn(
  { periods, columns }: Report,
  places: number[],
  columnNames: Pick<ReportColumn, 'key' | 'label' | 'kind'>,
): ShownColumn {
  const summed = places.flatMap((place) => columns[place] ?? []);
  const [firstSum] = summed;
  const [start, end] = [periods[0], periods.at(-1)];
  const column = { ...columnNames, computation: { how: 'sum', of: summed.map(({ key }) => key) } } as const;
  if (firstSum?.documents) {
    const { bucket: _any, ...documents } = firstSum.documents;
    return { ...column, documents };
  }
  if (!firstSum?.lines || !start || !end) return column;
  const { flow, tracking } = firstSum.lines;
  return { ...column, lines: { startDate: start.startDate, endDate: end.endDate, flow, tracking } };
}
