import { dayLabel, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports.ts';
import type { MonthState, MonthMovements } from '#server/tieOut/tieOut.ts';
import { type YearEnd, financialYearStart } from '#server/ledger/ledger.ts';
import type { LedgerBalances } from './balances.ts';
import type { TiedBalances } from './balanceTie.ts';

export type BalanceRange = {
  startDate: string;
  endDate: string;
  periods: ReportPeriod[];
  /** Accounts in use without any figure too. */
  zeroRows: boolean;
  /** The books as they stood then; now where it is null. */
  asOf: Date | null;
};

export type BalanceReport = {
  periods: ReportPeriod[];
  books: LedgerBalances;
  tied: TiedBalances;
  months: Map<string, MonthState>;
  zeroRows: boolean;
};

/** For what shows movements too. */
export type MovingReport = Omit<BalanceReport, 'months'> & { months: Map<string, MonthMovements> };

/** A column of balances: its figures open to all lines ever, those of income and costs to the running year's. */
export function balanceColumn({ key, endDate }: ReportPeriod, yearEnd: YearEnd): ReportColumn {
  return {
    key,
    label: dayLabel(endDate),
    kind: 'period',
    periodKey: key,
    lines: { startDate: null, endDate, yearly: { startDate: financialYearStart(endDate, yearEnd), endDate } },
  };
}

/** Last days of the financial years that ended by the end of the report. */
export function endedYears({ periods, tied }: BalanceReport): string[] {
  const lastClosing = tied.ours.get(monthStart(periods.at(-1)?.endDate ?? ''));
  return lastClosing ? [...lastClosing.closing.years.keys()].toSorted() : [];
}
