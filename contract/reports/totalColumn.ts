import { sum, toFixed2 } from '../amounts.ts';
import { type Compared, withComparisons } from './comparison.ts';
import { type ShownColumn, type ShownReport, TOTAL_COLUMN, WHOLE_RANGE } from './reportLayout.ts';
import type { ReportCell } from './cells.ts';
import type { Report, ReportColumn, ReportRow, ReportTotal } from './reports.ts';
import { worst } from '../tieOut/tieOut.ts';

export const withExtraColumns = (report: Report, compared: Compared<Report>[] = []): ShownReport =>
  withComparisons(
    withTotals(report),
    compared.map((item) => ({ ...item, report: withTotals(item.report) })),
  );

/** Indexes of the columns that it adds up. */
type SumColumn = { column: ShownColumn; places: number[]; compute: (figures: Summed) => string | null };
type Summed = Pick<ReportRow, 'key' | 'cells' | 'total' | 'opening' | 'closing' | 'flow'> &
  Pick<ReportTotal, 'totalStatus'>;

/**
 * Adds a total of the periods, or buckets, and one for each tracking option, where columns can be
 * added; of balances, the opening of the first period and the closing of the last.
 */
function withTotals(report: Report): ShownReport {
  const total = rangeTotal(report);
  const sums = total === null ? balanceSums(report) : [...optionSums(report), total];
  if (sums.length === 0) return report;
  const extendCells = (figures: Summed): ReportCell[] => [
    ...figures.cells,
    ...sums.map(({ column, places, compute }) => ({
      amount: compute(figures),
      status:
        (column.key === TOTAL_COLUMN ? figures.totalStatus : undefined) ??
        worst(pickCells(figures, places).map(({ status }) => status)),
    })),
  ];
  const extendRow = (row: ReportRow): ReportRow => ({
    ...row,
    cells: extendCells(row),
    children: row.children?.map(extendRow),
  });
  const extendTotal = (sectionTotal: ReportTotal): ReportTotal =>
    sectionTotal.cells.length === 0 ? sectionTotal : { ...sectionTotal, cells: extendCells(sectionTotal) };
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
  return {
    column: buildTotalColumn(report, places, totalColumn),
    places,
    compute: (figures) => figures.total ?? rangeBalance(figures, places),
  };
}

/**
 * Balance that a range opens or closes with, and what was brought along in it; null for another figure that
 * cannot be added.
 */
function rangeBalance(figures: Summed, places: number[]): string | null {
  const { key, opening, closing, flow } = figures;
  const summed = pickCells(figures, places);
  if (opening || key === 'openingCash') return summed[0]?.amount ?? null;
  if (closing || key === 'closingCash') return summed.at(-1)?.amount ?? null;
  if (flow === 'brought' || key === 'broughtCash') return addUp(figures, places);
  return null;
}

const pickCells = ({ cells }: Pick<Summed, 'cells'>, places: number[]): ReportCell[] =>
  places.flatMap((place) => cells[place] ?? []);

const addUp = (figures: Summed, places: number[]): string =>
  toFixed2(sum(pickCells(figures, places).map(({ amount }) => amount ?? '0')));

/** Periods that each have an opening and a closing, and movements between them. */
function balanceSums(report: Report): SumColumn[] {
  const measures = Map.groupBy(
    report.columns.flatMap((column, place) => {
      const { measure, periodKey } = column;
      return periodKey === undefined || measure === undefined ? [] : [{ column, place, measure }];
    }),
    ({ measure }) => measure,
  );
  const isRolledForward = measures.has('opening') && measures.has('closing');
  if (report.periods.length < 2 || !isRolledForward) return [];
  const inOrder = [...measures].toSorted(([a], [b]) => Number(a === 'closing') - Number(b === 'closing'));
  return inOrder.map(([measure, columns]): SumColumn => {
    const isBalance = measure === 'opening' || measure === 'closing';
    const summed = isBalance ? columns.slice(...(measure === 'opening' ? [0, 1] : [-1])) : columns;
    const places = summed.map(({ place }) => place);
    const { label = '', lines } = summed[0]?.column ?? {};
    const totalColumn = { key: `${TOTAL_COLUMN} ${measure}`, label, kind: 'measure', measure } as const;
    const column = buildTotalColumn(report, places, totalColumn);
    return {
      column: isBalance && lines ? { ...column, lines } : column,
      places,
      compute: (figures) => (figures.cells.length === 0 ? null : addUp(figures, places)),
    };
  });
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
      compute: (figures) => (figures.total === null ? null : addUp(figures, places)),
    };
  });
}

/** Opens to lines of the whole range, or to documents of any age. */
function buildTotalColumn(
  { periods, columns }: Report,
  places: number[],
  columnNames: Pick<ReportColumn, 'key' | 'label' | 'kind' | 'measure'>,
): ShownColumn {
  const summed = places.flatMap((place) => columns[place] ?? []);
  const [firstSum] = summed;
  const [start, end] = [periods[0], periods.at(-1)];
  const column = {
    ...columnNames,
    ...(firstSum?.sign === undefined ? {} : { sign: firstSum.sign }),
    computation: { kind: 'sum', columns: summed.map(({ key }) => key) },
  } as const;
  if (firstSum?.documents) {
    const { bucket: _any, ...documents } = firstSum.documents;
    return { ...column, documents };
  }
  if (!firstSum?.lines || !start || !end) return column;
  const { flow, tracking, opening } = firstSum.lines;
  return { ...column, lines: { startDate: start.startDate, endDate: end.endDate, opening, flow, tracking } };
}
