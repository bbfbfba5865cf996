import type { Books } from '#server/db/company.ts';
import { listRequestedBudgets } from '#server/ledger/ledger.ts';
import type { Provider } from '#server/providers/provider.ts';
import { type CurrentMonthCheck, listRequestedReports, monthsToVerify } from '#server/tieOut/tieOut.ts';

/**
 * Counts what the provider is still to be asked beside records. Leaves out what it refused lately,
 * so that verification always comes to an end.
 */
export async function countOpenRequests(
  books: Books,
  {
    currentMonthCheck,
    provider,
    moment,
  }: { currentMonthCheck: CurrentMonthCheck | null; provider: Pick<Provider, 'budgetMonths'>; moment: Date },
): Promise<number> {
  const months = await monthsToVerify(books, currentMonthCheck, moment);
  const reports = await listRequestedReports(books);
  const budgets = await listRequestedBudgets(books, provider.budgetMonths);
  return months.length + reports.length + budgets.length;
}
