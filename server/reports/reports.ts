import { monthsBetween, listPeriods } from '#contract/period.ts';
import { type Report, type ReportType, reportTypes } from '#contract/reports/reports.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { type Companies, isConnected, type StoredCompany } from '#server/companies/companies.ts';
import {
  isChecked,
  type MonthState,
  type NeededMonth,
  readMonthStates,
  readNeededMonths,
} from '#server/tieOut/tieOut.ts';
import { AppError } from '#server/lib/appError.ts';
import { countCommentaries } from '#server/commentaries/commentaries.ts';
import { countNotes } from '#server/notes/notes.ts';
import type { Provider, ReadableReport } from '#server/providers/provider.ts';
import { reportDefinitions } from './definitions.ts';
import { notesFilter } from './reportNotes.ts';
import { attachSettledItems, readSettledInForce } from './proofs/settledItems.ts';
import { readLikelyDocuments } from './proofs/likelyReading.ts';
import { type ReportBody, settleTotals, type SupplementaryNeed } from './shared/reportBody.ts';
import { presentAsStated, cashBasisNeed, checkCash } from './shared/cashBasis.ts';
import { checkRange, asAtRange } from './shared/range.ts';
import type { BalanceRange } from './shared/balanceReport.ts';
import type { BuiltReport, ReportDefinition } from './shared/reportDefinition.ts';
import { monthRange, readCashBasis, type ReportQuery, type Source } from './shared/reportSource.ts';
import { checkedMoment, describePastTieOut, judgeReport } from './shared/tieOut.ts';
import { checkOptions } from './typeOptions.ts';
import { unknownAmounts, attachLikelyDocuments } from './shared/unknownAmounts.ts';

export type { Exports, JudgedReport, RenderedPack } from './export/exportReport.ts';
export { reportSection } from './balanceSheet/balanceLayout.ts';

export type ReportsDeps = BodyDeps & {
  inCompany: InCompany;
  companies: Companies;
  provider: Pick<Provider, 'allows' | 'partialParse' | 'documentUrl'>;
  /** Entity whose last success is the longest ago. */
  oldestEntity(books: Books): Promise<{ entityType: string; at: Date | null } | null>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
  /**
   * Requests proofs of months, supplementary reports and a budget; false where the provider cannot
   * be asked now.
   */
  proveMonths(
    companyId: string,
    months: string[],
    needs: {
      side: { kind: SupplementaryNeed['kind']; months: NeededMonth[] } | null;
      budget: { id: string; months: string[] } | null;
    },
  ): Promise<boolean>;
  /** Resolves true once a month is checked within a short wait. */
  waitForVerification(companyId: string, months: string[]): Promise<boolean>;
};

