import { monthsBetween } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { upsertChanged } from '#server/db/upsertChanged.ts';
import { sqlArray, valuesTable } from '#server/db/valuesTable.ts';
import type { ProviderBudget, NamedTracking } from '#server/providers/books.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

/** Months are first days. */
export type StoredBudget = Pick<ProviderBudget, 'id' | 'name' | 'kind' | 'tracking'> & {
  firstMonth: string | null;
  lastMonth: string | null;
};

/** Income and costs are both positive. */
export type BudgetAmount = { accountId: string; month: string; amount: string };

/** Takes budgets in. Of months that were not asked for nothing is known, so what was read of those stays. */
export async function saveBudgets(books: Books, budgets: ProviderBudget[], moment: Date): Promise<void> {
  await upsertChanged(books, {
    table: 'budgets',
    key: ['id'],
    columns: { id: 'id', name: 'text', kind: 'text', tracking: 'jsonb', changedAt: 'timestamptz' },
    rows: budgets.map(({ id, name, kind, tracking: categories, changedAt }) => ({
      id,
      name,
      kind,
      tracking: JSON.stringify(categories),
      changedAt: changedAt?.toISOString() ?? null,
    })),
  });
  for (const budget of budgets) {
    await saveAmounts(books, budget);
    await noteRead(books, budget, moment);
  }
}

async function saveAmounts(
  { trx, companyId }: Books,
  { id, lines, requestedMonths }: ProviderBudget,
): Promise<void> {
  const amounts = lines.flatMap(({ accountId, months }) =>
    months.map(({ month, amount }) => ({ accountId, month: `${month}-01`, amount })),
  );
  const amountRows = sql`(
    select account_id, month, sum(amount) as amount
    from ${valuesTable(amounts, { accountId: 'id', month: 'date', amount: 'numeric' })}
    group by 1, 2)`;
  if (requestedMonths)
    await sql`
      delete from budget_amounts
      where company_id = ${companyId}::uuid and budget_id = ${id}
        and month between ${requestedMonths.firstMonth}::date and ${requestedMonths.lastMonth}::date
        and (account_id, month) not in (select account_id, month from ${amountRows} g)`.execute(trx);
  await sql`
    insert into budget_amounts (company_id, budget_id, account_id, month, amount)
    select ${companyId}::uuid, ${id}, account_id, month, amount from ${amountRows} g
    on conflict (company_id, budget_id, month, account_id) do update set amount = excluded.amount
    where budget_amounts.amount <> excluded.amount`.execute(trx);
}

async function noteRead(
  { trx, companyId }: Books,
  { id, requestedMonths, changedAt }: ProviderBudget,
  moment: Date,
): Promise<void> {
  if (!requestedMonths) return;
  await sql`
    insert into budget_months (company_id, budget_id, month, requested, read_at, budget_changed_at)
    select ${companyId}::uuid, ${id}, month, false, ${moment}::timestamptz, ${changedAt}::timestamptz
    from unnest(${sqlArray(monthsBetween(requestedMonths.firstMonth, requestedMonths.lastMonth), 'date')}) as month
    on conflict (company_id, budget_id, month) do update set
      requested = false, read_at = excluded.read_at, budget_changed_at = excluded.budget_changed_at`.execute(
    trx,
  );
}

/** Lets go of budgets that the provider no longer has. */
export async function removeBudgets({ trx, companyId }: Books, budgetIds: string[]): Promise<void> {
  await trx.deleteFrom('budgets').where('companyId', '=', companyId).where('id', 'in', budgetIds).execute();
}

const tracking: z.ZodMiniType<NamedTracking> = z.object({
  categoryId: z.nullable(z.string()),
  categoryName: z.string(),
  optionName: z.string(),
});
const budgetRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  tracking: z.array(tracking),
  firstMonth: z.nullable(z.string()),
  lastMonth: z.nullable(z.string()),
});

/** Sorted: budgets of the whole organisation first, then by name. */
export async function readBudgets({ trx, companyId }: Books): Promise<StoredBudget[]> {
  const { rows } = await sql`
    select b.id, b.name, b.kind, b.tracking, a.first_month, a.last_month
    from budgets b left join lateral (
      select min(month) as first_month, max(month) as last_month from budget_amounts
      where company_id = b.company_id and budget_id = b.id
    ) a on true
    where b.company_id = ${companyId}::uuid
    order by b.kind <> 'OVERALL', b.name, b.id`.execute(trx);
  return z.parse(z.array(budgetRow), rows);
}

/** First and last day given. */
export async function readBudgetAmounts(
  { trx, companyId }: Books,
  budgetId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<BudgetAmount[]> {
  return await trx
    .selectFrom('budgetAmounts')
    .select(['accountId', 'month', 'amount'])
    .where('companyId', '=', companyId)
    .where('budgetId', '=', budgetId)
    .where('month', '>=', startDate)
    .where('month', '<=', endDate)
    .execute();
}
