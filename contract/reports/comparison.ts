import { byCodeThenName, sectionOrder } from '../ledger/chartOrder.ts';
import { monthLabel } from '../period.ts';
import type { ReportCell } from './cells.ts';
import type { ComparedRequest } from './comparisonChoice.ts';
import { absentStatuses } from './figureStatus.ts';
import {
  isPlainPeriod,
  type ShownColumn,
  type ShownReport,
  type ShownSection,
  YEAR_TO_DATE,
} from './reportLayout.ts';
import type { ReportRow, ReportTotal } from './reports.ts';

type Comparing = Pick<ComparedRequest, 'key' | 'kind'>;
export type Compared<T> = Comparing & { report: T };

/** `absentCell`: of what the source does not list. */
type Placed = { column: ShownColumn; source: Source; index: number; absentCell: ReportCell };
/** The report itself, or one that it is compared with. */
type Source = { report: ShownReport; comparing: Comparing | null; absentCells: ReportCell[] };

/**
 * Puts each compared period after its counterpart, years to date at the end, and adds accounts that
 * only a compared report has in their place of the chart.
 */
export function withComparisons(report: ShownReport, compared: Compared<ShownReport>[]): ShownReport {
  // Without a budget there is nothing to show, and a sentence says so.
  const present = compared.filter(
    ({ kind, report: { notice } }) => kind !== 'budget' || notice === undefined,
  );
  const sources = [findSource(report, null), ...present.map((item) => findSource(item.report, item))];
  const [ownSource, ...comparedSources] = sources;
  if (ownSource === undefined || compared.length === 0) return report;
  const places = placeColumns(ownSource, comparedSources);
  const mergeCells = (figures: Map<Source, ReportRow | ReportTotal>, unit: ReportRow['unit']): ReportCell[] =>
    places.map(
      ({ source, index, absentCell }) =>
        figures.get(source)?.cells[index] ??
        (unit === 'money' ? absentCell : { ...absentCell, amount: null }),
    );
  const mergeRow = (rows: Map<Source, ReportRow>, labelled: ReportRow): ReportRow => ({
    ...labelled,
    cells: mergeCells(rows, labelled.unit),
    total: ownTotal(rows.get(ownSource), labelled),
    ...([...rows.values()].some(({ children }) => children)
      ? { children: mergeRows((source) => rows.get(source)?.children ?? []) }
      : {}),
  });
  const mergeRows = (listRows: (source: Source) => ReportRow[]): ReportRow[] =>
    mergeInOrder(sources.map(listRows), isBeforeInChart).map((row) =>
      mergeRow(findIn(sources, listRows, row.key), row),
    );
  const mergeTotal = (totals: Map<Source, ReportTotal>, labelled: ReportTotal): ReportTotal => ({
    ...labelled,
    cells: labelled.cells.length === 0 ? [] : mergeCells(totals, 'money'),
    total: ownTotal(totals.get(ownSource), labelled),
    ...mergeSum([...totals.values()]),
  });
  const sections = mergeInOrder(
    sources.map((source) => source.report.sections),
    isSectionBefore,
  );
  return {
    ...report,
    periods: [
      ...report.periods,
      ...present.flatMap(({ key, kind, report: { periods } }) =>
        periods.map((period) => ({
          ...period,
          key: `${key} ${period.key}`,
          comparedAs: key,
          // A year to date is whole as it is.
          short: period.short && !kind.startsWith(YEAR_TO_DATE),
        })),
      ),
    ],
    columns: places.map(({ column }) => column),
    sections: sections.map((section): ShownSection => {
      const sameSections = findIn(sources, (source) => source.report.sections, section.key);
      const totals = new Map(
        // A total of no rows says nothing of its period.
        [...sameSections].flatMap(([source, { rows, total }]) => (rows.length > 0 ? [[source, total]] : [])),
      );
      return {
        ...section,
        rows: mergeRows((source) => sameSections.get(source)?.rows ?? []),
        total: mergeTotal(totals, section.total),
      };
    }),
    totals: mergeInOrder(
      sources.map((source) => source.report.totals),
      () => false,
    ).map((total) => {
      const totals = findIn(sources.filter(hasRows), (source) => source.report.totals, total.key);
      return { ...mergeTotal(totals, total), ...lastPlace([...totals.values()], sections) };
    }),
    compared: compared.map(({ key, report: { periods, tieOut, notice } }) => ({
      key,
      label: key === 'budget' ? 'Budget' : rangeLabel(periods),
      tieOut: {
        ...tieOut,
        // Of a budget variance the actual figures are the report's own, which tells their differences itself.
        differences: tieOut.differences
          .map((item) => ({ ...item, columnKey: `${key} ${item.columnKey}` }))
          .filter(({ columnKey }) => places.some(({ column }) => column.key === columnKey)),
      },
      ...(notice === undefined ? {} : { notice }),
    })),
  };
}

