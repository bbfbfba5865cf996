import { addMonths, type MonthRange, monthsBetween } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';

/** Months of a budget that a report needs and that were never read, or not since it changed. */
export type RequestedBudget = { budgetId: string; months: MonthRange };

type MonthRow = {
  month: string;
};

/** The months of which it is not known what the budget plans. */
export async function missingBudgetMonths(
  { trx, companyId }: Books,
  budgetId: string,
  { firstMonth, lastMonth }: MonthRange,
): Promise<string[]> {
  const { rows } = await sql<MonthRow>`
    select m.month from budget_months m join budgets b on (b.company_id, b.id) = (m.company_id, m.budget_id)
    where m.company_id = ${companyId}::uuid and m.budget_id = ${budgetId}
      and m.month between ${firstMonth}::date and ${lastMonth}::date
      and m.read_at is not null and m.budget_changed_at is not distinct from b.changed_at`.execute(trx);
  const storedMonths = new Set(rows.map(({ month }) => month));
  return monthsBetween(firstMonth, lastMonth).filter((month) => !storedMonths.has(month));
}

/**
 * Notes months that a report needs; of a budget that went meanwhile there is nothing to note, nor of a month that was read
 * while the report was made.
 */
export async function requestBudgetMonths(
  { trx, companyId }: Books,
  budgetId: string,
  months: string[],
): Promise<void> {
  await sql`
    insert into budget_months (company_id, budget_id, month, requested)
    select company_id, id, month, true
    from budgets, unnest(${sqlArray(months, 'date')}) as month
    where company_id = ${companyId}::uuid and id = ${budgetId}
    order by 3
    on conflict (company_id, budget_id, month) do update set requested = true
      where budget_months.read_at is null or budget_months.budget_changed_at is distinct from (
        select changed_at from budgets b where (b.company_id, b.id) = (excluded.company_id, excluded.budget_id))`.execute(
    trx,
  );
}

/** Requests a month that was read, because the provider states another plan for it. */
export async function requestBudgetAgain(
  { trx, companyId }: Books,
  budgetId: string,
  month: string,
): Promise<void> {
  await trx
    .updateTable('budgetMonths')
    .set({ requested: true })
    .where('companyId', '=', companyId)
    .where('budgetId', '=', budgetId)
    .where('month', '=', month)
    .where('readAt', 'is not', null)
    .execute();
}

/** Spans of at most `perCall` months: one call each. */
export async function listRequestedBudgets(
  { trx, companyId }: Books,
  perCall: number,
): Promise<RequestedBudget[]> {
  const rows = await trx
    .selectFrom('budgetMonths')
    .select(['budgetId', 'month'])
    .where('companyId', '=', companyId)
    .where('requested', '=', true)
    .orderBy('budgetId')
    .orderBy('month')
    .execute();
  const spans: RequestedBudget[] = [];
  for (const { budgetId, month } of rows) {
    const lastSpan = spans.at(-1);
    if (lastSpan?.budgetId === budgetId && month <= lastSpan.months.lastMonth) continue;
    spans.push({ budgetId, months: { firstMonth: month, lastMonth: addMonths(month, perCall - 1) } });
  }
  return spans;
}

/** Refused budgets are not requested again by themselves. */
export async function clearRequestedBudgets({ trx, companyId }: Books): Promise<void> {
  await trx
    .updateTable('budgetMonths')
    .set({ requested: false })
    .where('companyId', '=', companyId)
    .where('requested', '=', true)
    .execute();
}
