import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import { monthEnd, type MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { PAYROLL } from '../reconcilingItems/categories.ts';

/** `month`: first day. */
export type StoredSettlement = {
  month: string;
  accountId: string;
  amount: string;
  category: SettlementCategory;
  note: string;
  settledAt: Date;
  /** A user. */
  settledBy: string;
  /** `account`: said of the account in all months. */
  scope: 'item' | 'account';
};

/** First days, both included. */
export async function readSettlements(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
): Promise<StoredSettlement[]> {
  const { rows } = await sql<StoredSettlement>`
    select month, account_id, amount, category, note, settled_at, settled_by, 'item' as scope
    from settled_items
    where company_id = ${companyId}::uuid and month between ${firstMonth}::date and ${lastMonth}::date
    order by month, account_id, settled_at desc`.execute(trx);
  return rows;
}

/** Replaces what was said of the same amounts. */
export async function saveSettlements(
  { trx, companyId }: Books,
  settlements: Omit<StoredSettlement, 'scope'>[],
): Promise<void> {
  const rows = settlements.map(({ settledAt, ...settlement }) => ({
    ...settlement,
    settledAt: settledAt.toISOString(),
  }));
  const columns = {
    month: 'date',
    accountId: 'id',
    amount: 'numeric',
    category: 'text',
    note: 'text',
    settledAt: 'timestamptz',
    settledBy: 'uuid',
  } as const;
  await sql`
    insert into settled_items (company_id, month, account_id, amount, category, note, settled_at, settled_by)
    select ${companyId}::uuid, month, account_id, amount, category, note, settled_at, settled_by
    from ${valuesTable(rows, columns)}
    on conflict (company_id, month, account_id, amount) do update set
      category = excluded.category, note = excluded.note, settled_at = excluded.settled_at,
      settled_by = excluded.settled_by`.execute(trx);
}

export async function deleteSettlements(
  { trx, companyId }: Books,
  settlements: Pick<StoredSettlement, 'month' | 'accountId' | 'amount'>[],
): Promise<void> {
  if (settlements.length === 0) return;
  await sql`
    delete from settled_items s
    using ${valuesTable(settlements, { month: 'date', accountId: 'id', amount: 'numeric' })}
    where s.company_id = ${companyId}::uuid and s.month = x.month and s.account_id = x.account_id and s.amount = x.amount`.execute(
    trx,
  );
}

/** `month`: first day. */
export type StoredItem = {
  month: string;
  accountId: string;
  amount: string;
  category: string | null;
  likelyCategory: string | null;
};

/** Reconciling items in force, by month, account and recognised category; first days, both included. */
export async function readItems(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select date_trunc('month', date)::date as month, account_id, likely_category, max(category) as category,
      sum(amount) as amount
    from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
      and date between ${firstMonth}::date and ${monthEnd(lastMonth)}::date
    group by 1, 2, 3
    having sum(amount) <> 0
    order by 1, 2, 3`.execute(trx);
  return rows;
}

/** Months in which an item or its account was settled, or settled items are in force. */
export async function listSettledMonths({ trx, companyId }: Books): Promise<Set<string>> {
  const { rows } = await sql<{ month: string }>`
    select month from settled_items where company_id = ${companyId}::uuid
    union
    select date_trunc('month', date)::date from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
      and (category is distinct from likely_category or (category is null and account_id in (
        select account_id from settled_accounts where company_id = ${companyId}::uuid)))`.execute(trx);
  return new Set(rows.map(({ month }) => month));
}

/**
 * Sums what persons settled that has no likely category, by account, up to each of these first days.
 * What is recognised on a control account stands on documents already.
 */
export async function readSettledBalances(
  { trx, companyId }: Books,
  months: string[],
): Promise<Map<string, Map<string, Big>>> {
  const { rows } = await sql<{ month: string; accountId: string; amount: string }>`
    select date_trunc('month', date)::date as month, account_id, sum(amount) as amount from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
      and category is not null and likely_category is null
    group by 1, 2`.execute(trx);
  return new Map(
    months.map((month) => {
      const balances = new Map<string, Big>();
      for (const row of rows)
        if (row.month <= month)
          balances.set(row.accountId, (balances.get(row.accountId) ?? new Big(0)).plus(row.amount));
      return [month, balances];
    }),
  );
}

/** Accounts of debts on which a person said that payroll is owed. */
export async function readNamedPayables({ trx, companyId }: Books): Promise<Set<string>> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct s.account_id from settled_items s
    join accounts a on a.company_id = s.company_id and a.id = s.account_id
    where s.company_id = ${companyId}::uuid and s.category = ${PAYROLL} and a.class = 'liability'`.execute(
    trx,
  );
  return new Set(rows.map(({ accountId }) => accountId));
}
