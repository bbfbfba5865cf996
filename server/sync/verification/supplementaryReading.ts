import { monthEnd } from '#contract/period.ts';
import type { StoredCompany } from '#server/companies/companies.ts';
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
  saveBankFlows,
  saveBudgetSummary,
  saveExecutiveSummaries,
  saveSupplementaryReport,
  saveTrackedMovements,
  type RequestedReport,
  listRequestedReports,
  summarySpan,
} from '#server/tieOut/tieOut.ts';
import { isOfKind } from '#server/providers/providerError.ts';
import type { TrialBalance } from '#server/providers/provider.ts';
import { ingestContext } from '../ingest/ingest.ts';
import { storePage } from '../ingest/pages.ts';
import { createMonthReading } from './monthReading.ts';
import type { ProviderRequests } from './providerRequests.ts';
import type { ReadingDeps } from '../reading.ts';

type Context = ProviderRequests & {
  companyId: string;
  company: StoredCompany;
  logId: string;
  organisation: { baseCurrency: string; yearEnd: YearEnd };
  missingRecords: MissingRecords;
};

/**
 * Reads the supplementary reports that are requested, one call each, then budget months that no sync
 * reads. Skips a month that is refused; rejects where the refusal may concern all.
 */
export function createSupplementaryReading({
  inCompany,
  clock,
  provider,
  companies,
}: Pick<ReadingDeps, 'inCompany' | 'clock' | 'provider' | 'companies'>) {
  const readMonth = createMonthReading({ inCompany, provider });
  const readings = {
    bankFlows: readBankFlows,
    budget: readBudgetSummary,
    cash: readCashBasis,
    day: readDay,
    executiveSummary: readExecutiveSummary,
    tracking: readTracking,
  };
  return async (context: Context, signal: AbortSignal): Promise<void> => {
    const { companyId } = context;
    for (;;) {
      signal.throwIfAborted();
      const [request] = await inCompany(companyId, (books) => listRequestedReports(books));
      if (!request) return await readBudgets(context, signal);
      const readReport = () => readings[request.kind](request, context);
      const dropRequests = (books: Books) => clearRequestedReports(books, request.kind);
      try {
        await dropRefusedRequest(readReport, companyId, dropRequests);
      } catch (error) {
        if (!optionalKinds.has(request.kind) || !isDenial(error)) throw error;
        await inCompany(companyId, dropRequests);
      }
    }
  };

  async function dropRefusedRequest(
    readReport: () => Promise<void>,
    companyId: string,
    dropRequests: (books: Books) => Promise<void>,
  ): Promise<void> {
    try {
      await readReport();
    } catch (error) {
      if (isOfKind(error, 'rejected') || isOfKind(error, 'unreadable') || isOfKind(error, 'scope-missing'))
        await inCompany(companyId, dropRequests);
      throw error;
    }
  }

  async function readBudgets(context: Context, signal: AbortSignal): Promise<void> {
    const { companyId } = context;
    for (;;) {
      signal.throwIfAborted();
      const [request] = await inCompany(companyId, (books) =>
        listRequestedBudgets(books, provider.budgetMonths),
      );
      if (!request) return;
      const readReport = () => readBudget(request, context);
      await dropRefusedRequest(readReport, companyId, clearRequestedBudgets);
    }
  }

  async function readBudget({ budgetId, months }: RequestedBudget, { companyId, ask, count }: Context) {
    const { budget, cost, readAt } = await ask('Budgets', (access) =>
      provider.readBudget(access, budgetId, months),
    );
    await count(cost, async (trx) => {
      await saveBudgets({ trx, companyId }, [budget], readAt);
      return 'updated';
    });
  }

  async function readTracking(request: RequestedReport, context: Context) {
    const { month } = request;
    const { companyId, organisation, missingRecords, ask, guardMonth, count } = context;
    const { yearEnd } = organisation;
    const days = { fromDate: month, toDate: monthEnd(month) };
    const askSplit = async () => {
      const options = await inCompany(companyId, (books) => readTrackingOptions(books));
      return await ask('ProfitAndLoss', (access) =>
        provider.readTrackedProfit(access, days, categoriesInUse(options)),
      );
    };
    const answer = await guardMonth(
      async () => {
        try {
          return await askSplit();
        } catch (error) {
          // Its heads are names, and an option may have been renamed since the categories were read.
          if (!isOfKind(error, 'unreadable') || !(await haveCategoriesChanged(context))) throw error;
          return await askSplit();
        }
      },
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (!answer) return;
    const { rows, merged, cost, readAt } = answer;
    await count(cost, (trx, chart) =>
      saveTrackedMovements(
        { trx, companyId },
        { chart, yearEnd, missingRecords },
        { month, rows, merged, readAt },
      ),
    );
  }

  /** Reads the tracking categories again. */
  async function haveCategoriesChanged({ companyId, company, logId, ask, count }: Context): Promise<boolean> {
    const { records, cost } = await ask('TrackingCategories', (access) =>
      provider.readPage(access, 'TrackingCategories', null, null),
    );
    let isChanged = false;
    await count(cost, async (trx) => {
      const reading = { trx, companyId, ledgerSource: null, moment: clock(), logId };
      const page = { records, isCounted: true };
      const { fetched: writtenCount } = await storePage(
        ingestContext({ provider, companies }, company, reading),
        'TrackingCategories',
        page,
      );
      isChanged = writtenCount > 0;
      return isChanged ? 'updated' : 'unchanged';
    });
    return isChanged;
  }

  async function readBankFlows(request: RequestedReport, { companyId, fetchMonth, count }: Context) {
    const { month } = request;
    const days = { fromDate: month, toDate: monthEnd(month) };
    const answer = await fetchMonth(
      'BankSummary',
      (access) => provider.readBankSummary(access, days),
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (!answer) return;
    const { rows, cost, readAt } = answer;
    await count(cost, (trx, chart) => saveBankFlows({ trx, companyId }, chart, { month, rows, readAt }));
  }

  async function readBudgetSummary(request: RequestedReport, { companyId, fetchMonth, count }: Context) {
    const answer = await fetchMonth(
      'BudgetSummary',
      (access) => provider.readBudgetSummary(access, summarySpan(request.month)),
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (!answer) return;
    const { budgetName, months, cost, readAt } = answer;
    await count(cost, (trx) => saveBudgetSummary({ trx, companyId }, { budgetName, months, readAt }));
  }

  /** An answer states the month before too, which is not asked for again then. */
  async function readExecutiveSummary(request: RequestedReport, { companyId, fetchMonth, count }: Context) {
    const answer = await fetchMonth(
      'ExecutiveSummary',
      (access) => provider.readExecutiveSummary(access, request.month),
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (!answer) return;
    const { months, cost, readAt } = answer;
    await count(cost, async (trx) => {
      await saveExecutiveSummaries({ trx, companyId }, { months, readAt });
      return 'updated';
    });
  }

  async function readCashBasis(request: RequestedReport, context: Context) {
    const { companyId } = context;
    const answer = await readMonth(context, {
      month: request.month,
      basis: 'cash',
      keep: (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    });
    if (answer) await saveBalances(request, context, answer);
  }

  async function readDay(request: RequestedReport, context: Context) {
    const { companyId, fetchMonth } = context;
    const answer = await fetchMonth(
      'TrialBalances',
      (access) => provider.readTrialBalance(access, request.month),
      (trx, refusal) => recordSupplementaryRefusal({ trx, companyId }, request, refusal),
    );
    if (answer) await saveBalances(request, context, answer);
  }

  async function saveBalances(
    request: RequestedReport,
    { companyId, count }: Context,
    { rows, cost, readAt }: TrialBalance & { readAt: Date },
  ) {
    const figures = rows.map((row) => ({ ...row, option1: '', option2: '', received: null }));
    const report = { readAt, categories: [], figures };
    await count(cost, (trx) => saveSupplementaryReport({ trx, companyId }, request, report));
  }
}

/** The other proofs stand without these, which a connection may lack the permission for. */
const optionalKinds: ReadonlySet<RequestedReport['kind']> = new Set([
  'bankFlows',
  'budget',
  'executiveSummary',
]);

const isDenial = (error: unknown) => isOfKind(error, 'forbidden') || isOfKind(error, 'scope-missing');
