import { everyMonth } from '#contract/period.ts';
import type { MonthRange } from '#contract/period.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { settleByAccount } from './accountSettlements.ts';
import { readSettlements, type StoredItem, type StoredSettlement } from './settledItemStore.ts';

/** First day of the month; base currency, debit positive. */
const seenAmounts = z.array(z.object({ month: z.string(), amount: z.string() }));

export type SettledAccount = {
  accountId: string;
  category: SettlementCategory;
  note: string;
  settledAt: Date;
  /** A user. */
  settledBy: string;
  /** Amounts for which it was said. */
  amounts: z.infer<typeof seenAmounts>;
  /** First days. */
  openMonths: string[];
};

export async function readSettledAccounts({ trx, companyId }: Books): Promise<SettledAccount[]> {
  const { rows } = await sql<Omit<SettledAccount, 'amounts'> & { amounts: unknown }>`
    select account_id, category, note, settled_at, settled_by, amounts, open_months::text[] as open_months
    from settled_accounts
    where company_id = ${companyId}::uuid
    order by account_id`.execute(trx);
  return rows.map((row) => ({ ...row, amounts: z.parse(seenAmounts, row.amounts) }));
}

/** Replaces what was said of the account; where it was the same, for the amounts of then too. */
export async function saveSettledAccount(
  { trx, companyId }: Books,
  { accountId, category, note, settledAt, settledBy, amounts }: Omit<SettledAccount, 'openMonths'>,
): Promise<void> {
  await sql`
    insert into settled_accounts as a (company_id, account_id, category, note, settled_at, settled_by, amounts)
    values (${companyId}, ${accountId}, ${category}, ${note}, ${settledAt}, ${settledBy}, ${JSON.stringify(amounts)}::jsonb)
    on conflict (company_id, account_id) do update set
      category = excluded.category, note = excluded.note, settled_at = excluded.settled_at,
      settled_by = excluded.settled_by, open_months = excluded.open_months,
      amounts = case when a.category = excluded.category then a.amounts else '[]' end || excluded.amounts`.execute(
    trx,
  );
}

/** Ends what was said of the account for this month (first day). */
export async function leaveOutMonth(
  { trx, companyId }: Books,
  { accountId, month }: { accountId: string; month: string },
): Promise<void> {
  await sql`
    update settled_accounts set open_months = array_append(open_months, ${month}::date)
    where company_id = ${companyId}::uuid and account_id = ${accountId}
      and not ${month}::date = any(open_months)`.execute(trx);
}

/** Deletes the items that were settled with it, too. */
export async function deleteSettledAccount({ trx, companyId }: Books, accountId: string): Promise<void> {
  await sql`
    delete from settled_items i using settled_accounts a,
      jsonb_to_recordset(a.amounts) as seen (month date, amount numeric)
    where a.company_id = ${companyId}::uuid and a.account_id = ${accountId}
      and i.company_id = a.company_id and i.account_id = a.account_id and i.category = a.category
      and i.month = seen.month and i.amount = seen.amount`.execute(trx);
  await sql`
    delete from settled_accounts
    where company_id = ${companyId}::uuid and account_id = ${accountId}`.execute(trx);
}

/** Reads what persons said of single items of these months (first days), and of these items by their accounts. */
export async function readStatements(
  books: Books,
  range: MonthRange,
  items: Pick<StoredItem, 'month' | 'accountId' | 'amount' | 'likelyCategory'>[],
): Promise<StoredSettlement[]> {
  const settlements = await readSettlements(books, range);
  const settledAccounts = await readSettledAccounts(books);
  if (settledAccounts.length === 0) return settlements;
  const ofEveryMonth = await readSettlements(books, everyMonth);
  return [...settlements, ...settleByAccount(items, ofEveryMonth, settledAccounts)];
}
