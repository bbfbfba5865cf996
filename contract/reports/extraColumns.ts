import { type Amount, parseAmount, abs, toFixed2, ZERO } from '../amounts.ts';
import {
  columnName,
  type Computation,
  hasTotal,
  isCompared,
  isPlanned,
  isSum,
  type ShownColumn,
  type ShownReport,
} from './reportLayout.ts';
import type { ReportCell } from './cells.ts';
import type { ReportRow, ReportTotal, Sign } from './reports.ts';
import { type TieStatus, worst } from '../tieOut/tieOut.ts';

/** `trend` is drawn and adds no column. */
export const extraColumns = ['share', 'change', 'trend'] as const;
export type ExtraColumn = (typeof extraColumns)[number];

const labels = { share: 'Of income', change: 'Change', changeShare: 'Change in %' };
/** Sums over the range have no period above them. */
const sumLabels: Record<keyof typeof labels, (sum: string) => string> = {
  share: (sum) => `${sum} in % of income`,
  change: () => 'Change of total',
  changeShare: () => 'Change of total in %',
};
/** Less a budget. */
const varianceLabels = { change: 'Variance', changeShare: 'Variance in %' };

/** `compute` is null for a column of the report itself. */
type PlacedColumn = {
  column: ShownColumn;
  index: number;
  compute: ((cells: ReportCell[]) => string | null) | null;
  /** Indexes of the columns behind it, whose worst status it takes. */
  sources: number[];
  /** Status of the denominator. */
  baseStatus?: TieStatus;
  computation?: Computation;
  /** True for a change of an amount, which can be good or bad news. */
  isJudged?: true;
};

const LEAST_POINTS = 3;

export function offeredExtras(report: ShownReport): ExtraColumn[] {
  const columns = baseColumns(report);
  const offers: Record<ExtraColumn, boolean> = {
    share: findIncome(report) !== undefined && columns.some(isPeriod),
    change: report.columns.some((column) => column.comparedTo !== undefined && !isPlanned(column)),
    trend: columns.length >= LEAST_POINTS && columns.every(isPeriod),
  };
  return extraColumns.filter((extra) => offers[extra]);
}

const isPeriod = ({ kind }: ShownColumn) => kind === 'period';
/** True for a period or the range, false for one tracking option. */
const isUnsplit = (column: ShownColumn) => isPeriod(column) || (isSum(column) && column.kind !== 'tracking');
const baseColumns = ({ columns }: ShownReport) =>
  columns.filter((column) => !isCompared(column) && !isSum(column));
const findIncome = ({ sections }: ShownReport) =>
  sections.find((section) => section.key === 'income' && hasTotal(section))?.total.cells;

/** Ignores extras that the report does not offer; a budget is always shown with its variance. */
export function withExtras(report: ShownReport, extras: readonly ExtraColumn[]): ShownReport {
  const offered = offeredExtras(report).filter((extra) => extras.includes(extra));
  const places = report.columns.flatMap((column, index): PlacedColumn[] => [
    { column, index, compute: null, sources: [index] },
    ...(offered.includes('share') ? shareFormula(report, column, index) : []),
    ...(offered.includes('change') || isPlanned(column) ? changeFormula(report, column, index) : []),
  ]);
  if (places.length === report.columns.length) return report;
  const extendCells = (cells: ReportCell[], sign: Sign | null, isMoney = true) =>
    places.flatMap(({ index, compute, sources, baseStatus = 'agrees', isJudged }): ReportCell[] => {
      if (compute === null) return cells.slice(index, index + 1);
      const sourceCells = sources.flatMap((source) => cells[source] ?? []);
      const amount = isMoney && sourceCells.every((cell) => cell.amount !== null) ? compute(cells) : null;
      const status = worst([baseStatus, ...sourceCells.map((cell) => cell.status)]);
      const favourable = isJudged && sign !== null ? isGoodNews(amount ?? '0', sign) : undefined;
      return [{ amount, status, ...(favourable === undefined ? {} : { favourable }) }];
    });
  const extendRow = (row: ReportRow, sign: Sign | null): ReportRow => ({
    ...row,
    cells: extendCells(row.cells, sign, row.unit === 'money'),
    children: row.children?.map((child) => extendRow(child, sign)),
  });
  const extendTotal = (total: ReportTotal, sign: Sign | null): ReportTotal => ({
    ...total,
    cells: total.cells.length === 0 ? [] : extendCells(total.cells, sign),
  });
  const judgedSign = (sign: Sign) => (report.type === 'profit-loss' ? sign : null);
  return {
    ...report,
    columns: places.map(({ column, computation }): ShownColumn =>
      computation ? { ...column, computation } : column,
    ),
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => extendRow(row, judgedSign(section.sign))),
      total: extendTotal(section.total, judgedSign(section.sign)),
    })),
    totals: report.totals.map((total) => extendTotal(total, judgedSign(-1))),
  };
}

