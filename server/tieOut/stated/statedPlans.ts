import { addMonths, monthEnd, type MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import {
  type BudgetAmount,
  readBudgetAmounts,
  readBudgets,
  type StoredBudget,
  requestBudgetAgain,
} from '#server/ledger/ledger.ts';
import type { BudgetSummaryReading } from '#server/providers/provider.ts';
import { BUDGET_SUMMARY_MONTHS } from '#server/providers/vocabulary.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type StatementState, statementState } from './statementAge.ts';
import { readSupplementaryReports, saveSupplementaryReport } from './supplementaryReports.ts';

/** The months that one call states, of which `month` is the last. */
export const summarySpan = (month: string): MonthRange => ({
  firstMonth: addMonths(month, 1 - BUDGET_SUMMARY_MONTHS),
  lastMonth: month,
});

/**
 * Saves what the provider's main budget plans for those months that are requested or were read before.
 * Requests the plan again where it is another than the stored one.
 */
export async function saveBudgetSummary(
  books: Books,
  { budgetName, months, readAt }: Omit<BudgetSummaryReading, 'cost'> & { readAt: Date },
): Promise<'updated' | 'unchanged'> {
  const budget = findMainBudget(await readBudgets(books), budgetName);
  const knownMonths = await readKnownMonths(
    books,
    months.map(({ month }) => month),
  );
  let outcome: 'updated' | 'unchanged' = 'unchanged';
  for (const { month, rows } of months) {
    if (!knownMonths.has(month)) continue;
    const figures = rows.map(({ accountId, amount }) => ({
      accountId,
      movement: amount,
      option1: '',
      option2: '',
      balance: null,
      received: null,
    }));
    const report = { readAt, categories: budget ? [budget.id] : [], figures };
    if ((await saveSupplementaryReport(books, { month, kind: 'budget' }, report)) !== 'unchanged')
      outcome = 'updated';
    if (!budget) continue;
    const planned = await readBudgetAmounts(books, budget.id, { startDate: month, endDate: monthEnd(month) });
    if (differingPlans(planned, rows).length > 0) await requestBudgetAgain(books, budget.id, month);
  }
  return outcome;
}

/** The budget of the whole organisation that has the name, or the only one that there is. */
function findMainBudget(budgets: StoredBudget[], name: string): StoredBudget | null {
  const overall = budgets.filter(({ kind }) => kind === 'OVERALL');
  const namesakes = overall.filter((budget) => budget.name === name);
  const candidates = namesakes.length > 0 ? namesakes : overall;
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

async function readKnownMonths({ trx, companyId }: Books, months: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('supplementaryReports')
    .select('month')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'budget')
    .where('month', 'in', months)
    .execute();
  return new Set(rows.map(({ month }) => month));
}

/** Accounts whose plan the provider's summary states otherwise; what stands nowhere is zero. */
export function differingPlans(
  planned: Pick<BudgetAmount, 'accountId' | 'amount'>[],
  statedRows: { accountId: string; amount: string }[],
): string[] {
  const difference = new Map<string, Big>();
  const add = (accountId: string, amount: Big) =>
    difference.set(accountId, amount.plus(difference.get(accountId) ?? 0));
  for (const { accountId, amount } of planned) add(accountId, new Big(amount));
  for (const { accountId, amount } of statedRows) add(accountId, new Big(amount).times(-1));
  return [...difference].flatMap(([accountId, amount]) => (amount.eq(0) ? [] : [accountId]));
}

export type StatedPlan = {
  /** `outdated`: read before the newest reading of the plan or of the month's trial balance. */
  state: StatementState;
  rows: { accountId: string; amount: string }[];
};

const planTimes = z.array(
  z.object({ month: z.string(), plannedAt: z.nullable(z.date()), verifiedAt: z.nullable(z.date()) }),
);

/**
 * Leaves out months in which the summary states another budget. A month without a trial balance is as
 * young as the newest one.
 */
export async function readStatedPlans(
  books: Books,
  budgetId: string,
  range: MonthRange,
): Promise<Map<string, StatedPlan>> {
  const reports = await readSupplementaryReports(books, 'budget', range);
  const { rows } = await sql`
    select x.month, b.read_at as planned_at, coalesce(m.verified_at, (
      select max(verified_at) from ledger_months where company_id = ${books.companyId}::uuid)) as verified_at
    from unnest(${sqlArray([...reports.keys()], 'date')}) as x(month)
    left join budget_months b on (b.company_id, b.budget_id, b.month) = (${books.companyId}::uuid, ${budgetId}, x.month)
    left join ledger_months m on (m.company_id, m.month) = (${books.companyId}::uuid, x.month)`.execute(
    books.trx,
  );
  return new Map(
    z.parse(planTimes, rows).flatMap(({ month, plannedAt, verifiedAt }) => {
      const report = reports.get(month);
      if (!report?.categories.includes(budgetId)) return [];
      const newest = Math.max(Number(plannedAt), Number(verifiedAt));
      const state = statementState(report.readAt, { verifiedAt: new Date(newest), changedAt: null });
      const planRows = report.figures.map(({ accountId, movement }) => ({ accountId, amount: movement }));
      return [[month, { state, rows: planRows }] as const];
    }),
  );
}
