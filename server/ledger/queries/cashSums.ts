import { type Amount, toFixed2, ZERO } from '#contract/amounts.ts';
import { monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, inForceAsOf } from './asOfSums.ts';
import { CONVERSION_BALANCE } from '../conversionBalance.ts';
import { conversionJournals } from './broughtAlong.ts';
import { type AssignedAccounts, readCashShifts } from './cashShiftReading.ts';
import type { CashShift } from './cashShifts.ts';
import { readSeries, type Series } from './series.ts';

export type CashSums = {
  /** Lines of events that moved money, each part of a payment on the account that it paid for. */
  cash: Series[];
  /** Provider's revaluation in reports. */
  revalued: Series[];
  /** Opening balances and conversion balances. */
  brought: Series[];
  /** What the cash flow books otherwise than the ledger. */
  shifted: Series[];
};

/** Kept sums, except what was brought along and what is shifted, which few lines tell. `asOf` null is now. */
export async function readCashSums(
  { trx, companyId }: Books,
  { startDate, endDate, asOf }: { startDate: string; endDate: string; asOf: Date | null },
  assigned: AssignedAccounts,
): Promise<CashSums> {
  const sums = sql`${accountSumsAsOf(companyId, asOf)} where month between ${startDate}::date and ${endDate}::date`;
  const inRange = sql`company_id = ${companyId}::uuid and ${inForceAsOf(asOf)}
    and date between ${startDate}::date and ${endDate}::date`;
  // Each by the index that has few lines.
  const broughtLines = sql`(
    select date_trunc('month', date)::date as month, account_id, amount, moves_cash from ledger_lines
    where ${inRange} and kind = 'reconcilingItem' and category = ${CONVERSION_BALANCE}
    union all
    select date_trunc('month', date)::date, account_id, amount, moves_cash from ledger_lines
    where ${inRange} and kind = 'journal' and source_id in (${conversionJournals})) brought`;
  const [cash, revalued, brought, shifts] = await pipelined(
    readSeries(
      trx,
      sql`
      select month, account_id, cash_amount as amount from ${sums} and cash_amount <> 0
      union all
      select month, account_id, -amount from ${broughtLines} where moves_cash`,
    ),
    readSeries(trx, sql`select month, account_id, amount from ${sums} and kind = 'revaluation'`),
    readSeries(
      trx,
      sql`
      select month, account_id, amount from ${sums} and kind = 'opening'
      union all
      select month, account_id, amount from ${broughtLines}`,
    ),
    readCashShifts({ trx, companyId }, { startDate, endDate, asOf }, assigned),
  );
  return {
    cash: [...cash, ...shiftSeries(shifts.filter(({ movesCash }) => movesCash))],
    revalued,
    brought,
    shifted: shiftSeries(shifts),
  };
}

export function shiftSeries(shifts: CashShift[]): Series[] {
  const sums = new Map<string, Map<string, Amount>>();
  for (const { date, accountId, amount } of shifts) {
    const accountSums = sums.get(accountId) ?? new Map<string, Amount>();
    sums.set(accountId, accountSums);
    const month = monthStart(date);
    accountSums.set(month, (accountSums.get(month) ?? ZERO) + amount);
  }
  return [...sums].map(([accountId, accountSums]) => ({
    accountId,
    option1: '',
    option2: '',
    months: [...accountSums.keys()],
    amounts: [...accountSums.values()].map(toFixed2),
  }));
}
