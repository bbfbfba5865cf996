import { applySign, sum } from '#contract/amounts.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { LineSource } from '#contract/ledger/ledger.ts';
import { monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import {
  sourceAccounts,
  type CashMovements,
  type InvoicedAmounts,
  type Series,
} from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import { toBig } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { FigureScope } from '../shared/balanceTie.ts';
import { monthSums } from '../shared/monthSums.ts';
import type { PeriodFigures } from './summaryRows.ts';
import { cellStatus, flowStatus } from '../shared/tieStatus.ts';

export type SummaryInput = { figures: Series[]; cash: CashMovements[]; invoiced: InvoicedAmounts[] };

export function summaryFigures(
  { periods, books, checkedBalances, months }: MovingReport,
  { figures, cash, invoiced }: SummaryInput,
) {
  const movements = monthSums(figures);
  const matchingAccounts = (source: LineSource): Account[] => sourceAccounts(source, books.accounts.values());
  const periodStatus = (period: ReportPeriod, accounts: Account[]) =>
    worst(
      monthsBetween(period.startDate, period.endDate).flatMap((month) =>
        accounts.map(({ id }) => cellStatus(months.get(month), id, movements(id, month))),
      ),
    );
  const flowStatuses = (period: ReportPeriod, banks: Account[]): TieStatus[] =>
    monthsBetween(period.startDate, period.endDate).flatMap((month) =>
      banks.map(({ id }) => flowStatus(months.get(month), id)),
    );
  const inPeriod = <T extends { month: string }>({ startDate, endDate }: ReportPeriod, rows: T[]): T[] =>
    rows.filter(({ month }) => month >= startDate && month <= endDate);
  const standing = (belongs: (account: Account) => boolean, sign: 1 | -1): PeriodFigures => {
    const ids = new Set([...books.accounts.values()].filter(belongs).map(({ id }) => id));
    const subject: FigureScope = {
      amount: (balances) => sum([...ids].map(balances.amount)),
      includes: (id) => ids.has(id),
    };
    return periods.map(({ endDate }) => {
      const { ours, status } = checkedBalances.atEnd(monthStart(endDate), subject);
      return { amount: toBig(applySign(ours, sign)), status };
    });
  };
  return {
    /** Debits are read as `sign`. */
    movement: (source: LineSource, sign: 1 | -1): PeriodFigures => {
      const accounts = matchingAccounts(source);
      return periods.map((period) => ({
        amount: toBig(
          applySign(
            sum(
              monthsBetween(period.startDate, period.endDate).flatMap((month) =>
                accounts.map(({ id }) => movements(id, month)),
              ),
            ),
            sign,
          ),
        ),
        status: periodStatus(period, accounts),
      }));
    },
    /** Balance at each period's end. */
    standing,
    stands: (source: LineSource, sign: 1 | -1): PeriodFigures => {
      const ids = new Set(matchingAccounts(source).map(({ id }) => id));
      return standing(({ id }) => ids.has(id), sign);
    },
    cash: (flow: Exclude<keyof CashMovements, 'month'>): PeriodFigures => {
      const banks = matchingAccounts('bank');
      return periods.map((period) => {
        const movedStatus = periodStatus(period, banks);
        const amount = toBig(sum(inPeriod(period, cash).map((row) => row[flow])));
        const flowed = worst(
          flowStatuses(period, banks).filter(
            // It is what the accounts moved beside their flows: of flows that differ the net amount is
            // the provider's, else they are not compared.
            (status) => flow !== 'currency' || status === 'unchecked',
          ),
        );
        return flowed === 'unchecked'
          ? { amount, status: movedStatus, isUnheld: true }
          : { amount, status: worst([movedStatus, flowed]) };
      });
    },
    invoiced: (measure: 'count' | 'value'): PeriodFigures => {
      const debtors = matchingAccounts('debtors');
      return periods.map((period) => ({
        amount: toBig(sum(inPeriod(period, invoiced).map((row) => `${row[measure]}`))),
        status: periodStatus(period, debtors),
        isUnheld: true,
      }));
    },
  };
}

export type SummaryFigures = ReturnType<typeof summaryFigures>;
