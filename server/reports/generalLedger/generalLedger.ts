import { measureColumn } from '../shared/layout.ts';
import { type Amount, parseAmount, ZERO, sum } from '#contract/amounts.ts';
import { addDays, dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports/reports.ts';
import { type Proof, worst } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { yearStartIn, financialYearStart } from '#server/ledger/ledger.ts';
import { listAccounts, type ReadFigures } from '../shared/accountRows.ts';
import { toBig, amountWords } from '../shared/amounts.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import { balanceColumn, type MovingReport } from '../shared/balanceReport.ts';
import type { BalanceRules } from '../shared/balances.ts';
import type { FigureScope } from '../shared/balanceTie.ts';
import type { BodyTotal, ReportBody, Difference } from '../shared/reportBody.ts';
import { buildClassSections } from '../shared/classSections.ts';
import {
  undocumentedDifferences,
  type DerivedFigure,
  sortByColumn,
  derivedStatus,
  mergeParts,
  type Undocumented,
  undocumentedMovements,
} from '../shared/undocumentedParts.ts';
import { movementDifferences } from '../shared/movementDifferences.ts';
import { accountFigureScope } from '../shared/subjects.ts';
import { cellStatus } from '../shared/tieStatus.ts';

/**
 * Debits are positive. Where a financial year begins inside a period, a further column shows the
 * transfer of income and costs to retained earnings: it is not posted, so it is no movement.
 */
export function buildGeneralLedger(report: MovingReport): ReportBody {
  const { periods, books } = report;
  const columns = periods.flatMap((period) => buildColumns(period, books));
  const spans = periods.map((period): LedgerPeriod => ({
    ...period,
    months: monthsBetween(period.startDate, period.endDate),
    lastMonth: monthStart(period.endDate),
    turnsYear: turnsYear(period, books),
  }));
  const cells = new Map<FigureScope, DerivedFigure[]>();
  const buildFigures: ReadFigures = (subject, accountId) => {
    const subjectCells = spans.flatMap((span) => buildCells(span, { subject, accountId }, report));
    cells.set(subject, subjectCells);
    return subjectCells;
  };
  const { totals, ...unposted } = buildClassSections(report, columns, () => buildFigures);
  return {
    columns,
    totals,
    ...unposted,
    differences: sortByColumn(columns, [
      ...listAccounts(books).flatMap((account) =>
        (cells.get(accountFigureScope(account.id, books)) ?? []).flatMap((cell) =>
          undocumentedDifferences(account, cell),
        ),
      ),
      ...statedDifferences(spans, report),
    ]),
    proofs: periods.map((period) =>
      proveBalance(period, {
        columns,
        total: totals[0],
        rounding: report.roundingAt(period.endDate),
      }),
    ),
    subject: 'balances',
    cumulative: true,
  };
}

/** True where a year begins after the period's first day. */
const turnsYear = ({ startDate, endDate }: ReportPeriod, { yearEnd }: BalanceRules): boolean =>
  monthsBetween(startDate, endDate).some((month) => {
    const start = yearStartIn(month, yearEnd);
    return start === 'inside' || (start === 'first day' && month !== startDate);
  });

function buildColumns(period: ReportPeriod, books: BalanceRules): ReportColumn[] {
  const { key, startDate, endDate } = period;
  const dayBefore = addDays(startDate, -1);
  const column = (measure: ColumnMeasure, label: string): ReportColumn => ({
    ...measureColumn(key, measure, label),
    periodKey: key,
  });
  const movement = { startDate, endDate };
  return [
    {
      ...column('opening', 'Opening'),
      lines: {
        startDate: null,
        endDate: dayBefore,
        yearly: { startDate: financialYearStart(startDate, books.yearEnd), endDate: dayBefore },
      },
    },
    { ...column('movement', 'Movement'), lines: movement },
    ...(turnsYear(period, books) ? [{ ...column('yearEnd', 'Year end'), sumOf: yearEndSum(key) }] : []),
    { ...balanceColumn(period, books.yearEnd), ...column('closing', 'Closing') },
  ];
}

/** Closing less opening and movement. */
const yearEndSum = (key: string): ReportColumn['sumOf'] => [
  { column: `${key} closing`, sign: 1 },
  { column: `${key} opening`, sign: -1 },
  { column: `${key} movement`, sign: -1 },
];

type LedgerPeriod = ReportPeriod & {
  months: string[];
  lastMonth: string;
  turnsYear: boolean;
};

function buildCells(
  span: LedgerPeriod,
  { subject, accountId }: { subject: FigureScope; accountId: string | null },
  { checkedBalances, months }: MovingReport,
): DerivedFigure[] {
  const firstOpening = checkedBalances.ours.get(span.startDate);
  const opening = firstOpening ? subject.amount(firstOpening.opening) : ZERO;
  const movement =
    accountId === null ? ZERO : sum(span.months.map((month) => checkedBalances.movement(accountId, month)));
  const { ours: closing, status, undocumented } = checkedBalances.atEnd(span.lastMonth, subject);
  const movedStatus =
    accountId === null
      ? status
      : worst(
          span.months.map((month) =>
            cellStatus(months.get(month), accountId, checkedBalances.movement(accountId, month)),
          ),
        );
  // The opening balance follows from the movements and the closing balance.
  const openingStatus = worst([movedStatus, status]);
  const stood = checkedBalances.undocumentedBefore(span.startDate, subject);
  const cell = (
    name: string,
    figure: Pick<DerivedFigure, 'amount' | 'months' | 'status' | 'undocumented'>,
  ): DerivedFigure => ({ columnKey: `${span.key} ${name}`, periodKey: span.key, sign: 1, ...figure });
  const ever = { firstMonth: null, lastMonth: span.endDate };
  const handedOver = (): DerivedFigure[] => {
    const booked = accountId === null ? [] : undocumentedMovements(accountId, span.months, months);
    const undocumentedParts = mergeParts([...undocumented, ...[...stood, ...booked].map(negate)]);
    return [
      cell('yearEnd', {
        amount: closing - opening - movement,
        status: derivedStatus(openingStatus, undocumentedParts),
        undocumented: undocumentedParts,
        months: ever,
      }),
    ];
  };
  return [
    cell('opening', {
      amount: opening,
      status: derivedStatus(openingStatus, stood),
      undocumented: stood,
      months: { firstMonth: null, lastMonth: addDays(span.startDate, -1) },
    }),
    cell('movement', {
      amount: movement,
      status: movedStatus,
      undocumented: [],
      months: periodRange(span),
    }),
    ...(span.turnsYear ? handedOver() : []),
    cell('closing', { amount: closing, status, undocumented: [], months: ever }),
  ];
}

const periodRange = ({ startDate, endDate }: LedgerPeriod) => ({ firstMonth: startDate, lastMonth: endDate });

const negate = ({ category, amount }: Undocumented[number]) => ({ category, amount: -amount });

const statedDifferences = (spans: LedgerPeriod[], report: MovingReport): Difference[] => [
  ...spans.flatMap((span) =>
    movementDifferences(
      { periods: [span], months: report.months, accounts: listAccounts(report.books) },
      () => 1,
    ).map((item) => ({ ...item, columnKey: `${span.key} movement`, over: periodRange(span) })),
  ),
  ...balanceDifferences(report, () => 1).map((difference) => ({
    ...difference,
    columnKey: `${difference.columnKey} closing`,
  })),
];

function proveBalance(
  { key, endDate }: ReportPeriod,
  { columns, total, rounding }: { columns: ReportColumn[]; total: BodyTotal | undefined; rounding: Amount },
): Proof {
  const place = columns.findIndex((column) => column.key === `${key} closing`);
  const closing = parseAmount(total?.cells[place]?.amount ?? '0');
  return {
    ...compareAmounts('sides', 'Debits equal credits', toBig(rounding), toBig(closing)),
    month: endDate.slice(0, 7),
    sentence:
      closing === ZERO
        ? `All accounts together come to nothing at ${dayLabel(endDate)}: debits equal credits.`
        : closing === rounding
          ? `All accounts together come to ${amountWords(closing)} at ${dayLabel(endDate)}, as they do at the provider, which rounds currency gains.`
          : `All accounts together come to ${amountWords(closing)} at ${dayLabel(endDate)}, not to nothing.`,
  };
}
