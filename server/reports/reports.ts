import { monthsBetween, listPeriods } from '#contract/period.ts';
import { type profitLossUnified, type Report, type ReportType, reportTypes } from '#contract/reports.ts';
import type { OpenSide } from '#contract/openDocuments.ts';
import type { Books, InCompany, Trx } from '#server/db/company.ts';
import { together } from '#server/db/together.ts';
import type { Companies, CompanyRow } from '#server/companies/companies.ts';
import { type MonthState, readMonthStates } from '#server/tieOut/tieOut.ts';
import {
  readAccounts,
  readBankFlows,
  readCashSums,
  readCashMovements,
  readInvoicedAmounts,
  readTrackingOptions,
} from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import { readAgedReport } from './aged/agedReading.ts';
import { readBalances } from './shared/balanceReading.ts';
import { buildLedgerBalances } from './shared/balances.ts';
import { type BalanceReport, buildBalanceSheet, type MovingReport } from './balanceSheet/balanceSheet.ts';
import { buildBankSummary } from './bankSummary/bankSummary.ts';
import type { ReportBody, SupplementaryNeed } from './shared/built.ts';
import { presentAsStated, cashBalances, cashBasisNeed, checkCash } from './shared/cashBasis.ts';
import { buildExecutiveSummary } from './executiveSummary/executiveSummary.ts';
import { readActivities } from './cashFlow/cashActivityStore.ts';
import { readBudgetVariance } from './budgetVariance/budgetReading.ts';
import { buildCashFlow } from './cashFlow/cashFlow.ts';
import { buildGeneralLedger } from './generalLedger/generalLedger.ts';
import { readLikelyDocuments } from './proofs/likelyReading.ts';
import { buildProfitLoss } from './profitLoss/profitLoss.ts';
import { checkRange, asAtRange } from './shared/range.ts';
import {
  readReportMovements,
  monthRange,
  readMovedMonths,
  readCashBasis,
  type ReportRequest,
  type Source,
  readReportTrackedMovements,
} from './shared/reportSource.ts';
import { checkedMoment, describePastTieOut, judgeReport } from './shared/tieOut.ts';
import { isProved } from './shared/tieStatus.ts';
import { describePart, type TrackingRequest, chooseTracking } from './shared/tracking.ts';
import { type ReadLedgerSource, readTrackingProof } from './shared/trackingReading.ts';
import { checkOptions } from './shared/typeOptions.ts';
import { unknownAmounts, attachLikelyDocuments } from './shared/unknownAmounts.ts';
import { buildTrialBalance } from './trialBalance/trialBalance.ts';

export type ReportsDeps = {
  inCompany: InCompany;
  companies: Companies;
  provider: Pick<Provider, 'allows' | 'glimpse' | 'documentUrl'>;
  /** As people know it. */
  providerName: string;
  /** The entity whose last success is the longest ago. */
  oldestEntity(books: Books): Promise<{ entityType: string; at: Date | null } | null>;
  readLedgerSource: ReadLedgerSource;
  /**
   * Has months proved that never were, or changed since, and what else the provider states of months and of a budget;
   * answers at once, false where nobody can be asked now.
   */
  proveMonths(
    companyId: string,
    months: string[],
    side?: { kind: SupplementaryNeed['kind']; months: string[] } | null,
    budget?: { id: string; months: string[] } | null,
  ): Promise<boolean>;
  /** Waits a moment for months that are being proved; whether any is by then. */
  waitForVerification(companyId: string, months: string[]): Promise<boolean>;
};

export type ProfitLossRequest = z.output<typeof profitLossUnified.body>;
/** `gaps`: earlier months that the provider must be asked about too. `side`: what it must be asked for besides. */
type Build = (
  source: Source,
) => Promise<{ built: ReportBody; gaps: string[]; side?: SupplementaryNeed | null }>;

/** The provider's own standard, for the moments before an organisation's own is read. */
const calendarYear = { month: 12, day: 31 };

