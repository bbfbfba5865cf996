import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sql } from 'kysely';
import { type MonthTimes, type StatementState, statementState } from './statementAge.ts';
import { readRefusedReports, type RefusedReports, readSupplementaryReport } from './supplementaryReports.ts';

export type DayBalances = {
  /** Debit positive, by account; null where the provider was never asked about the day. */
  balances: Map<string, string> | null;
  /** `changed`: a line dated up to the day's month changed since it was asked. */
  state: StatementState;
} & RefusedReports;

/** Balances of a day inside a month, as the provider states them. */
export async function readDayBalances(books: Books, day: string): Promise<DayBalances> {
  const { trx, companyId } = books;
  const dayReport = await readSupplementaryReport(books, { month: day, kind: 'day' });
  const refusals = await readRefusedReports(books, 'day', { firstMonth: day, lastMonth: day });
  const times = onlyRow(
    await sql<MonthTimes>`
    select max(changed_at) as changed_at,
      max(verified_at) filter (where month = date_trunc('month', ${day}::date)) as verified_at
    from ledger_months where company_id = ${companyId}::uuid and month <= ${day}::date`.execute(trx),
  );
  return {
    balances:
      dayReport && new Map(dayReport.figures.map(({ accountId, balance }) => [accountId, balance ?? '0'])),
    state: dayReport === null ? 'stated' : statementState(dayReport.readAt, times),
    ...refusals,
  };
}