function findSource(report: ShownReport, comparing: Comparing | null): Source {
  const { sections, tieOut } = report;
  // Of books that were never read nothing is known, not even zero.
  const isUnknown = sections.length === 0 && tieOut.status === 'unchecked';
  const amount = isUnknown ? null : '0.00';
  const absentCells = absentStatuses(report, tieOut.status).map((status) => ({ amount, status }));
  return { report, comparing, absentCells };
}

const hasRows = ({ report }: Source) => report.sections.some(({ rows }) => rows.length > 0);

const ownTotal = (figures: { total: string | null } | undefined, labelled: { total: string | null }) =>
  figures ? figures.total : labelled.total === null ? null : '0.00';

const findIn = <T extends { key: string }>(
  sources: Source[],
  list: (source: Source) => T[],
  key: string,
): Map<Source, T> =>
  new Map(
    sources.flatMap((source): [Source, T][] => {
      const item = list(source).find((listed) => listed.key === key);
      return item ? [[source, item]] : [];
    }),
  );

/** The first list's own order; what only a later one has comes after what precedes it there. */
function mergeInOrder<T extends { key: string }>(lists: T[][], isBefore: (a: T, b: T) => boolean): T[] {
  const [firstList = [], ...laterLists] = lists;
  const merged = [...firstList];
  const mergedKeys = new Set(merged.map(({ key }) => key));
  for (const list of laterLists) {
    const listKeys = new Set(list.map(({ key }) => key));
    let place = 0;
    for (const item of list) {
      if (mergedKeys.has(item.key)) {
        place = merged.findIndex(({ key }) => key === item.key) + 1;
        continue;
      }
      for (; place < merged.length; place += 1) {
        const standing = merged[place];
        if (!standing || listKeys.has(standing.key) || !isBefore(standing, item)) break;
      }
      merged.splice(place, 0, item);
      mergedKeys.add(item.key);
      place += 1;
    }
  }
  return merged;
}

const isBeforeInChart = (a: ReportRow, b: ReportRow): boolean =>
  byCodeThenName(
    { code: a.accountCode ?? null, name: a.label },
    { code: b.accountCode ?? null, name: b.label },
  ) < 0;

const isSectionBefore = (a: { key: string }, b: { key: string }): boolean => {
  const [place, nextPlace] = [sectionOrder.indexOf(a.key), sectionOrder.indexOf(b.key)];
  return place !== -1 && place < nextPlace;
};

function mergeSum(totals: ReportTotal[]): Pick<ReportTotal, 'sumOf'> {
  const parts = totals.flatMap(({ sumOf = [] }) => sumOf);
  if (totals.every(({ sumOf }) => sumOf === undefined)) return {};
  return { sumOf: [...new Map(parts.map((item) => [item.section, item])).values()] };
}

/** Below the last of the sections that it stands below in any of the reports. */
function lastPlace(totals: ReportTotal[], sections: { key: string }[]): Pick<ReportTotal, 'belowSection'> {
  const places = totals.map(({ belowSection }) => sections.findIndex(({ key }) => key === belowSection));
  const section = sections[Math.max(-1, ...places)];
  return section ? { belowSection: section.key } : {};
}

