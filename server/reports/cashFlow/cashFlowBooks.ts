import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { type Amount, applySign, sum, toFixed2, ZERO } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { ReportPeriod, ReportRow, Sign } from '#contract/reports/reports.ts';
import { type TieStatus, tieStatuses, worst } from '#contract/tieOut/tieOut.ts';
import type { CashSums } from '#server/ledger/queries/queries.ts';
import { CURRENCY_ROUNDING } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import { accountLabels } from '../shared/accountRows.ts';
import { type JudgedAmount, figureCells } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import { effectiveActivity, isProfitOrLoss } from '#server/ledger/ledger.ts';
import { type MonthSums, monthSums } from '../shared/monthSums.ts';
import { cellStatus, flowStatus } from '../shared/tieStatus.ts';

/**
 * `moved` leaves out conversion balances; `noncash` is the part of it that moved no money; `withdrawn` is taken out of the
 * profit, because it counts elsewhere or when it is paid.
 */
type Measure = 'moved' | 'noncash' | 'withdrawn' | keyof CashSums;

/** `months`: first days of its months; `status`: of what an account moved in them. */
export type JudgedPeriod = { period: ReportPeriod; months: string[]; status: TieStatus };

export type CashBooks = ReturnType<typeof createCashBooks>;

export function createCashBooks(
  report: MovingReport,
  sums: CashSums,
  chosenActivities: Map<string, CashActivity>,
) {
  const { periods, books, checkedBalances, months } = report;
  const brought = monthSums(sums.brought);
  const cash = monthSums(sums.cash);
  const shifted = monthSums(sums.shifted);
  const shiftedIds = new Set(sums.shifted.map(({ accountId }) => accountId));
  const movement: MonthSums = (accountId, month) => {
    const ledgerMovement = checkedBalances.movement(accountId, month) - brought(accountId, month);
    return shiftedIds.has(accountId) && !isProfitOrLoss(books.accounts.get(accountId))
      ? ledgerMovement + shifted(accountId, month)
      : ledgerMovement;
  };
  const measures: Record<Measure, MonthSums> = {
    moved: movement,
    cash,
    noncash: (accountId, month) => movement(accountId, month) - cash(accountId, month),
    revalued: monthSums(sums.revalued),
    brought,
    shifted,
    withdrawn: (accountId, month) => -shifted(accountId, month),
  };
  const accounts = [...books.accounts.values()].toSorted(byCodeThenName);
  const judgedPeriods = new Map<string, JudgedPeriod[]>();
  const spans = periods.map((period) => ({
    period,
    months: monthsBetween(period.startDate, period.endDate),
  }));

  /** Debit positive. */
  const amountIn = ({ id }: Account, measure: Measure, range: string[]): Amount =>
    sum(range.map((month) => measures[measure](id, month)));

  const judgePeriods = ({ id }: Account): JudgedPeriod[] => {
    const cached = judgedPeriods.get(id);
    if (cached) return cached;
    const judged = spans.map((span) => {
      const statuses = span.months.map((month) =>
        cellStatus(months.get(month), id, checkedBalances.movement(id, month)),
      );
      return { ...span, status: worst(statuses) };
    });
    judgedPeriods.set(id, judged);
    return judged;
  };

  /**
   * The trial balance states what an account moved in all. What exchange rates did to a bank account, and
   * what was brought along, are as sure as what it received and spent. Nothing states other parts.
   */
  const isStated = (account: Account, measure: Measure, range: string[]): boolean => {
    const { id } = account;
    if (measure === 'revalued' || measure === 'brought')
      return range.every((month) => flowStatus(months.get(month), id) === 'agrees');
    return measure === 'moved' && range.every((month) => isMovement(account, month));
  };
  /** True where no part of what the ledger moved is shown elsewhere. */
  const isMovement = (account: Account, month: string): boolean =>
    brought(account.id, month) === ZERO && (isProfitOrLoss(account) || shifted(account.id, month) === ZERO);

  /** Judges an account period by period; debits are counted by `sign`. */
  const judgeFigures = (
    account: Account,
    { measure, sign }: { measure: Measure; sign: Sign },
  ): JudgedAmount[] =>
    judgePeriods(account).map(({ months: range, status }) => ({
      amount: applySign(amountIn(account, measure, range), sign),
      status: isStated(account, measure, range) ? status : (unstatedParts.get(status) ?? 'unchecked'),
    }));

  const row = (
    account: Account,
    choice: { measure: Measure; sign: Sign },
    extra: Partial<ReportRow> = {},
  ): ReportRow => ({
    key: account.id,
    ...accountLabels(account),
    ...summedFigures(judgeFigures(account, choice)),
    ...extra,
  });

  /** Empty where there are no children. */
  const group = (key: string, label: string, children: ReportRow[]): ReportRow[] => {
    if (children.length === 0) return [];
    const figures = periods.map((_period, index) =>
      sumFigures(children.flatMap(({ cells }) => cells[index] ?? [])),
    );
    return [{ key, label, unit: 'money', ...summedFigures(figures), children }];
  };

  /** Cents without any other side, debit positive, for each period. */
  const rounding = spans.map((span) =>
    sum(
      span.months.flatMap((month) =>
        [...(months.get(month)?.items.values() ?? [])]
          .flat()
          .flatMap(({ category, amount }) => (category === CURRENCY_ROUNDING ? amount : [])),
      ),
    ),
  );

  return {
    accounts,
    periods,
    rounding,
    /** Debit positive, for each period. */
    listAmounts: (account: Account, measure: Measure): Amount[] =>
      spans.map((span) => amountIn(account, measure, span.months)),
    judgePeriods,
    judgeFigures,
    row,
    group,
    isShifted: ({ id }: Account) => shiftedIds.has(id),
    chosenActivity: (account: Account) => effectiveActivity(account, chosenActivities),
  };
}

/** A part of what the account moved, which the provider does not state by itself, by the account's status. */
const unstatedParts = new Map(tieStatuses.map((status) => [status, worst([status, 'unchecked'])]));

/** Adds up parts of one period, with their worst status. */
export const sumFigures = (parts: (JudgedAmount | ReportCell)[]): JudgedAmount => ({
  amount: sum(parts.flatMap(({ amount }) => amount ?? [])),
  status: worst(parts.map(({ status }) => status)),
});

/** Figures of a row, and their total over the periods. */
export const summedFigures = (figures: JudgedAmount[]): Pick<ReportRow, 'cells' | 'total'> => ({
  cells: figureCells(figures),
  total: toFixed2(sum(figures.map(({ amount }) => amount))),
});
