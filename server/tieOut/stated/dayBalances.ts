import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import { readRefusedReports, type RefusedReports, readSupplementaryReport } from './supplementaryReports.ts';

export type DayBalances = {
  /** Debit positive, by account; null where the provider was never asked about the day. */
  balances: Map<string, string> | null;
  /** A line dated up to the day's month changed since it was asked. */
  isChanged: boolean;
} & RefusedReports;

/** Balances of a day inside a month, as the provider states them. */
export async function readDayBalances(books: Books, day: string): Promise<DayBalances> {
  const { trx, companyId } = books;
  const dayReport = await readSupplementaryReport(books, { month: day, kind: 'day' });
  const refusals = await readRefusedReports(books, 'day', { from: day, to: day });
  const { rows } = await sql`
    select 1 from ledger_months
    where company_id = ${companyId}::uuid and month <= ${day}::date and changed_at > ${dayReport?.readAt ?? null}::timestamptz
    limit 1`.execute(trx);
  return {
    balances:
      dayReport && new Map(dayReport.figures.map(({ accountId, balance }) => [accountId, balance ?? '0'])),
    isChanged: rows.length > 0,
    ...refusals,
  };
}
