import { addMonths, monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import type { Account } from '#server/providers/books.ts';
import { BUDGET_SUMMARY_MONTHS } from '#server/providers/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { YearEnd } from '#server/ledger/ledger.ts';
import { isBackedOff } from '../refusalBackoff.ts';
import { type ExpectedMonth, expectedMonths, proveRollForward } from './rollForward.ts';
import { readTrialBalances } from './trialBalanceStore.ts';

/** Months before the current one that are compared again each day; older ones are each week. */
export const RECENT_MONTHS = 13;

const HOUR_MS = 60 * 60_000;
/** Less than a day and a week: a check waits for the next run, and then takes some minutes. */
const RECENT_MONTH_RECHECK_MS = 20 * HOUR_MS;
const OLDER_MONTH_RECHECK_MS = 156 * HOUR_MS;

/** `today`: in the organisation's zone. `checkedBefore`: all not read since are due; null where age decides. */
export type RecheckTime = { today: string; moment: Date; checkedBefore: Date | null };

const firstRecentMonth = (today: string): string => addMonths(monthStart(today), -RECENT_MONTHS);

/** Tells whether what was read of a month (first day) is to be read again; `readAt` null: never read. */
export function isCheckDue(
  month: string,
  readAt: Date | null,
  { today, moment, checkedBefore }: RecheckTime,
): boolean {
  if (readAt === null) return true;
  if (checkedBefore !== null) return readAt < checkedBefore;
  const mostMs = month >= firstRecentMonth(today) ? RECENT_MONTH_RECHECK_MS : OLDER_MONTH_RECHECK_MS;
  return moment.getTime() - readAt.getTime() > mostMs;
}

const isPast = ({ companyId }: Books): RawBuilder<boolean> => sql`
  company_id = ${companyId}::uuid and verified_at is not null
    and month < (select max(month) from ledger_months where company_id = ${companyId}::uuid and verified_at is not null)`;

const statementCount = sql<number>`(
  select count(*) from supplementary_reports r
  where r.company_id = ledger_months.company_id and r.month = ledger_months.month
    and r.kind <> 'day' and r.read_at is not null
)::integer`;

const planCount = sql<number>`(
  select count(*) from supplementary_reports r
  where r.company_id = ledger_months.company_id and r.month = ledger_months.month
    and r.kind = 'budget' and r.read_at is not null
)::integer`;

/**
 * `statements`: others than the trial balance, that were ever read of it. `candidates`: the month and
 * those before it, oldest first, as its balances hold these too.
 */
export type DueCheck = { month: string; statements: number; candidates: ExpectedMonth[] };

type DueRow = { month: string; verifiedAt: Date; statements: number };

/**
 * Past months to compare again, newest first. Leaves out those that changed or were refused lately.
 */
export async function dueChecks(
  books: Books,
  accounts: Map<string, Account>,
  { yearEnd, ...time }: RecheckTime & { yearEnd: YearEnd },
): Promise<DueCheck[]> {
  const { trx, companyId } = books;
  const { rows } = await sql<DueRow>`
    select month, verified_at, ${statementCount} as statements
    from ledger_months
    where ${isPast(books)} and (changed_at is null or changed_at <= verified_at) and not ${isBackedOff(time.moment, 'ledgerMonths')}
    order by month desc`.execute(trx);
  const due = rows.filter(({ month, verifiedAt }) => isCheckDue(month, verifiedAt, time));
  const [newest] = due;
  if (!newest) return [];
  const verifiedMonths = await readTrialBalances({ trx, companyId });
  const rollForward = proveRollForward(verifiedMonths, { accounts, yearEnd });
  const range = { firstMonth: verifiedMonths[0]?.month ?? newest.month, lastMonth: newest.month };
  const past = expectedMonths(verifiedMonths, rollForward, { ...range, accounts, yearEnd });
  return due.map(({ month, statements }) => ({
    month,
    statements,
    candidates: past.filter((candidate) => candidate.month <= month),
  }));
}

export type RecheckCost = {
  /** Past months that were ever compared. */
  pastCount: number;
  /** Number of those months that are due now. */
  overdueCount: number;
  /** Provider calls that compare all of them again. */
  calls: number;
  /** Provider calls that compare those of the last months again, which is done each day. */
  recentCalls: number;
  oldestCheckAt: Date | null;
};

type CostRow = { month: string; verifiedAt: Date; calls: number; plans: number };

export async function readRecheckCost(books: Books, time: RecheckTime): Promise<RecheckCost> {
  const { rows } = await sql<CostRow>`
    select month, verified_at, 1 + ${statementCount} - ${planCount} as calls, ${planCount} as plans
    from ledger_months where ${isPast(books)}
    order by verified_at`.execute(books.trx);
  const sum = (numbers: number[]) => numbers.reduce((total, count) => total + count, 0);
  // One call for a budget summary states several months.
  const sumCalls = (costs: CostRow[]) =>
    sum(costs.map(({ calls }) => calls)) +
    Math.ceil(sum(costs.map(({ plans }) => plans)) / BUDGET_SUMMARY_MONTHS);
  const firstRecent = firstRecentMonth(time.today);
  return {
    pastCount: rows.length,
    overdueCount: rows.filter(({ month, verifiedAt }) => isCheckDue(month, verifiedAt, time)).length,
    calls: sumCalls(rows),
    recentCalls: sumCalls(rows.filter(({ month }) => month >= firstRecent)),
    oldestCheckAt: rows[0]?.verifiedAt ?? null,
  };
}

type ChangeRow = { changedAt: Date | null };

export async function latestChangeSince({ trx, companyId }: Books, since: Date): Promise<Date | null> {
  const { changedAt } = onlyRow(
    await sql<ChangeRow>`
    select max(changed_at) as changed_at from ledger_months
    where company_id = ${companyId}::uuid and changed_at >= ${since}`.execute(trx),
  );
  return changedAt;
}