export function createReports(deps: ReportsDeps) {
  const { inCompany, companies, provider, providerName, oldestEntity, readLedgerSource } = deps;
  const { proveMonths, waitForVerification } = deps;

  const profitLoss =
    (request: TrackingRequest): Build =>
    async (source) => {
      const { trx, company, range } = source;
      const { periods, zeroRows } = range;
      const [options, accounts] = await together(
        readTrackingOptions({ trx, companyId: company.id }),
        readAccounts({ trx, companyId: company.id }),
      );
      const tracking = chooseTracking(request, options);
      const movements = readMovedMonths(source, 'results');
      const [months, totals, figures, { proof, side }] = await together(
        movements,
        readReportMovements(source, 'results'),
        readReportTrackedMovements(source, tracking, options),
        readTrackingProof(
          { trx, companyId: company.id },
          { tracking, options, accounts, range, months: movements },
          readLedgerSource,
        ),
      );
      const built = buildProfitLoss({
        months,
        totals,
        figures: figures ?? totals,
        periods,
        zeroRows,
        accounts,
        options,
        tracking,
        trackingProof: proof,
      });
      return { built: { ...built, ...describePart(tracking, options, proof, providerName) }, gaps: [], side };
    };

  const balances =
    (build: (report: BalanceReport, source: Source) => ReportBody | Promise<ReportBody>): Build =>
    async (source) => {
      const { trx, company, range, months, cash } = source;
      const yearEnd = company.yearEnd ?? calendarYear;
      if (cash) {
        const books = buildLedgerBalances(await readAccounts({ trx, companyId: company.id }), yearEnd);
        return { built: await build(cashBalances(cash, books, range), source), gaps: [] };
      }
      const { report, gaps } = await readBalances({ trx, companyId: company.id }, yearEnd, range, months);
      return { built: await build(report, source), gaps };
    };

  const movements = (
    build: (report: MovingReport, source: Source) => ReportBody | Promise<ReportBody>,
  ): Build =>
    balances(async (report, source) => build({ ...report, months: await readMovedMonths(source) }, source));

  const aged = (side: OpenSide): Build =>
    balances((report, { trx, company, request: { agedBy } }) =>
      readAgedReport(trx, company, report, { side, agedBy, providerName }),
    );

  const builds: Record<ReportType, { title: string; build: Build; asAtEnd?: true }> = {
    'profit-loss': { title: 'Profit and Loss', build: (source) => profitLoss(source.request)(source) },
    'balance-sheet': { title: 'Balance Sheet', build: balances(buildBalanceSheet) },
    'cash-flow': {
      title: 'Statement of Cash Flows',
      build: movements(async (report, { trx, company, range, request: { method = 'direct' } }) =>
        buildCashFlow({
          report,
          sums: await readCashSums({ trx, companyId: company.id }, range),
          chosen: await readActivities({ trx, companyId: company.id }),
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
        buildBankSummary(report, await readBankFlows({ trx, companyId: company.id }, range)),
      ),
    },
    'budget-variance': { title: 'Budget Variance', build: (source) => budgetVariance(source) },
    'executive-summary': {
      title: 'Executive Summary',
      build: movements(async (report, source) => {
        const { trx, company, range } = source;
        const accounts = [...report.books.accounts.values()];
        return buildExecutiveSummary(report, {
          figures: await readReportMovements(source),
          cash: await readCashMovements({ trx, companyId: company.id }, accounts, range),
          invoiced: await readInvoicedAmounts({ trx, companyId: company.id }, accounts, range),
        });
      }),
    },
  };

  const budgetVariance: Build = (source) => {
    const { trx, company, range, request } = source;
    const budgetQuery = {
      companyId: company.id,
      budgetId: request.budgetId,
      range,
      allowed: provider.allows(company.grant?.scopes ?? [], 'Budgets'),
      providerName,
    };
    return readBudgetVariance(trx, budgetQuery, (tracking, whole) =>
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
    const company = await companies.companyById(companyId);
    const { startDate, periods } = builds[type].asAtEnd
      ? asAtRange(request)
      : { startDate: request.startDate, periods: listPeriods(request.startDate, endDate, frequency) };
    const range = { startDate, endDate, periods, zeroRows, asOf: asOf === undefined ? null : new Date(asOf) };
    const readAll = () =>
      inCompany(companyId, async (books) => {
        const { trx } = books;
        const [knownStates, entity] = await together(
          // Of the past nothing is known of proofs.
          asOf === undefined
            ? readMonthStates(books, monthRange(range))
            : Promise.resolve(new Map<string, MonthState>()),
          oldestEntity(books),
        );
        const cash = basis === 'cash' ? await readCashBasis(books, range, knownStates) : null;
        const onBasis = cash?.months ?? knownStates;
        const body = await build({ trx, company, request, range, months: onBasis, cash });
        const words = { providerName, timeZone: company.timeZone ?? 'UTC' };
        return {
          ...body,
          ...(cash && { built: presentAsStated(body.built, cash, words), side: cashBasisNeed(cash, range) }),
          months: onBasis,
          likely: await readLikelyDocuments(trx, company, unknownAmounts(knownStates), deps),
          oldest: entity,
        };
      });
    /** What the provider must be asked before all of it is proved; of the past, only what a budget planned. */
    const findGaps = ({ months, built, gaps, side = null }: Awaited<ReturnType<typeof readAll>>) => {
      const isPast = asOf !== undefined;
      const unprovedMonths =
        isPast || side?.kind === 'cash'
          ? []
          : monthsBetween(startDate, endDate).filter((month) => !isProved(months.get(month)));
      const toProve =
        !isPast && built.statuses.includes('unproved') ? [...gaps, ...unprovedMonths] : unprovedMonths;
      const supplementary =
        isPast || side === null ? null : { kind: side.kind, months: [...side.unproved, ...side.stale] };
      const { plan = null } = built;
      const budget = plan && plan.unread.length > 0 ? { id: plan.budgetId, months: plan.unread } : null;
      const isNothing =
        toProve.length + (supplementary?.months.length ?? 0) + (budget?.months.length ?? 0) === 0;
      return { toProve, supplementary, budget, isNothing };
    };

    let answer = await readAll();
    let proving = false;
    const { toProve, supplementary, budget, isNothing } = findGaps(answer);
    if (!isNothing) {
      proving = await proveMonths(companyId, toProve, supplementary, budget);
      const { months } = answer;
      const unasked = toProve.filter((month) => !months.get(month)?.verifiedAt);
      if (proving && unasked.length > 0 && (await waitForVerification(companyId, unasked))) {
        answer = await readAll();
        proving = !findGaps(answer).isNothing;
      }
    }
    const { months, built, side = null, likely, oldest } = answer;
    return {
      type,
      title: builds[type].title,
      ...(built.scope === undefined ? {} : { scope: built.scope }),
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      basis,
      frequency,
      periods: periods.map((period) => ({ ...period, ...checkedMoment(period, months, built) })),
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
          ? judgeReport({
              body: {
                ...built,
                differences: attachLikelyDocuments(built.differences, likely, { ...built, periods }),
              },
              months,
              periods,
              providerName,
              side,
              proving,
            })
          : describePastTieOut(built, providerName, proving),
    };
  }

  /**
   * What a report says of the books as they stood at a moment, or stand now where it is null: its figures alone, nothing of
   * how far they are proved.
   */
  async function figuresAt(
    trx: Trx,
    company: CompanyRow,
    type: ReportType,
    request: ReportRequest & TrackingRequest,
    asOf: Date | null,
  ): Promise<ReportBody> {
    const { startDate, endDate, frequency, zeroRows = false } = request;
    const range = { startDate, endDate, periods: listPeriods(startDate, endDate, frequency), zeroRows, asOf };
    const build = type === 'profit-loss' ? profitLoss(request) : builds[type].build;
    return (await build({ trx, company, request, range, months: new Map(), cash: null })).built;
  }

  return {
    figuresAt,
    profitLoss: (companyId: string, request: ProfitLossRequest) =>
      make(companyId, 'profit-loss', request, builds['profit-loss'].build),
    report: (companyId: string, type: string, request: ReportRequest) => {
      const knownType = reportTypes.find((reportType) => reportType === type);
      if (!knownType) {
        const message = `There is no report "${type}". There are: ${reportTypes.join(', ')}.`;
        throw new AppError('API_NOT_FOUND', message);
      }
      checkOptions(knownType, request);
      return make(companyId, knownType, request, builds[knownType].build);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
