import { monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import {
  clearRequestedBudgets,
  readTrackingOptions,
  saveBudgets,
  type RequestedBudget,
  listRequestedBudgets,
  type YearEnd,
} from '#server/ledger/ledger.ts';
import { categoriesInUse } from '#server/providers/chart.ts';
import {
  clearRequestedReports,
  type MissingRecords,
  recordSupplementaryRefusal,
  saveSupplementaryReport,
  saveTrackedMovements,
  type RequestedReport,
  listRequestedReports,
} from '#server/tieOut/tieOut.ts';
import { isOfKind } from '#server/providers/providerError.ts';
import type { ProviderRequests } from './providerRequests.ts';
import type { ReadingDeps } from '../reading.ts';

type Context = ProviderRequests & {
  companyId: string;
  organisation: { yearEnd: YearEnd };
  missing: MissingRecords;
};

/**
 * Reads each month by tracking or on the cash basis, one call each, and budget months that no sync
 * reads. Skips a month that is refused; fails the log where all are refused. False where the log
 * was ended meanwhile.
 */
export function createSupplementaryReading({
  inCompany,
  provider,
}: Pick<ReadingDeps, 'inCompany' | 'provider'>) {
  return async (context: Context, signal: AbortSignal): Promise<boolean> => {
    const { companyId } = context;
    for (;;) {
      signal.throwIfAborted();
      const [request] = await inCompany(companyId, (books) => listRequestedReports(books));
      if (!request) return await readBudgets(context, signal);
      const readReport = () => (request.kind === 'cash' ? readCash : readTracking)(request, context);
      if (!(await orForgotten(readReport, companyId, (books) => clearRequestedReports(books, request.kind))))
        return false;
    }
  };

  async function orForgotten<T>(
    readReport: () => Promise<T>,
    companyId: string,
    forget: (books: Books) => Promise<void>,
  ): Promise<T> {
    try {
      return await readReport();
    } catch (error) {
      if (isOfKind(error, 'rejected') || isOfKind(error, 'scope-missing')) await inCompany(companyId, forget);
      throw error;
    }
  }

  async function readBudgets(context: Context, signal: AbortSignal): Promise<boolean> {
    const { companyId } = context;
    for (;;) {
      signal.throwIfAborted();
      const [request] = await inCompany(companyId, (books) =>
        listRequestedBudgets(books, provider.budgetMonths),
      );
      if (!request) return true;
      const readReport = () => readBudget(request, context);
      if (!(await orForgotten(readReport, companyId, clearRequestedBudgets))) return false;
    }
  }

  async function readBudget({ budgetId, months }: RequestedBudget, { companyId, ask, count }: Context) {
    const { budget, cost, readAt } = await ask('Budgets', (access) =>
      provider.readBudget(access, budgetId, months),
    );
    return await count(cost, async (trx) => {
      await saveBudgets({ trx, companyId }, [budget], readAt);
      return 'updated';
    });
  }

  async function readTracking(request: RequestedReport, context: Context) {
    const { month } = request;
    const { companyId, organisation, missing: missingRecords, fetchMonth, count } = context;
    const { yearEnd } = organisation;
    const options = await inCompany(companyId, (books) => readTrackingOptions(books));
    const days = { fromDate: month, toDate: monthEnd(month) };
    const answer = await fetchMonth(
      'ProfitAndLoss',
      (access) => provider.readTrackedProfit(access, days, categoriesInUse(options)),
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (!answer) return true;
    const { rows, cost, readAt } = answer;
    return await count(cost, (trx, chart) =>
      saveTrackedMovements(
        { trx, companyId },
        { chart, yearEnd, missing: missingRecords },
        { month, rows, readAt },
      ),
    );
  }

  async function readCash(request: RequestedReport, { companyId, fetchMonth, count }: Context) {
    const { month } = request;
    const answer = await fetchMonth(
      'TrialBalances',
      (access) => provider.readTrialBalance(access, monthEnd(month), 'cash'),
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (!answer) return true;
    const { rows, cost, readAt } = answer;
    const figures = rows.map((row) => ({ ...row, option1: '', option2: '' }));
    const report = { readAt, categories: [], figures };
    return await count(cost, (trx) =>
      saveSupplementaryReport({ trx, companyId }, { month, kind: 'cash' }, report),
    );
  }
}
