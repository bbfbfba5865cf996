import { ONE, parseAmount } from '#contract/amounts.ts';
import { roundFraction } from '#contract/reports/formula.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import type { BetterDirection } from '#contract/reports/summaryFigures.ts';
import { worseStatus } from '#contract/tieOut/tieOut.ts';
import { financialYearStart, type YearEnd } from '#server/ledger/ledger.ts';
import { unitPlaces } from '#contract/reports/unitPlaces.ts';

/** A row over the shown months, before it is set in columns. */
export type ShownSeries = {
  /** One for each month. */
  cells: ReportCell[];
  unit: ReportRow['unit'];
  better: BetterDirection;
  target: string | null;
};

type SummaryColumn = { column: ReportColumn; cell: (series: ShownSeries) => ReportCell };

const MONTHS_A_YEAR = 12;
const emptyCell: ReportCell = { amount: null, status: 'agrees' };

/** The chosen month beside the month before and the year before, its target, then the other months, newest first. */
export function summaryColumns(periods: ReportPeriod[], yearEnd: YearEnd): SummaryColumn[] {
  const lastPlace = periods.length - 1;
  const month = (place: number): SummaryColumn[] => {
    const period = periods[place];
    return period
      ? [{ column: periodColumn(period, yearEnd), cell: ({ cells }) => cells[place] ?? emptyCell }]
      : [];
  };
  const change = (place: number): SummaryColumn[] => {
    const [current, earlier] = [periods[lastPlace], periods[place]];
    if (!current || !earlier) return [];
    const column: ReportColumn = {
      key: `change ${earlier.key}`,
      label: `Change on ${earlier.label}`,
      kind: 'measure',
      measure: 'change',
      sumOf: [
        { column: current.key, sign: 1 },
        { column: earlier.key, sign: -1 },
      ],
    };
    return [{ column, cell: (series) => difference(series, series.cells[lastPlace], series.cells[place]) }];
  };
  const target: SummaryColumn = {
    column: { key: 'target', label: 'Target', kind: 'measure', measure: 'target' },
    cell: (series) => targetCell(series),
  };
  const againstTarget: SummaryColumn = {
    column: {
      key: 'againstTarget',
      label: 'Against target',
      kind: 'measure',
      measure: 'againstTarget',
      sumOf: [
        { column: periods[lastPlace]?.key ?? '', sign: 1 },
        { column: 'target', sign: -1 },
      ],
    },
    cell: (series) => difference(series, series.cells[lastPlace], targetCell(series)),
  };
  const yearBefore = lastPlace - MONTHS_A_YEAR;
  const otherPlaces = periods
    .map((_period, place) => place)
    .filter((place) => place < lastPlace - 1 && place !== yearBefore);
  return [
    ...month(lastPlace),
    ...month(lastPlace - 1),
    ...change(lastPlace - 1),
    ...month(yearBefore),
    ...change(yearBefore),
    target,
    againstTarget,
    ...otherPlaces.toReversed().flatMap(month),
  ];
}

const periodColumn = ({ key, label, startDate, endDate }: ReportPeriod, yearEnd: YearEnd): ReportColumn => ({
  key,
  label,
  kind: 'period',
  periodKey: key,
  lines: { startDate, endDate, yearly: { startDate: financialYearStart(endDate, yearEnd), endDate } },
});

/** A target is what a person set, so nothing speaks against it. */
const targetCell = ({ target, unit }: ShownSeries): ReportCell =>
  target === null
    ? emptyCell
    : { amount: roundFraction(fraction(target), unitPlaces[unit]), status: 'agrees' };

const fraction = (amount: string) => ({ numerator: parseAmount(amount), denominator: ONE });

/** Subtracts the rounded figures, so that the table adds up; its status is that of the figure that is worse. */
function difference(
  { unit, better }: ShownSeries,
  current: ReportCell = emptyCell,
  earlier: ReportCell = emptyCell,
): ReportCell {
  const status = worseStatus(current.status, earlier.status);
  if (current.amount === null || earlier.amount === null) return { amount: null, status };
  const numerator = parseAmount(current.amount) - parseAmount(earlier.amount);
  const amount = roundFraction({ numerator, denominator: ONE }, unitPlaces[unit]);
  if (better === 'neither' || numerator === 0n) return { amount, status };
  return { amount, status, favourable: numerator > 0n === (better === 'more') };
}