export function createReports(deps: ReportsDeps) {
  const { inCompany, companies, providerName, oldestEntity } = deps;
  const { proveMonths, waitForVerification, readUserNamesById } = deps;

  async function readFigures(books: Books, plan: ReportPlan, company: StoredCompany): Promise<Figures> {
    const { definition, request, range } = plan;
    const { asOf } = range;
    const filter = notesFilter(plan);
    const [knownStates, entity, settledItems, noteCount, commentaryCount] = await pipelined(
      // Past figures have no proofs.
      asOf === null
        ? readMonthStates(books, monthRange(range))
        : Promise.resolve(new Map<string, MonthState>()),
      oldestEntity(books),
      asOf === null ? readSettledInForce(books, monthRange(range).lastMonth) : Promise.resolve([]),
      filter === null ? Promise.resolve(0) : countNotes(books, filter),
      asOf === null
        ? countCommentaries(books, { month: range.endDate.slice(0, 7), reportType: definition.type })
        : Promise.resolve(0),
    );
    const { baseCurrency } = company;
    const cash =
      request.basis === 'cash'
        ? await readCashBasis(books, range, { states: knownStates, baseCurrency })
        : null;
    const onBasis = cash?.months ?? knownStates;
    const built = await definition.build({
      ...shareSource(deps, company),
      books,
      request,
      range,
      months: onBasis,
      cash,
    });
    const words = { providerName, timeZone: company.timeZone ?? 'UTC', periods: range.periods };
    const need = cash ? cashBasisNeed(cash, range) : (built.side ?? null);
    // Of the past the provider is asked for nothing.
    const side = asOf === null ? need : null;
    const sideMonths = side === null ? [] : [...side.unchecked, ...side.changed, ...side.outdated];
    return {
      ...built,
      ...(cash && { body: presentAsStated(built.body, cash, words) }),
      side,
      sideMonths: side && sideMonths.length > 0 ? await readNeededMonths(books, side.kind, sideMonths) : [],
      months: onBasis,
      likely: await readLikelyDocuments(books, { targets: unknownAmounts(knownStates), company }, deps),
      settledItems,
      oldest: entity,
      noteCount,
      commentaryCount,
    };
  }

  /**
   * Reads reports as of one moment, so that no sync comes between two of them, and gives them by
   * their plans. The signal ends the work.
   */
  async function readTogether(
    companyId: string,
    plans: ReportPlan[],
    signal?: AbortSignal,
  ): Promise<(plan: ReportPlan) => Report> {
    const company = await companies.companyById(companyId);
    const readAll = () =>
      inCompany(
        companyId,
        async (books) => {
          const readings = [];
          for (const plan of plans) {
            signal?.throwIfAborted();
            readings.push({ plan, figures: await readFigures(books, plan, company), proving: false });
          }
          return readings;
        },
        { snapshot: true },
      );

    let readings = await readAll();
    const unasked = new Set<string>();
    for (const reading of readings) {
      const { toProve, supplementary, budget, isNothing } = findGaps(reading);
      if (isNothing) continue;
      reading.proving = await proveMonths(companyId, toProve, { side: supplementary, budget });
      if (!reading.proving) continue;
      const { months } = reading.figures;
      for (const month of toProve) if (!months.get(month)?.verifiedAt) unasked.add(month);
    }
    if (unasked.size > 0 && (await waitForVerification(companyId, [...unasked]))) {
      const wereAsked = readings.map(({ proving }) => proving);
      readings = (await readAll()).map((reading, index) => ({
        ...reading,
        proving: wereAsked[index] === true && !findGaps(reading).isNothing,
      }));
    }
    const settlers = readings.flatMap(({ figures }) =>
      figures.settledItems.map(({ settledBy }) => settledBy),
    );
    const names = await readUserNamesById([...new Set(settlers)]);
    const reports = new Map(
      readings.map((reading) => [reading.plan, presentReport(reading, company, names)]),
    );
    return (plan) => {
      const report = reports.get(plan);
      if (report === undefined) throw new Error('This report was not read.');
      return report;
    };
  }

  async function read(companyId: string, reportType: string, request: ReportQuery): Promise<Report> {
    const plan = planReport(reportType, request);
    return (await readTogether(companyId, [plan]))(plan);
  }

  function presentReport(
    { plan, figures, proving }: Reading,
    company: StoredCompany,
    names: Map<string, string>,
  ): Report {
    const { definition, request, range } = plan;
    const { periods } = range;
    const { months, side = null, likely, settledItems, oldest, noteCount, commentaryCount } = figures;
    const body = wasNeverRead(company) ? withoutFigures(figures.body) : figures.body;
    const { basis = 'accrual', frequency, asOf } = request;
    const personName = (userId: string) => names.get(userId) ?? null;
    const spans = { periods, cumulative: body.cumulative };
    return {
      type: definition.type,
      title: definition.title,
      ...(body.scope === undefined ? {} : { scope: body.scope }),
      companyId: company.id,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      basis,
      frequency,
      periods: periods.map((period) => ({ ...period, ...checkedMoment(period, months, body) })),
      ...(body.textColumns === undefined ? {} : { textColumns: body.textColumns }),
      columns: body.columns,
      ...settleTotals(body),
      ...(body.notice === undefined ? {} : { notice: body.notice }),
      ...(noteCount === 0 ? {} : { noteCount }),
      ...(commentaryCount === 0 ? {} : { commentaryCount }),
      freshness: {
        asOf: asOf ?? company.lastSyncAt?.toISOString() ?? null,
        oldestEntity: oldest && { entityType: oldest.entityType, at: oldest.at?.toISOString() ?? null },
      },
      tieOut:
        asOf === undefined
          ? judgeReport({
              body: {
                ...body,
                differences: attachSettledItems(
                  attachLikelyDocuments(body.differences, likely, spans),
                  settledItems,
                  { ...spans, personName },
                ),
              },
              months,
              periods,
              providerName,
              side,
              proving,
            })
          : describePastTieOut(body, providerName, proving),
    };
  }

  return { read, readTogether };
}

export type Reports = ReturnType<typeof createReports>;

type BodyDeps = Pick<Source, 'providerName' | 'readLedgerSource'> & { provider: Pick<Provider, 'allows'> };

