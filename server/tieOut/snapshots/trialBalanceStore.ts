import { monthEnd, monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import Big from 'big.js';
import { type NotNull, sql } from 'kysely';
import type { VerifiedMonth } from './rollForward.ts';
import { nextChangeMoment } from '#server/ledger/ledger.ts';
import { CURRENCY_ROUNDING, type TrialBalanceRow } from '../proof.ts';
import type { ReconcilingItem } from '../reconcilingItems/reconcilingItems.ts';
import { isBackedOff } from '../refusalBackoff.ts';
import type { AccountAmounts } from '../reconcilingItems/revaluation.ts';

type MonthRow = {
  month: string;
};

export type CurrentMonthCheck = { current: string; readBefore: Date };

/**
 * Newest first: months never verified or changed since; the month before the first with lines,
 * whose closing is the opening balance; and the current or a later known month, whose balances
 * include all before it and so show changes without a document. Months in back-off are left out,
 * and the newest of the others replaces them.
 */
export async function monthsToVerify(
  { trx, companyId }: Books,
  currentMonthCheck: CurrentMonthCheck | null,
  moment: Date,
): Promise<string[]> {
  const { rows } = await sql<MonthRow>`
    with left_alone as materialized (
      select month from ledger_months where company_id = ${companyId}::uuid and refused_at is not null
        and ${isBackedOff(moment, 'ledgerMonths')}
    ), before_first as (
      select (min(month) - interval '1 month')::date as month from account_sums
      where company_id = ${companyId}::uuid and kind in ('journal', 'document') and line_count > 0
      having count(*) > 0
    ), newest as (
      select max(month) as month from (
        select month from ledger_months where company_id = ${companyId}::uuid
        union all select ${currentMonthCheck?.current ?? null}::date
      ) known where month not in (select month from left_alone)
    ), due as (
      select month from ledger_months
      where company_id = ${companyId}::uuid and (verified_at is null or changed_at > verified_at or is_unreadable)
      union
      select month from before_first
      where not exists (
        select from ledger_months m
        where m.company_id = ${companyId}::uuid and m.month = before_first.month and m.verified_at is not null
      )
      union
      select month from newest
      where ${currentMonthCheck !== null} and not exists (
        select from ledger_months m
        where m.company_id = ${companyId}::uuid and m.month = newest.month
          and m.verified_at >= ${currentMonthCheck?.readBefore ?? null}::timestamptz
      )
    )
    select month from due where month not in (select month from left_alone)
    order by month desc`.execute(trx);
  return rows.map((row) => row.month);
}

type FirstRow = {
  month: string | null;
};

/**
 * First known month before this one (first days) that was never verified, or changed since; null
 * where there is none.
 */
export async function firstUnverifiedBefore(
  { trx, companyId }: Books,
  laterMonth: string,
): Promise<string | null> {
  const { month } = onlyRow(
    await sql<FirstRow>`
    select min(month) as month from ledger_months
    where company_id = ${companyId}::uuid and month < ${laterMonth}::date
      and (verified_at is null or changed_at > verified_at)`.execute(trx),
  );
  return month;
}

/** Marks requested months, so that the next verification includes them. */
export async function requestVerification({ trx, companyId }: Books, months: string[]): Promise<void> {
  await sql`
    insert into ledger_months (company_id, month)
    select ${companyId}::uuid, month from unnest(${sqlArray(months, 'date')}) as month
    order by 2
    on conflict (company_id, month) do nothing`.execute(trx);
}

/**
 * Holds months, all of the company's by default, so that no other process replaces their items
 * meanwhile.
 */
export async function lockMonths({ trx, companyId }: Books, only?: string): Promise<void> {
  await sql`
    select from ledger_months
    where company_id = ${companyId}::uuid ${only === undefined ? sql`` : sql`and month = ${only}::date`}
    order by month for no key update`.execute(trx);
}

type SavedRow = {
  changes: number;
  isKnown: boolean;
  current: boolean;
};

export type SavedTrialBalance = { outcome: 'created' | 'updated' | 'unchanged'; current: boolean };

export async function upsertTrialBalance(
  { trx, companyId }: Books,
  { month, rows, readAt }: { month: string; rows: TrialBalanceRow[]; readAt: Date },
): Promise<SavedTrialBalance> {
  const givenRows = rows.map(({ accountClass = null, ...row }) => ({ ...row, accountClass }));
  const { changes, isKnown, current } = onlyRow(
    await sql<SavedRow>`
    with given as materialized (
      select * from ${valuesTable(givenRows, { accountId: 'id', movement: 'numeric', balance: 'numeric', accountClass: 'text' })}
    ), gone as (
      delete from trial_balances
      where company_id = ${companyId}::uuid and month = ${month}::date
        and account_id not in (select account_id from given)
      returning 1
    ), put as (
      insert into trial_balances (company_id, month, account_id, movement, balance, account_class)
      select ${companyId}::uuid, ${month}::date, account_id, movement, balance, account_class from given
      on conflict (company_id, month, account_id) do update set
        movement = excluded.movement, balance = excluded.balance, account_class = excluded.account_class
      where (trial_balances.movement, trial_balances.balance, trial_balances.account_class)
        is distinct from (excluded.movement, excluded.balance, excluded.account_class)
      returning 1
    ), before as (
      select verified_at from ledger_months where company_id = ${companyId}::uuid and month = ${month}::date
    ), marked as (
      insert into ledger_months (company_id, month, verified_at, movements_from_balances)
      select ${companyId}::uuid, ${month}::date, ${readAt}, exists (
        select from ledger_months where company_id = ${companyId}::uuid and movements_from_balances
      )
      on conflict (company_id, month) do update set
        verified_at = excluded.verified_at, movements_from_balances = excluded.movements_from_balances, proofs = '[]', refused_at = null, refusal = null, refusals = 0,
        is_unreadable = false
      returning (changed_at is null or changed_at <= verified_at) as current
    )
    select (select count(*) from gone) + (select count(*) from put) as changes,
      exists (select from before where verified_at is not null) as is_known,
      (select current from marked) as current`.execute(trx),
  );
  return { outcome: isKnown ? (changes > 0 ? 'updated' : 'unchanged') : 'created', current };
}

type MovementRow = { accountId: string; amount: string };

export async function readLineMovements(
  { trx, companyId }: Books,
  month: string,
  lastDay: string,
): Promise<AccountAmounts> {
  const keptSums = sql<MovementRow>`
    select account_id, sum(amount) as amount from account_sums
    where company_id = ${companyId}::uuid and month = ${month}::date
      and kind in ('journal', 'document')
    group by account_id`;
  const partMonthLines = sql<MovementRow>`
    select account_id, sum(amount) as amount from ledger_lines
    where company_id = ${companyId}::uuid and superseded_at is null
      and date between ${month}::date and ${lastDay}::date and kind in ('journal', 'document')
    group by account_id`;
  const { rows } = await (lastDay === monthEnd(month) ? keptSums : partMonthLines).execute(trx);
  return new Map(rows.map(({ accountId, amount }) => [accountId, new Big(amount)]));
}

/** Sums what invoices, bills, credits and all else but manual journals move in a month, by account. */
export async function readOwedMovements({ trx, companyId }: Books, month: string): Promise<AccountAmounts> {
  const { rows } = await sql<MovementRow>`
    select account_id, sum(amount) as amount from ledger_lines
    where company_id = ${companyId}::uuid and superseded_at is null and kind = 'document'
      and document_type is distinct from 'manualJournal'
      and date between ${month}::date and ${monthEnd(month)}::date
    group by account_id
    having sum(amount) <> 0`.execute(trx);
  return new Map(rows.map(({ accountId, amount }) => [accountId, new Big(amount)]));
}

export async function readTrialBalances({ trx, companyId }: Books, only?: string): Promise<VerifiedMonth[]> {
  const months = await trx
    .selectFrom('ledgerMonths')
    .select(['month', 'verifiedAt', 'changedAt'])
    .where('companyId', '=', companyId)
    .where('verifiedAt', 'is not', null)
    .$narrowType<{ verifiedAt: NotNull }>()
    .$if(only !== undefined, (query) => query.where('month', '=', only ?? ''))
    .orderBy('month')
    .execute();
  const balances = await trx
    .selectFrom('trialBalances')
    .selectAll()
    .where('companyId', '=', companyId)
    .$if(only !== undefined, (query) => query.where('month', '=', only ?? ''))
    .execute();
  const rows = Map.groupBy(balances, (row) => row.month);
  return months.map(({ month, verifiedAt: readAt, changedAt }) => {
    const monthRows = (rows.get(month) ?? []).map(({ accountId, movement, balance, accountClass }) => ({
      accountId,
      movement,
      balance,
      accountClass,
    }));
    return { month, rows: monthRows, readAt, changedAt };
  });
}

/** Marks a month that changed at the provider without a document. */
export async function markMonthChanged(
  { trx, companyId }: Books,
  month: string,
  seenAt: Date,
): Promise<void> {
  await sql`
    insert into ledger_months (company_id, month, changed_at)
    values (${companyId}::uuid, ${month}::date, ${seenAt})
    on conflict (company_id, month) do update set changed_at = excluded.changed_at`.execute(trx);
}

/**
 * Marks months of unusable documents. A month never verified stays so: the date of such a record
 * may be wrong too.
 */
export async function markChangedMonths(
  { trx, companyId }: Books,
  days: string[],
  moment: Date,
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    with concerned as materialized (
      select month from ledger_months
      where company_id = ${companyId}::uuid and verified_at is not null
        and month = any(${sqlArray([...new Set(days.map(monthStart))], 'date')})
      order by month for update
    )
    update ledger_months m set changed_at = ${nextChangeMoment(companyId, moment)}
    from concerned where m.company_id = ${companyId}::uuid and m.month = concerned.month`.execute(trx);
}

/**
 * Marks all months since the first that states one of these accounts: the provider shows all its
 * past, and earlier years' results with it, where the account stands now.
 */
export async function markReclassifiedMonths(
  { trx, companyId }: Books,
  accountIds: string[],
  moment: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`
    with concerned as materialized (
      select month from ledger_months
      where company_id = ${companyId}::uuid and verified_at is not null and month >= (
        select min(month) from trial_balances
        where company_id = ${companyId}::uuid and account_id = any(${sqlArray(accountIds, 'id')}))
      order by month for update
    )
    update ledger_months m set changed_at = ${nextChangeMoment(companyId, moment)}
    from concerned where m.company_id = ${companyId}::uuid and m.month = concerned.month`.execute(trx);
}

type ProvedItem = ReconcilingItem & { isSettled: boolean };

/** Current reconciling items by month. */
export async function readItemsByMonth({ trx, companyId }: Books): Promise<Map<string, ProvedItem[]>> {
  const { rows } = await sql<ProvedItem & { month: string }>`
    select date_trunc('month', date)::date as month, account_id, sum(amount) as amount,
      case when not bool_or(category is null) then string_agg(distinct category, ' and ' order by category) end as category,
      not bool_or(category is null) and bool_or(likely_category is null) as is_settled
    from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
    group by 1, 2, category is not distinct from ${CURRENCY_ROUNDING}
    having sum(amount) <> 0
    order by 1, 2, 4`.execute(trx);
  const reconcilingItems = new Map<string, ProvedItem[]>();
  for (const { month, ...item } of rows)
    reconcilingItems.set(month, [...(reconcilingItems.get(month) ?? []), item]);
  return reconcilingItems;
}
