import type { Amount } from '#contract/amounts.ts';
import { dayLabel, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports/reports.ts';
import type { MonthState, MonthMovements } from '#server/tieOut/tieOut.ts';
import { type YearEnd, financialYearStart } from '#server/ledger/ledger.ts';
import type { BalanceRules } from './balances.ts';
import type { CheckedBalances } from './balanceTie.ts';

export type BalanceRange = {
  startDate: string;
  endDate: string;
  periods: ReportPeriod[];
  /** Includes active accounts without figures. */
  zeroRows: boolean;
  /** null: the present. */
  asOf: Date | null;
};

export type BalanceReport = {
  periods: ReportPeriod[];
  books: BalanceRules;
  checkedBalances: CheckedBalances;
  months: Map<string, MonthState>;
  zeroRows: boolean;
  /** Debits less credits by which the provider's own books are off at the end of a day. */
  roundingAt(day: string): Amount;
};

export type MovingReport = Omit<BalanceReport, 'months'> & { months: Map<string, MonthMovements> };

/** Opens to all lines ever, or to those of the running year for income and costs. */
export function balanceColumn({ key, endDate }: ReportPeriod, yearEnd: YearEnd): ReportColumn {
  return {
    key,
    label: dayLabel(endDate),
    kind: 'period',
    periodKey: key,
    lines: { startDate: null, endDate, yearly: { startDate: financialYearStart(endDate, yearEnd), endDate } },
  };
}

export function endedYears({ periods, checkedBalances }: BalanceReport): string[] {
  const lastClosing = checkedBalances.ours.get(monthStart(periods.at(-1)?.endDate ?? ''));
  return lastClosing ? [...lastClosing.closing.years.keys()].toSorted() : [];
}
