import { monthsBetween, monthStart, periodsOf } from '#contract/period.ts';
import {
  type profitLossUnified,
  type readReport,
  type Report,
  type ReportType,
  reportTypes,
} from '#contract/reports.ts';
import type { OpenSide } from '#contract/openDocuments.ts';
import type { InCompany, Trx } from '#server/db/company.ts';
import type { Companies } from '#server/companies/companies.ts';
import {
  type CashBooks,
  type Figure,
  type MonthState,
  type MovedMonth,
  readAccounts,
  readBankFlows,
  readCashBooks,
  readCashSums,
  readCashMoves,
  readFigures,
  readMonths,
  readMovements,
  readInvoiced,
  readTrackedFigures,
  readTrackingOptions,
} from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import { readAgedReport } from './agedReading.ts';
import { type BalanceRange, readBalances } from './balanceReading.ts';
import { type BalanceReport, buildBalanceSheet, type MovingReport } from './balanceSheet.ts';
import { buildBankSummary } from './bankSummary.ts';
import type { Built, Side } from './built.ts';
import { asStated, cashBalances, cashSide, checkCash } from './cashBasis.ts';
import { buildExecutiveSummary } from './executiveSummary.ts';
import { readActivities } from './cashActivityStore.ts';
import { readBudgetVariance } from './budgetReading.ts';
import { buildCashFlow } from './cashFlow.ts';
import { buildGeneralLedger } from './generalLedger.ts';
import { readLikelyDocuments } from './likelyReading.ts';
import { buildProfitLoss } from './profitLoss.ts';
import { checkRange } from './range.ts';
import { pastTieOut, tieOutOf } from './tieOut.ts';
import { isProved } from './tieStatus.ts';
import type { Tracking } from './columns.ts';
import { ofPart, type TrackingRequest, trackingOf } from './tracking.ts';
import { readTrackingProof } from './trackingReading.ts';
import { checkOptions } from './typeOptions.ts';
import { unknownAmounts, withDocuments } from './unknownAmounts.ts';
import { buildTrialBalance } from './trialBalance.ts';

export type ReportsDeps = {
  inCompany: InCompany;
  companies: Companies;
  provider: Pick<Provider, 'allows' | 'glimpse' | 'documentUrl'>;
  /** As people know it. */
  providerName: string;
  /** The entity whose last success is the longest ago. */
  oldestEntity(trx: Trx, companyId: string): Promise<{ entityType: string; at: Date | null } | null>;
  /**
   * Has months proved that never were, or changed since, and what else the provider states of months; answers at once,
   * false where nobody can be asked now.
   */
  proveMonths(
    companyId: string,
    months: string[],
    side?: { kind: Side['kind']; months: string[] } | null,
  ): Promise<boolean>;
};

export type ProfitLossRequest = z.output<typeof profitLossUnified.body>;
type ReportRequest = Omit<z.output<typeof readReport.query>, 'companyId'>;
type Company = Awaited<ReturnType<Companies['companyById']>>;

/** What a report type makes a report of. */
type Source = {
  trx: Trx;
  company: Company;
  request: ReportRequest;
  range: BalanceRange;
  months: Map<string, MonthState>;
  /** Where the cash basis is asked for: then `months` are of it too. */
  cash: CashBooks | null;
};
/** `gaps`: earlier months that the provider must be asked about too. `side`: what it must be asked for besides. */
type Build = (source: Source) => Promise<{ built: Built; gaps: string[]; side?: Side | null }>;

/** The provider's own standard, for the moments before an organisation's own is read. */
const calendarYear = { month: 12, day: 31 };

