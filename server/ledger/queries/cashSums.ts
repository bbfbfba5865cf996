import { type Amount, parseAmount, toFixed2, ZERO } from '#contract/amounts.ts';
import { monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, inForceAsOf } from './asOfSums.ts';
import { CONVERSION_BALANCE } from '../conversionBalance.ts';
import { conversionJournals } from './broughtAlong.ts';
import { type AssignedAccounts, readCashShifts } from './cashShiftReading.ts';
import type { CashShift } from './cashShifts.ts';
import { groupSeries, type Movement, readSeries, type Series } from './series.ts';

export type CashSums = {
  /** Lines of events that moved money, each part of a payment on the account that it paid for. */
  cash: Series[];
  /** Provider's revaluation in reports. */
  revalued: Series[];
  /** Opening balances and conversion balances. */
  brought: Series[];
  /** Amounts that the cash flow books otherwise than the ledger. */
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
  const [cash, revalued, opening, broughtLines, shifts] = await pipelined(
    readSeries(trx, sql`select month, account_id, cash_amount as amount from ${sums} and cash_amount <> 0`),
    readSeries(trx, sql`select month, account_id, amount from ${sums} and kind = 'revaluation'`),
    readSeries(trx, sql`select month, account_id, amount from ${sums} and kind = 'opening'`),
    // Each by the index that has few lines.
    readAsJson<Movement & { movesCash: boolean }>(
      trx,
      sql`
      select date_trunc('month', date)::date as month, account_id as "accountId", amount::text as amount,
        moves_cash as "movesCash"
      from ledger_lines where ${inRange} and kind = 'reconcilingItem' and category = ${CONVERSION_BALANCE}
      union all
      select date_trunc('month', date)::date, account_id, amount::text, moves_cash
      from ledger_lines where ${inRange} and kind = 'journal' and source_id in (${conversionJournals})`,
    ),
    readCashShifts({ trx, companyId }, { startDate, endDate, asOf }, assigned),
  );
  const broughtCash = broughtLines.filter(({ movesCash }) => movesCash);
  return {
    cash: [
      ...cash,
      ...groupSeries(broughtCash.map((line) => ({ ...line, amount: toFixed2(-parseAmount(line.amount)) }))),
      ...shiftSeries(shifts.filter(({ movesCash }) => movesCash)),
    ],
    revalued,
    brought: [...opening, ...groupSeries(broughtLines)],
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
