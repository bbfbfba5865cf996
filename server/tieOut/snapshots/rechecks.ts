import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import type { Account } from '#server/providers/books.ts';
import { sql } from 'kysely';
import type { YearEnd } from '#server/ledger/ledger.ts';
import { isBackedOff } from '../refusalBackoff.ts';
import { type ExpectedMonth, expectedMonths, proveRollForward } from './rollForward.ts';
import { readTrialBalances } from './trialBalanceStore.ts';
import { countPastYearEnds, turnDays } from './yearEnds.ts';

type Day = { today: string; timeZone: string };

const DAY_MS = 24 * 60 * 60_000;

/** A run that comes once a week makes up for the days before. */
const MOST_TURNS = 7;

type MomentRow = { at: Date | null };

/** Past months to check again in this run: one for each day since the last, a year end included. */
export async function recheckTurns({ trx, companyId }: Books, { today, timeZone }: Day): Promise<number> {
  const { at: lastTurn } = onlyRow(
    await sql<MomentRow>`
    select max(rechecked_at) as at from ledger_months where company_id = ${companyId}::uuid`.execute(trx),
  );
  if (lastTurn === null) return 1;
  const days = (Date.parse(today) - Date.parse(dayIn(timeZone, lastTurn))) / DAY_MS;
  return Math.min(MOST_TURNS, Math.max(0, days));
}

export async function recordRecheck(
  { trx, companyId }: Books,
  month: string,
  checkedAt: Date,
): Promise<void> {
  await trx
    .updateTable('ledgerMonths')
    .set({ recheckedAt: checkedAt })
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .execute();
}

type MonthRow = { month: string };

/**
 * The past month whose check is the oldest, not of this run, with the months before it, oldest
 * first: its balances hold these too. Null where all were checked since.
 */
export async function oldestCheck(
  books: Books,
  accounts: Map<string, Account>,
  { yearEnd, checkedBefore, at: moment }: { yearEnd: YearEnd; checkedBefore: Date; at: Date },
): Promise<{ month: string; candidates: ExpectedMonth[] } | null> {
  const { trx, companyId } = books;
  const { rows } = await sql<MonthRow>`
    select month from ledger_months
    where company_id = ${companyId}::uuid and verified_at < ${checkedBefore}
      and (changed_at is null or changed_at <= verified_at)
      and month < (select max(month) from ledger_months where company_id = ${companyId}::uuid and verified_at is not null)
      and not ${isBackedOff(moment, 'ledgerMonths')}
    order by verified_at, month
    limit 1`.execute(trx);
  const [oldest] = rows;
  if (!oldest) return null;
  const verifiedMonths = await readTrialBalances(books);
  const rollForward = proveRollForward(verifiedMonths, { accounts, yearEnd });
  const [firstVerified] = verifiedMonths;
  const range = { from: firstVerified?.month ?? oldest.month, to: oldest.month };
  return {
    month: oldest.month,
    candidates: expectedMonths(verifiedMonths, rollForward, { ...range, accounts, yearEnd }),
  };
}

type Calendar = { yearEnd: YearEnd; today: string };

/** Days in which every past month is checked again at least once, where syncs run. */
export async function recheckDays(books: Books, calendar: Calendar): Promise<number> {
  const { pastCount } = await countPastMonths(books, null);
  return await countTurnDays(books, pastCount, calendar);
}

export type UncheckedPast = {
  pastCount: number;
  leftCount: number;
  /** In which those that are left are checked too, where syncs run. */
  days: number;
};

/** What a full sync that began then has left to the daily turns. */
export async function countUncheckedPast(
  books: Books,
  { since, ...calendar }: Calendar & { since: Date },
): Promise<UncheckedPast> {
  const months = await countPastMonths(books, since);
  return { ...months, days: await countTurnDays(books, months.leftCount, calendar) };
}

type CountRow = { pastCount: number; leftCount: number };

/** Verified months before the newest, and those of them not verified since. */
async function countPastMonths({ trx, companyId }: Books, since: Date | null): Promise<CountRow> {
  return onlyRow(
    await sql<CountRow>`
    select count(*)::integer as past_count,
      (count(*) filter (where verified_at < ${since}::timestamptz))::integer as left_count
    from ledger_months
    where company_id = ${companyId}::uuid and verified_at is not null
      and month < (select max(month) from ledger_months where company_id = ${companyId}::uuid and verified_at is not null)`.execute(
      trx,
    ),
  );
}

/** Past year ends have turns of their own. */
async function countTurnDays(books: Books, months: number, calendar: Calendar): Promise<number> {
  const yearEnds = await countPastYearEnds(books, calendar);
  const days = turnDays(yearEnds);
  return yearEnds === 0 ? months : Math.ceil(months / (days - yearEnds)) * days;
}

export async function latestChangeSince({ trx, companyId }: Books, since: Date): Promise<Date | null> {
  const { at: changedAt } = onlyRow(
    await sql<MomentRow>`
    select max(changed_at) as at from ledger_months
    where company_id = ${companyId}::uuid and changed_at >= ${since}`.execute(trx),
  );
  return changedAt;
}
