import { type Amount, applySign, sum, formatAll, toFixed2 } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { ReportRow, Sign } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { CashSums } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { accountLabels } from '../shared/accountRows.ts';
import { isNonZero } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import { effectiveActivity } from './cashActivities.ts';
import { byCodeThenName } from '../shared/layout.ts';
import { type MonthSums, monthSums } from '../shared/monthSums.ts';
import { cellStatus } from '../shared/tieStatus.ts';

/** `moved` leaves out conversion balances. */
type Measure = 'moved' | keyof CashSums;

export type CashBooks = ReturnType<typeof createCashBooks>;

export function createCashBooks(
  report: MovingReport,
  sums: CashSums,
  chosenActivities: Map<string, CashActivity>,
) {
  const { periods, books, checkedBalances, months } = report;
  const brought = monthSums(sums.brought);
  const measures: Record<Measure, MonthSums> = {
    moved: (accountId, month) => checkedBalances.movement(accountId, month) - brought(accountId, month),
    cash: monthSums(sums.cash),
    revalued: monthSums(sums.revalued),
    brought,
  };
  const accounts = [...books.accounts.values()].toSorted(byCodeThenName);
  const statuses = new Map<string, TieStatus[]>();
  const ranges = periods.map(({ startDate, endDate }) => monthsBetween(startDate, endDate));

  /** One amount for each period, debit positive. */
  const accountAmounts = ({ id }: Account, measure: Measure): Amount[] =>
    ranges.map((range) => sum(range.map((month) => measures[measure](id, month))));

  const accountStatuses = ({ id }: Account): TieStatus[] => {
    const cached = statuses.get(id);
    if (cached) return cached;
    const computed = ranges.map((range) =>
      worst(range.map((month) => cellStatus(months.get(month), id, checkedBalances.movement(id, month)))),
    );
    statuses.set(id, computed);
    return computed;
  };

  /** Debits are counted by `sign`. */
  const row = (
    account: Account,
    { measure, sign }: { measure: Measure; sign: Sign },
    extra: Partial<ReportRow> = {},
  ): ReportRow => {
    const debits = accountAmounts(account, measure);
    const amounts = debits.map((amount) => applySign(amount, sign));
    return {
      key: account.id,
      ...accountLabels(account),
      amounts: formatAll(amounts),
      total: toFixed2(sum(amounts)),
      status: accountStatuses(account),
      ...extra,
    };
  };

  /** Empty where there are no children. */
  const group = (key: string, label: string, children: ReportRow[]): ReportRow[] => {
    if (children.length === 0) return [];
    const amounts = periods.map((_period, index) =>
      sum(children.map((child) => child.amounts[index] ?? '0')),
    );
    return [
      {
        key,
        label,
        unit: 'money',
        amounts: formatAll(amounts),
        total: toFixed2(sum(amounts)),
        status: periods.map((_period, index) => worst(children.flatMap(({ status }) => status[index] ?? []))),
        children,
      },
    ];
  };

  return {
    accounts,
    periods,
    amountsOf: accountAmounts,
    statusOf: accountStatuses,
    row,
    group,
    chosenActivity: (account: Account) => effectiveActivity(account, chosenActivities),
  };
}

export const hasAmount = ({ amounts }: ReportRow): boolean => amounts.some(isNonZero);