/** More is good where credits count as positive, as for income and profits; less for costs. */
function isGoodNews(change: string, sign: Sign): boolean | undefined {
  const amount = parseAmount(change);
  return amount === ZERO ? undefined : amount > ZERO === (sign === -1);
}

/** Percentage of the period's income; null without income. */
function shareFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const income = findIncome(report)?.[index];
  if (!isUnsplit(column)) return [];
  return [
    {
      column: computed(column, 'share', 'percent'),
      index,
      compute: (cells) => ratio(amountIn(cells, index), parseAmount(income?.amount ?? '0')),
      sources: [index],
      baseStatus: income?.status ?? 'agrees',
      computation: { kind: 'share', column: column.key },
    },
  ];
}

/** Against the column that it is compared to. */
function changeFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const currentIndex = report.columns.findIndex(({ key }) => key === column.comparedTo);
  const currentColumn = report.columns[currentIndex];
  if (currentColumn === undefined) return [];
  const baseAmount = (cells: ReportCell[]) => amountIn(cells, index);
  const changeIn = (cells: ReportCell[]) => amountIn(cells, currentIndex) - baseAmount(cells);
  const change = computedChange(report, column, 'change');
  return [
    {
      column: change,
      index,
      compute: (cells) => toFixed2(changeIn(cells)),
      sources: [currentIndex, index],
      computation: { kind: 'change', current: currentColumn.key, earlier: column.key },
      isJudged: true,
    },
    {
      column: computedChange(report, column, 'changeShare'),
      index,
      compute: (cells) => ratio(changeIn(cells), abs(baseAmount(cells))),
      sources: [currentIndex, index],
      computation: { kind: 'changeShare', change: change.key, base: column.key },
    },
  ];
}

function computedChange(
  report: ShownReport,
  column: ShownColumn,
  measure: 'change' | 'changeShare',
): ShownColumn {
  const unit = measure === 'change' ? 'money' : 'percent';
  if (isPlanned(column)) return { ...computed(column, measure, unit), label: varianceLabels[measure] };
  const base = columnName(report, column);
  const name = `Change from ${base}${measure === 'change' ? '' : ' in %'}`;
  return { ...computed(column, measure, unit), name };
}

const computed = (
  { key, label, periodKey, comparedAs, group }: ShownColumn,
  measure: keyof typeof labels,
  unit: 'money' | 'percent',
): ShownColumn => ({
  key: `${key} ${measure}`,
  label: periodKey === undefined ? sumLabels[measure](label) : labels[measure],
  kind: 'measure',
  unit,
  ...(periodKey === undefined ? {} : { periodKey }),
  ...(comparedAs === undefined ? {} : { comparedAs }),
  ...(group === undefined ? {} : { group }),
});

const amountIn = (cells: ReportCell[], index: number): Amount => parseAmount(cells[index]?.amount ?? '0');

/** Percent, to a tenth. */
const ratio = (amount: Amount, base: Amount): string | null =>
  base === 0n ? null : quotient(amount * 100n, base, 1);

/** Rounds half away from zero. */
function quotient(amount: Amount, divisor: Amount, decimals: number): string {
  const [dividend, positiveDivisor] = [abs(amount) * 10n ** BigInt(decimals), abs(divisor)];
  const rounded = (2n * dividend + positiveDivisor) / (2n * positiveDivisor);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = rounded !== 0n && amount < 0n !== divisor < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