export function createReports(deps: ReportsDeps) {
  const { inCompany, companies, provider, providerName, oldestEntity, proveMonths } = deps;

  const profitLoss =
    (request: TrackingRequest): Build =>
    async (source) => {
      const { trx, company, range } = source;
      const { periods, zeroRows } = range;
      const months = await movedMonths(source);
      const options = await readTrackingOptions(trx, company.id);
      const tracking = trackingOf(request, options);
      const inLines = provider.allows(company.grant?.scopes ?? [], 'Journals');
      const asked = { tracking, options, range, months, inLines };
      const { proof, side } = await readTrackingProof(trx, company.id, asked);
      const built = buildProfitLoss({
        months,
        ...(await readProfit(source, tracking)),
        periods,
        zeroRows,
        accounts: await readAccounts(trx, company.id),
        options,
        tracking,
        trackingProof: proof,
      });
      return { built: { ...built, ...ofPart(tracking, options, proof, providerName) }, gaps: [], side };
    };

  const balances =
    (build: (report: BalanceReport, source: Source) => Built | Promise<Built>): Build =>
    async (source) => {
      const { trx, company, range, months, cash } = source;
      const accounts = await readAccounts(trx, company.id);
      const books = {
        accounts: new Map(accounts.map((account) => [account.id, account])),
        yearEnd: company.yearEnd ?? calendarYear,
      };
      if (cash) return { built: await build(cashBalances(cash, books, range), source), gaps: [] };
      const { report, gaps } = await readBalances(trx, company.id, books, range, months);
      return { built: await build(report, source), gaps };
    };

  const movements = (build: (report: MovingReport, source: Source) => Built | Promise<Built>): Build =>
    balances(async (report, source) => build({ ...report, months: await movedMonths(source) }, source));

  const aged = (side: OpenSide): Build =>
    balances((report, { trx, company, request: { agedBy } }) =>
      readAgedReport(trx, company, report, { side, agedBy }),
    );

  const builds: Record<ReportType, { title: string; build: Build; asAtEnd?: true }> = {
    'profit-loss': { title: 'Profit and Loss', build: profitLoss({}) },
    'balance-sheet': { title: 'Balance Sheet', build: balances(buildBalanceSheet) },
    'cash-flow': {
      title: 'Statement of Cash Flows',
      build: movements(async (report, { trx, company, range, request: { method = 'direct' } }) =>
        buildCashFlow({
          report,
          sums: await readCashSums(trx, company.id, range),
          chosen: await readActivities(trx, company.id),
          method,
          providerName,
        }),
      ),
    },
    'trial-balance': { title: 'Trial Balance', build: balances(buildTrialBalance) },
    'general-ledger': { title: 'General Ledger', build: movements(buildGeneralLedger) },
    'aged-receivables': { title: 'Aged Receivables', build: aged('receivables'), asAtEnd: true },
    'aged-payables': { title: 'Aged Payables', build: aged('payables'), asAtEnd: true },
    'bank-summary': {
      title: 'Bank Summary',
      build: movements(async (report, { trx, company, range }) =>
        buildBankSummary(report, await readBankFlows(trx, company.id, range)),
      ),
    },
    'budget-variance': { title: 'Budget Variance', build: (source) => budgetVariance(source) },
    'executive-summary': {
      title: 'Executive Summary',
      build: movements(async (report, source) => {
        const { trx, company, range } = source;
        const accounts = [...report.books.accounts.values()];
        return buildExecutiveSummary(report, {
          figures: await figuresOf(source),
          cash: await readCashMoves(trx, company.id, accounts, range),
          invoiced: await readInvoiced(trx, company.id, accounts, range),
        });
      }),
    },
  };

  const budgetVariance: Build = (source) => {
    const { trx, company, range, request } = source;
    const asked = {
      companyId: company.id,
      budgetId: request.budgetId,
      range,
      allowed: provider.allows(company.grant?.scopes ?? [], 'Budgets'),
      providerName,
    };
    return readBudgetVariance(trx, asked, (tracking, whole) =>
      profitLoss(tracking)({ ...source, range: whole }),
    );
  };

  async function make(
    companyId: string,
    type: ReportType,
    request: ReportRequest,
    build: Build,
  ): Promise<Report> {
    checkRange(request);
    checkCash(request);
    const { basis = 'accrual', endDate, frequency, zeroRows = false, asOf } = request;
    const startDate = builds[type].asAtEnd ? monthStart(endDate) : request.startDate;
    const company = await companies.companyById(companyId);
    const periods = periodsOf(startDate, endDate, builds[type].asAtEnd ? 'monthly' : frequency);
    const range = { startDate, endDate, periods, zeroRows, asOf: asOf === undefined ? null : new Date(asOf) };
    const {
      months,
      built,
      gaps,
      side = null,
      likely,
      oldest,
    } = await inCompany(companyId, async (trx) => {
      // Of the past nothing is known of proofs.
      const known =
        asOf === undefined
          ? await readMonths(trx, companyId, monthsOf(range))
          : new Map<string, MonthState>();
      const cash = basis === 'cash' ? await readCash(trx, companyId, range, known) : null;
      const onBasis = cash?.months ?? known;
      const made = await build({ trx, company, request, range, months: onBasis, cash });
      const stated = cash && { built: asStated(made.built, cash, providerName), side: cashSide(cash, range) };
      return {
        ...made,
        ...stated,
        months: onBasis,
        likely: await readLikelyDocuments(trx, company, unknownAmounts(known), deps),
        oldest: await oldestEntity(trx, companyId),
      };
    });
    const open =
      side?.kind === 'cash'
        ? []
        : monthsBetween(startDate, endDate).filter((month) => !isProved(months.get(month)));
    const wanted = built.statuses.includes('unproved') ? [...gaps, ...open] : open;
    const asked = side && { kind: side.kind, months: [...side.unproved, ...side.stale] };
    const proving =
      asOf === undefined &&
      wanted.length + (asked?.months.length ?? 0) > 0 &&
      (await proveMonths(companyId, wanted, asked));
    return {
      type,
      title: builds[type].title,
      ...(built.scope === undefined ? {} : { scope: built.scope }),
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      basis,
      frequency,
      periods,
      columns: built.columns,
      sections: built.sections,
      totals: built.totals,
      ...(built.notice === undefined ? {} : { notice: built.notice }),
      freshness: {
        asOf: asOf ?? company.lastSyncAt?.toISOString() ?? null,
        oldestEntity: oldest && { entityType: oldest.entityType, at: oldest.at?.toISOString() ?? null },
      },
      tieOut:
        asOf === undefined
          ? tieOutOf({
              built: {
                ...built,
                differences: withDocuments(built.differences, likely, { ...built, periods }),
              },
              months,
              periods,
              providerName,
              side,
              proving,
            })
          : pastTieOut(built, providerName),
    };
  }

  return {
    profitLoss: (companyId: string, request: ProfitLossRequest) =>
      make(companyId, 'profit-loss', request, profitLoss(request)),
    report: (companyId: string, type: string, request: ReportRequest) => {
      const known = reportTypes.find((one) => one === type);
      if (!known) {
        const message = `There is no report "${type}". There are: ${reportTypes.join(', ')}.`;
        throw new AppError('API_NOT_FOUND', message);
      }
      checkOptions(known, request);
      return make(companyId, known, request, builds[known].build);
    },
  };
}