/** A whole range in one column, beside the total of the report's own periods. */
const isWholeRange = ({ comparing, report }: Source, baseReport: Source): boolean =>
  comparing !== null &&
  comparing.kind.startsWith('previous-') &&
  report.frequency !== baseReport.report.frequency;

const isToDate = ({ comparing }: Source): boolean => comparing?.kind.startsWith(YEAR_TO_DATE) === true;

function placeColumns(ownSource: Source, compared: Source[]): Placed[] {
  const isPlain = ownSource.report.columns.every(isPlainPeriod);
  const earlier = compared.filter((source) => !isToDate(source));
  /** Null for the whole range. */
  const placePeriod = (periodIndex: number | null): Placed[] => {
    const ownColumns = columnsIn(ownSource, periodIndex);
    const main = isPlain ? ownColumns[0]?.column : undefined;
    const group = isPlain ? { group: main?.periodKey ?? main?.label ?? '' } : {};
    const placedOwn = ownColumns.map((placed) => ({ ...placed, column: { ...placed.column, ...group } }));
    if (periodIndex === null && ownColumns.length === 0) return [];
    const comparedColumns = earlier.flatMap((source) =>
      (isWholeRange(source, ownSource)
        ? columnsIn(source, periodIndex === null ? 0 : -1)
        : columnsIn(source, periodIndex)
      ).map((placed) => ({
        ...placed,
        column: asCompared(placed, { ...group, ...(main ? { comparedTo: main.key } : {}) }),
      })),
    );
    return [...placedOwn, ...comparedColumns];
  };
  const toDate = compared.filter(isToDate).flatMap((source, index, [firstSource]) =>
    columnsIn(source, 0).map((placed) => {
      const [base] = firstSource ? columnsIn(firstSource, 0) : [];
      const comparedTo = index === 0 || !base ? {} : { comparedTo: `${YEAR_TO_DATE} ${base.column.key}` };
      return { ...placed, column: asCompared(placed, { group: YEAR_TO_DATE, ...comparedTo }) };
    }),
  );
  return [
    ...ownSource.report.periods.flatMap((_period, index) => placePeriod(index)),
    ...placePeriod(null),
    ...toDate,
  ];
}

/** Takes of a budget what is planned. */
function columnsIn(source: Source, periodIndex: number | null): Placed[] {
  const { report, comparing, absentCells } = source;
  const period = periodIndex === null ? null : report.periods[periodIndex];
  if (period === undefined) return [];
  return report.columns.flatMap((column, index) => {
    const absentCell = absentCells[index];
    return absentCell &&
      column.periodKey === period?.key &&
      (comparing?.kind !== 'budget' || column.measure === 'budget')
      ? [{ column, source, index, absentCell }]
      : [];
  });
}

/** Columns of a whole range name it. */
function asCompared(
  { column, source: { report, comparing } }: Placed,
  place: Pick<ShownColumn, 'group' | 'comparedTo'>,
): ShownColumn {
  const { key, kind } = comparing ?? { key: '', kind: null };
  const { label, periodKey, computation, sumOf, derivedFrom } = column;
  const rename = (name: string) => `${key} ${name}`;
  return {
    ...column,
    ...place,
    key: rename(column.key),
    comparedAs: key,
    ...(periodKey === undefined
      ? { label: kind === 'budget' ? label : `${label} ${rangeLabel(report.periods)}` }
      : { periodKey: rename(periodKey) }),
    ...(computation?.kind === 'sum'
      ? { computation: { kind: 'sum', columns: computation.columns.map(rename) } }
      : {}),
    ...(sumOf ? { sumOf: sumOf.map((item) => ({ ...item, column: rename(item.column) })) } : {}),
    ...(derivedFrom ? { derivedFrom: derivedFrom.map(rename) } : {}),
  };
}

export function rangeLabel(periods: ShownReport['periods']): string {
  const labels = [periods[0]?.startDate ?? '', periods.at(-1)?.endDate ?? ''].map(monthLabel);
  return [...new Set(labels)].join(' – ');
}