function shareSource({ provider, providerName, readLedgerSource }: BodyDeps, company: StoredCompany) {
  const scopes = company.grant?.scopes ?? [];
  const allowsReport = (name: ReadableReport) =>
    provider.allows(scopes, name) && !company.deniedEntities.includes(name);
  return {
    company,
    providerName,
    readLedgerSource,
    allowsBudgets: provider.allows(scopes, 'Budgets'),
    allowsBankFlows: allowsReport('BankSummary'),
    allowsExecutiveSummary: allowsReport('ExecutiveSummary'),
    allowsBudgetSummary: allowsReport('BudgetSummary'),
  };
}

type BodyRequest = { company: StoredCompany; type: ReportType; request: ReportQuery; asOf: Date | null };
export type ReadBody = (books: Books, request: BodyRequest) => Promise<ReportBody>;

/** Builds the figures alone, as the books stood at a moment (null: stand now); nothing of it is checked. */
export const createReadBody =
  (deps: BodyDeps): ReadBody =>
  async (books, { company, type, request, asOf }) => {
    const range = { ...planReport(type, request).range, asOf };
    const source = { ...shareSource(deps, company), books, request, range, months: new Map(), cash: null };
    return (await reportDefinitions[type].build(source)).body;
  };

/** Sums of what happened to be read before a company was disconnected are no figures. */
const wasNeverRead = ({ status, initialSyncCompletedAt, lastSyncAt }: StoredCompany): boolean =>
  !isConnected(status) && initialSyncCompletedAt === null && lastSyncAt === null;

const withoutFigures = (body: ReportBody): ReportBody => ({
  ...body,
  sections: [],
  totals: [],
  notice:
    'This organization was disconnected before its books were read. Reconnect it under Connected Organizations.',
});

/** A request that was found valid. */
export type ReportPlan = { definition: ReportDefinition; request: ReportQuery; range: BalanceRange };

/** Throws 404 for an unknown type, and 400 for a range or an option that the type has not. */
export function planReport(reportType: string, request: ReportQuery): ReportPlan {
  const definition = findDefinition(reportType);
  checkOptions(definition.type, request);
  checkRange(request);
  checkCash(request);
  const { endDate, frequency, zeroRows = false, asOf } = request;
  const { startDate, periods } =
    definition.span?.(request) ??
    (definition.asAt === 'oneDay'
      ? asAtRange(request)
      : { startDate: request.startDate, periods: listPeriods(request.startDate, endDate, frequency) });
  const asOfMoment = asOf === undefined ? null : new Date(asOf);
  return { definition, request, range: { startDate, endDate, periods, zeroRows, asOf: asOfMoment } };
}

type Figures = BuiltReport & {
  /** Months of `side` that the provider must be asked about. */
  sideMonths: NeededMonth[];
  months: Map<string, MonthState>;
  likely: Awaited<ReturnType<typeof readLikelyDocuments>>;
  settledItems: Awaited<ReturnType<typeof readSettledInForce>>;
  oldest: Awaited<ReturnType<ReportsDeps['oldestEntity']>>;
  noteCount: number;
  commentaryCount: number;
};
type Reading = { plan: ReportPlan; figures: Figures; proving: boolean };

/** Lists what the provider must be asked; for the past, only plans of a budget. */
function findGaps({ plan: { range, request }, figures }: Pick<Reading, 'plan' | 'figures'>) {
  const { months, body, gaps, side = null, sideMonths } = figures;
  const isPast = request.asOf !== undefined;
  const uncheckedMonths =
    isPast || side?.kind === 'cash'
      ? []
      : monthsBetween(range.startDate, range.endDate).filter((month) => !isChecked(months.get(month)));
  const toProve =
    !isPast && body.statuses.includes('unchecked') ? [...gaps, ...uncheckedMonths] : uncheckedMonths;
  const supplementary = side === null ? null : { kind: side.kind, months: sideMonths };
  const { plan = null } = body;
  const budget = plan && plan.unread.length > 0 ? { id: plan.budgetId, months: plan.unread } : null;
  const isNothing = toProve.length + (supplementary?.months.length ?? 0) + (budget?.months.length ?? 0) === 0;
  return { toProve, supplementary, budget, isNothing };
}

function findDefinition(type: string): ReportDefinition {
  const definition = Object.values(reportDefinitions).find((candidate) => candidate.type === type);
  if (definition) return definition;
  const message = `There is no report "${type}". There are: ${reportTypes.join(', ')}.`;
  throw new AppError('API_NOT_FOUND', message);
}