async function readCash(
  trx: Trx,
  companyId: string,
  range: BalanceRange,
  known: Source['months'],
): Promise<CashBooks> {
  const accounts = await readAccounts(trx, companyId);
  const accrual = await readMovements(trx, companyId, monthsOf(range), known);
  return await readCashBooks(trx, companyId, { ...monthsOf(range), accrual, accounts });
}

const monthsOf = ({ startDate, endDate }: BalanceRange) => ({ from: startDate, to: monthStart(endDate) });

/** With what the provider says moved. */
async function movedMonths({ trx, company, range, months, cash }: Source): Promise<Map<string, MovedMonth>> {
  return cash?.months ?? (await readMovements(trx, company.id, monthsOf(range), months));
}

/** Each account's movements; where options are named, those that carry them, by tracking. */
async function figuresOf({ trx, company, range, cash }: Source, optionIds?: string[]): Promise<Figure[]> {
  if (cash) return cash.figures;
  const months = monthsOf(range);
  return optionIds
    ? await readTrackedFigures(trx, company.id, months, optionIds, range.asOf)
    : await readFigures(trx, company.id, months, range.asOf);
}

/** What a profit and loss by this tracking is made of. */
async function readProfit(source: Source, { columns, filters }: Tracking) {
  const totals = await figuresOf(source);
  const isTracked = columns.length + filters.length > 0;
  const optionIds = filters.map(({ optionId }) => optionId);
  return { totals, figures: isTracked ? await figuresOf(source, optionIds) : totals };
}

export type Reports = ReturnType<typeof createReports>;
