import { sum, toFixed2 } from '../amounts.ts';
import { withComparison } from './comparison.ts';
import { type ShownColumn, type ShownReport, WHOLE_RANGE } from './reportLayout.ts';
import type { Report, ReportColumn, ReportRow } from './reports.ts';
import { worst } from '../tieOut/tieOut.ts';

/** Never the key of a column of the report. */
export const TOTAL_COLUMN = 'total';

export const withExtraColumns = (report: Report, earlier?: Report): ShownReport =>
  earlier ? withComparison(withTotals(report), withTotals(earlier)) : withTotals(report);

/** Indexes of the columns that it adds up. */
type SumColumn = { column: ShownColumn; places: number[]; compute: (figures: Summed) => string | null };
type Summed = { amounts: (string | null)[]; total: string | null };

/**
 * Adds a total of the periods, or buckets, and one for each tracking option, where columns can be
 * added.
 */
function withTotals(report: Report): ShownReport {
  const total = rangeTotal(report);
  if (total === null) return report;
  const sums = [...optionSums(report), total];
  const extendRow = (row: ReportRow): ReportRow => ({
    ...row,
    amounts: [...row.amounts, ...sums.map(({ compute }) => compute(row))],
    status: [
      ...row.status,
      ...sums.map(({ places }) => worst(places.map((place) => row.status[place] ?? 'unchecked'))),
    ],
    favourable: row.favourable && [...row.favourable, ...sums.map(() => null)],
    children: row.children?.map(extendRow),
  });
  const extendTotal = <T extends Summed>(figures: T) => ({
    ...figures,
    amounts:
      figures.amounts.length === 0
        ? []
        : [...figures.amounts, ...sums.map(({ compute }) => compute(figures))],
  });
  return {
    ...report,
    columns: [...report.columns, ...sums.map(({ column }) => column)],
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map(extendRow),
      total: extendTotal(section.total),
    })),
    totals: report.totals.map(extendTotal),
  };
}

/** Null for a single period, or where no row has a total. */
function rangeTotal(report: Report): SumColumn | null {
  const kind = report.columns.some((column) => column.kind === 'bucket') ? 'bucket' : 'period';
  const places = report.columns.flatMap((column, index) => (column.kind === kind ? [index] : []));
  const added = report.sections.some(({ rows }) => rows.some(({ total }) => total !== null));
  if (places.length < 2 || !added) return null;
  const totalColumn = { key: TOTAL_COLUMN, label: WHOLE_RANGE, kind: 'measure' } as const;
  return { column: buildTotalColumn(report, places, totalColumn), places, compute: ({ total }) => total };
}

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

/** Opens to lines of the whole range, or to documents of any age. */
function buildTotalColumn(
  { periods, columns }: Report,
  places: number[],
  columnNames: Pick<ReportColumn, 'key' | 'label' | 'kind'>,
): ShownColumn {
  const summed = places.flatMap((place) => columns[place] ?? []);
  const [firstSum] = summed;
  const [start, end] = [periods[0], periods.at(-1)];
  const column = {
    ...columnNames,
    computation: { kind: 'sum', columns: summed.map(({ key }) => key) },
  } as const;
  if (firstSum?.documents) {
    const { bucket: _any, ...documents } = firstSum.documents;
    return { ...column, documents };
  }
  if (!firstSum?.lines || !start || !end) return column;
  const { flow, tracking } = firstSum.lines;
  return { ...column, lines: { startDate: start.startDate, endDate: end.endDate, flow, tracking } };
}
