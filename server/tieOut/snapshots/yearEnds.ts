import { addDays, monthEnd, monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { readTrialBalances } from './trialBalanceStore.ts';
import { type ExpectedMonth, expectedMonths, proveRollForward } from './rollForward.ts';
import { type YearEnd, financialYearEnd, financialYearStart, isProfitOrLoss } from '#server/ledger/ledger.ts';
import { readBackedOffMonths } from '../refusalBackoff.ts';
import type { TrialBalanceRow } from '../proof.ts';

/**
 * Entries moved between income and costs of a past year change no later balance, so only the year's
 * own end shows them.
 */
export type DueYearEnd = {
  /** The year's last day. */
  end: string;
  months: ExpectedMonth[];
  /** Income and costs at a year end inside a month; null where the month's balances state it. */
  results: Map<string, Big> | null;
};

type Calendar = { yearEnd: YearEnd; today: string; timeZone: string; at: Date };

type SpanRow = {
  first: string | null;
  last: string | null;
};

/**
 * Newest financial year of the documents that has ended, is due and was not refused lately; null
 * where there is none.
 */
export async function dueYearEnd(
  books: Books,
  accounts: Map<string, Account>,
  calendar: Calendar,
): Promise<DueYearEnd | null> {
  const { first: firstDate, last: lastDate } = await readDocumentSpan(books);
  if (firstDate === null || lastDate === null) return null;
  const readAt = await readMoments(books);
  const refused = await readBackedOffMonths(books, calendar.at);
  const pastEnds = pastYearEnds({ first: firstDate, last: lastDate }, calendar);
  const turn = { ...calendar, days: turnDays(pastEnds.length) };
  const ends = pastEnds.filter((end) => isDue(end, readAt, turn) && !refused.has(monthStart(end)));
  if (ends.length === 0) return null;

  const { yearEnd } = calendar;
  const verifiedMonths = await readTrialBalances(books);
  const rollForward = proveRollForward(verifiedMonths, { accounts, yearEnd });
  for (const end of ends.toReversed()) {
    const range = { from: monthStart(financialYearStart(end, yearEnd)), to: end };
    const months = expectedMonths(verifiedMonths, rollForward, { ...range, accounts, yearEnd });
    if (end === monthEnd(end) && months.length > 0) return { end, months, results: null };
    // For a year that ends in the first known month, the balance before is unknown.
    if (months.length > 1) return { end, months, results: resultsAt(months, accounts) };
  }
  return null;
}

const readDocumentSpan = async ({ trx, companyId }: Books): Promise<SpanRow> =>
  onlyRow(
    await sql<SpanRow>`
    select min(month) as first, max(month) as last from account_sums
    where company_id = ${companyId}::uuid and kind in ('journal', 'document') and line_count > 0`.execute(
      trx,
    ),
  );

export async function countPastYearEnds(
  books: Books,
  calendar: Pick<Calendar, 'yearEnd' | 'today'>,
): Promise<number> {
  const { first: firstDate, last: lastDate } = await readDocumentSpan(books);
  return firstDate === null || lastDate === null
    ? 0
    : pastYearEnds({ first: firstDate, last: lastDate }, calendar).length;
}

/** Last days of ended years with documents, oldest first. */
export function pastYearEnds(
  { first: firstDate, last: lastDate }: { first: string; last: string },
  { yearEnd, today }: Pick<Calendar, 'yearEnd' | 'today'>,
): string[] {
  const ends: string[] = [];
  for (
    let end = financialYearEnd(firstDate, yearEnd);
    end < today && financialYearStart(end, yearEnd) <= monthEnd(lastDate);
    end = financialYearEnd(addDays(end, 1), yearEnd)
  )
    ends.push(end);
  return ends;
}

/** Days in which each year end has its turn: a week, or so many that a day is left for other months. */
export const turnDays = (yearEnds: number): number => Math.max(7, yearEnds + 1);

/** Spreads year ends over the days. */
export function isDue(
  end: string,
  readAt: Map<string, { month: Date | null; yearEnd: Date | null }>,
  { today, timeZone, days }: Pick<Calendar, 'today' | 'timeZone'> & { days: number },
): boolean {
  const check = readAt.get(monthStart(end));
  const checkedAt = end === monthEnd(end) ? check?.month : (check?.yearEnd ?? check?.month);
  return (
    !checkedAt || dayIn(timeZone, checkedAt) < latestTurn(Number(end.slice(0, 4)) % days, { today, days })
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** Last day up to `today` on which the year end has its turn. */
function latestTurn(turn: number, { today, days }: { today: string; days: number }): string {
  const day = Date.parse(today) / DAY_MS;
  return addDays(today, -((((day - turn) % days) + days) % days));
}

function resultsAt(months: ExpectedMonth[], accounts: Map<string, Account>): Map<string, Big> {
  const previousRows = new Map(months.at(-2)?.rows.map((row) => [row.accountId, row.balance]));
  const ownRows = new Map(months.at(-1)?.rows.map((row) => [row.accountId, row]));
  const results = [...new Set([...previousRows.keys(), ...ownRows.keys()])].filter((id) =>
    isProfitOrLoss(accounts.get(id)),
  );
  return new Map(
    results.map((id) => {
      const { movement, balance } = ownRows.get(id) ?? { movement: '0', balance: '0' };
      return [id, new Big(previousRows.get(id) ?? 0).plus(movement).minus(balance)];
    }),
  );
}

export function resultsDiffer(
  expected: Map<string, Big>,
  providerRows: TrialBalanceRow[],
  accounts: Map<string, Account>,
): boolean {
  const currentRows = new Map(providerRows.map(({ accountId, balance }) => [accountId, balance]));
  return [...new Set([...expected.keys(), ...currentRows.keys()])].some(
    (id) => isProfitOrLoss(accounts.get(id)) && !new Big(currentRows.get(id) ?? 0).eq(expected.get(id) ?? 0),
  );
}

async function readMoments({ trx, companyId }: Books) {
  const rows = await trx
    .selectFrom('ledgerMonths')
    .select(['month', 'verifiedAt', 'yearEndReadAt'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.month, { month: row.verifiedAt, yearEnd: row.yearEndReadAt }]));
}

/** Saves that a year end inside a month was checked. */
export async function recordYearEndCheck(
  { trx, companyId }: Books,
  end: string,
  readAt: Date,
): Promise<void> {
  await sql`
    insert into ledger_months (company_id, month, year_end_read_at)
    values (${companyId}::uuid, ${monthStart(end)}::date, ${readAt})
    on conflict (company_id, month) do update set year_end_read_at = excluded.year_end_read_at`.execute(trx);
}
