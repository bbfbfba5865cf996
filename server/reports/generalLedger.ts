import { type Amount, amountOf, nothing, sum } from '#contract/amounts.ts';
import { addDays, dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports.ts';
import { type Proof, type TieStatus, worst } from '#contract/tieOut.ts';
import { against, yearStartIn, yearStartOf } from '#server/ledger/ledger.ts';
import type { FiguresOf } from './accountRows.ts';
import { decimalOf, worded } from './amounts.ts';
import { balanceDifferences } from './balanceDifferences.ts';
import { balanceColumn, type MovingReport } from './balanceSheet.ts';
import type { Books } from './balances.ts';
import type { Subject } from './balanceTie.ts';
import type { Built } from './built.ts';
import { byClass } from './classSections.ts';
import { cellStatus } from './tieStatus.ts';

/**
 * Every account with what stood on it, what moved and what stands now, debits positive. Where a financial year begins
 * inside a period, a column of its own shows what income and costs hand over to retained earnings: nothing is posted
 * for it, so it is no movement.
 */
export function buildGeneralLedger(report: MovingReport): Built {
  const { periods, books } = report;
  const columns = periods.flatMap((period) => columnsOf(period, books));
  const spans = periods.map((period): Span => ({
    startDate: period.startDate,
    months: monthsBetween(period.startDate, period.endDate),
    lastMonth: monthStart(period.endDate),
    turnsYear: turnsYear(period, books),
  }));
  const figuresOf: FiguresOf = (subject, accountId) => {
    const cells = spans.map((span) => cellsOf(span, subject, accountId, report));
    return {
      amounts: cells.flatMap(({ amounts }) => amounts),
      status: cells.flatMap(({ status }) => status),
    };
  };
  const { totals, ...rest } = byClass(report, columns, () => figuresOf);
  return {
    columns,
    totals,
    ...rest,
    differences: balanceDifferences(report, () => 1).map((one) => ({
      ...one,
      columnKey: `${one.columnKey} closing`,
    })),
    proofs: periods.map((period) => balanced(period, columns, totals[0]?.amounts ?? [])),
    subject: 'balances',
    cumulative: true,
  };
}

/** Whether a year begins in a period after its first day. */
const turnsYear = ({ startDate, endDate }: ReportPeriod, { yearEnd }: Books): boolean =>
  monthsBetween(startDate, endDate).some((month) => {
    const start = yearStartIn(month, yearEnd);
    return start === 'inside' || (start === 'first day' && month !== startDate);
  });

function columnsOf(period: ReportPeriod, books: Books): ReportColumn[] {
  const { key, startDate, endDate } = period;
  const before = addDays(startDate, -1);
  const column = (name: string, label: string): ReportColumn => ({
    key: `${key} ${name}`,
    label,
    kind: 'measure',
    periodKey: key,
  });
  const movement = { startDate, endDate };
  return [
    {
      ...column('opening', 'Opening'),
      lines: {
        startDate: null,
        endDate: before,
        yearly: { startDate: yearStartOf(startDate, books.yearEnd), endDate: before },
      },
    },
    { ...column('movement', 'Movement'), lines: movement },
    ...(turnsYear(period, books) ? [{ ...column('yearEnd', 'Year end'), of: overYearEnd(key) }] : []),
    { ...balanceColumn(period, books.yearEnd), ...column('closing', 'Closing') },
  ];
}

/** What a year's end hands over: all that opening and movements do not account for. */
const overYearEnd = (key: string): ReportColumn['of'] => [
  { column: `${key} closing`, sign: 1 },
  { column: `${key} opening`, sign: -1 },
  { column: `${key} movement`, sign: -1 },
];

/** A period, as each of its figures needs it. */
type Span = { startDate: string; months: string[]; lastMonth: string; turnsYear: boolean };

function cellsOf(
  span: Span,
  subject: Subject,
  accountId: string | null,
  { tied, months }: MovingReport,
): { amounts: Amount[]; status: TieStatus[] } {
  const first = tied.ours.get(span.startDate);
  const opening = first ? subject.of(first.opening) : nothing;
  const moved =
    accountId === null ? nothing : sum(span.months.map((month) => tied.movement(accountId, month)));
  const { ours: closing, status } = tied.atEnd(span.lastMonth, subject);
  const movedStatus =
    accountId === null
      ? status
      : worst(
          span.months.map((month) =>
            cellStatus(months.get(month), accountId, tied.movement(accountId, month)),
          ),
        );
  // What stood there before follows from what moved and what stands there now.
  const before = worst([movedStatus, status]);
  const handedOver = closing - opening - moved;
  return span.turnsYear
    ? { amounts: [opening, moved, handedOver, closing], status: [before, movedStatus, before, status] }
    : { amounts: [opening, moved, closing], status: [before, movedStatus, status] };
}

function balanced({ key, endDate }: ReportPeriod, columns: ReportColumn[], amounts: string[]): Proof {
  const closing = amountOf(amounts[columns.findIndex((column) => column.key === `${key} closing`)] ?? '0');
  return {
    ...against('sides', 'Debits equal credits', decimalOf(nothing), decimalOf(closing)),
    month: endDate.slice(0, 7),
    sentence:
      closing === nothing
        ? `All accounts together come to nothing at ${dayLabel(endDate)}: debits equal credits.`
        : `All accounts together come to ${worded(closing)} at ${dayLabel(endDate)}, not to nothing.`,
  };
}
