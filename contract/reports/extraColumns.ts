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
import type { ReportRow, Sign } from './reports.ts';
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

type Amounts = readonly (string | null)[];

/** `compute` is null for a column of the report itself. */
type PlacedColumn = {
  column: ShownColumn;
  index: number;
  compute: ((amounts: Amounts) => string | null) | null;
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
  sections.find((section) => section.key === 'income' && hasTotal(section))?.total.amounts;
const incomeStatus = ({ sections }: ShownReport, index: number): TieStatus =>
  worst(
    sections.flatMap(({ key, rows }) =>
      key === 'income' ? rows.map(({ status }) => status[index] ?? 'unchecked') : [],
    ),
  );

/** Ignores extras that the report does not offer; a budget is always shown with its variance. */
export function withExtras(report: ShownReport, extras: readonly ExtraColumn[]): ShownReport {
  const offered = offeredExtras(report).filter((extra) => extras.includes(extra));
  const places = report.columns.flatMap((column, index): PlacedColumn[] => [
    { column, index, compute: null, sources: [index] },
    ...(offered.includes('share') ? shareFormula(report, column, index) : []),
    ...(offered.includes('change') || isPlanned(column) ? changeFormula(report, column, index) : []),
  ]);
  if (places.length === report.columns.length) return report;
  const extendAmounts = (amounts: Amounts, isMoney = true) =>
    places.map(({ index, compute, sources }) => {
      if (compute === null) return amounts[index] ?? null;
      return isMoney && sources.every((source) => amounts[source] !== null) ? compute(amounts) : null;
    });
  const judge = (amounts: Amounts, favourable: ReportRow['favourable'], sign: Sign | null) =>
    favourable || (sign !== null && places.some(({ isJudged }) => isJudged))
      ? {
          favourable: places.map(({ index, compute, isJudged }, place) =>
            compute === null
              ? (favourable?.[index] ?? null)
              : isJudged && sign !== null
                ? isGoodNews(amounts[place] ?? '0', sign)
                : null,
          ),
        }
      : {};
  const extendRow = (row: ReportRow, sign: Sign | null): ReportRow => {
    const amounts = extendAmounts(row.amounts, row.unit === 'money');
    return {
      ...row,
      amounts,
      status: places.map(({ sources, baseStatus = 'agrees' }) =>
        worst([baseStatus, ...sources.map((index) => row.status[index] ?? 'unchecked')]),
      ),
      ...judge(amounts, row.favourable, sign),
      children: row.children?.map((child) => extendRow(child, sign)),
    };
  };
  const extendTotal = <T extends Pick<ReportRow, 'amounts' | 'favourable'>>(total: T, sign: Sign | null) => {
    const amounts = total.amounts.length === 0 ? [] : extendAmounts(total.amounts);
    return { ...total, amounts, ...judge(amounts, total.favourable, sign) };
  };
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
function isGoodNews(change: string, sign: Sign): boolean | null {
  const amount = parseAmount(change);
  return amount === ZERO ? null : amount > ZERO === (sign === -1);
}

/** Percentage of the period's income; null without income. */
function shareFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const income = findIncome(report)?.[index] ?? '0';
  if (!isUnsplit(column)) return [];
  return [
    {
      column: computed(column, 'share', 'percent'),
      index,
      compute: (amounts) => ratio(amountIn(amounts, index), parseAmount(income)),
      sources: [index],
      baseStatus: incomeStatus(report, index),
      computation: { kind: 'share', column: column.key },
    },
  ];
}

/** Against the column that it is compared to. */
function changeFormula(report: ShownReport, column: ShownColumn, index: number): PlacedColumn[] {
  const currentIndex = report.columns.findIndex(({ key }) => key === column.comparedTo);
  const currentColumn = report.columns[currentIndex];
  if (currentColumn === undefined) return [];
  const baseAmount = (amounts: Amounts) => amountIn(amounts, index);
  const changeIn = (amounts: Amounts) => amountIn(amounts, currentIndex) - baseAmount(amounts);
  const change = computedChange(report, column, 'change');
  return [
    {
      column: change,
      index,
      compute: (amounts) => toFixed2(changeIn(amounts)),
      sources: [currentIndex, index],
      computation: { kind: 'change', current: currentColumn.key, earlier: column.key },
      isJudged: true,
    },
    {
      column: computedChange(report, column, 'changeShare'),
      index,
      compute: (amounts) => ratio(changeIn(amounts), abs(baseAmount(amounts))),
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

const amountIn = (amounts: Amounts, index: number): Amount => parseAmount(amounts[index] ?? '0');

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
