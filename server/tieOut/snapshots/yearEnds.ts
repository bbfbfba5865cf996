import { addDays, monthEnd, type MonthRange, monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { isCheckDue, type RecheckTime } from './rechecks.ts';
import { readTrialBalances } from './trialBalanceStore.ts';
import { type ExpectedMonth, expectedMonths, proveRollForward } from './rollForward.ts';
import { type YearEnd, financialYearEnd, financialYearStart, isProfitOrLoss } from '#server/ledger/ledger.ts';
import { readBackedOffMonths } from '../refusalBackoff.ts';
import type { TrialBalanceRow } from '../proof.ts';

/**
 * Entries moved between income and costs before a year end inside a month change no balance at a
 * month’s end, so only that day’s own show them.
 */
export type DueYearEnd = {
  /** The year's last day. */
  end: string;
  months: ExpectedMonth[];
  /** Income and costs of the year. */
  results: Map<string, Big>;
};

type Calendar = RecheckTime & { yearEnd: YearEnd };

type SpanRow = {
  firstMonth: string | null;
  lastMonth: string | null;
};

/**
 * Newest end inside a month of a financial year of the documents that has ended, is due and was not
 * refused lately; null where there is none.
 */
export async function dueYearEnd(
  books: Books,
  accounts: Map<string, Account>,
  { yearEnd, ...time }: Calendar,
): Promise<DueYearEnd | null> {
  const { firstMonth, lastMonth } = await readDocumentSpan(books);
  if (firstMonth === null || lastMonth === null) return null;
  const pastEnds = pastYearEnds({ firstMonth, lastMonth }, { yearEnd, today: time.today });
  const insideEnds = pastEnds.filter((end) => end !== monthEnd(end));
  if (insideEnds.length === 0) return null;
  const readAt = await readMoments(books);
  const refused = await readBackedOffMonths(books, time.moment);
  const dueEnds = insideEnds.filter((end) => {
    const month = monthStart(end);
    return !refused.has(month) && isCheckDue(month, readAt.get(month) ?? null, time);
  });
  if (dueEnds.length === 0) return null;

  const verifiedMonths = await readTrialBalances(books);
  const rollForward = proveRollForward(verifiedMonths, { accounts, yearEnd });
  for (const end of dueEnds.toReversed()) {
    const range = { firstMonth: monthStart(financialYearStart(end, yearEnd)), lastMonth: end };
    const months = expectedMonths(verifiedMonths, rollForward, { ...range, accounts, yearEnd });
    // For a year that ends in the first known month, the balance before is unknown.
    if (months.length > 1) return { end, months, results: resultsAt(months, accounts) };
  }
  return null;
}

const readDocumentSpan = async ({ trx, companyId }: Books): Promise<SpanRow> =>
  onlyRow(
    await sql<SpanRow>`
    select min(month) as first_month, max(month) as last_month from account_sums
    where company_id = ${companyId}::uuid and kind in ('journal', 'document') and line_count > 0`.execute(
      trx,
    ),
  );

/** Last days of ended years with documents, oldest first. */
export function pastYearEnds(
  { firstMonth, lastMonth }: MonthRange,
  { yearEnd, today }: { yearEnd: YearEnd; today: string },
): string[] {
  const ends: string[] = [];
  for (
    let end = financialYearEnd(firstMonth, yearEnd);
    end < today && financialYearStart(end, yearEnd) <= monthEnd(lastMonth);
    end = financialYearEnd(addDays(end, 1), yearEnd)
  )
    ends.push(end);
  return ends;
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

/** Times at which the balances at a year end inside a month were read, or else the month’s own. */
async function readMoments({ trx, companyId }: Books): Promise<Map<string, Date | null>> {
  const rows = await trx
    .selectFrom('ledgerMonths')
    .select(['month', 'verifiedAt', 'yearEndReadAt'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(rows.map(({ month, verifiedAt, yearEndReadAt }) => [month, yearEndReadAt ?? verifiedAt]));
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
