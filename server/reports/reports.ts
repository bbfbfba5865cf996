import { monthsBetween, listPeriods } from '#contract/period.ts';
import { type Report, type ReportType, reportTypes } from '#contract/reports/reports.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import { type MonthState, readMonthStates } from '#server/tieOut/tieOut.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Provider, ReadableReport } from '#server/providers/provider.ts';
import { reportDefinitions } from './definitions.ts';
import { attachSettledItems, readSettledInForce } from './proofs/settledItems.ts';
import { readLikelyDocuments } from './proofs/likelyReading.ts';
import type { ReportBody, SupplementaryNeed } from './shared/reportBody.ts';
import { presentAsStated, cashBasisNeed, checkCash } from './shared/cashBasis.ts';
import { checkRange, asAtRange } from './shared/range.ts';
import type { ReportDefinition } from './shared/reportDefinition.ts';
import { monthRange, readCashBasis, type ReportQuery, type Source } from './shared/reportSource.ts';
import { checkedMoment, describePastTieOut, judgeReport } from './shared/tieOut.ts';
import { isChecked } from './shared/tieStatus.ts';
import { checkOptions } from './typeOptions.ts';
import { unknownAmounts, attachLikelyDocuments } from './shared/unknownAmounts.ts';

export type ReportsDeps = {
  inCompany: InCompany;
  companies: Companies;
  provider: Pick<Provider, 'allows' | 'partialParse' | 'documentUrl'>;
  providerName: string;
  /** Entity whose last success is the longest ago. */
  oldestEntity(books: Books): Promise<{ entityType: string; at: Date | null } | null>;
  readLedgerSource: Source['readLedgerSource'];
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
      side: { kind: SupplementaryNeed['kind']; months: string[] } | null;
      budget: { id: string; months: string[] } | null;
    },
  ): Promise<boolean>;
  /** Resolves true once a month is checked within a short wait. */
  waitForVerification(companyId: string, months: string[]): Promise<boolean>;
};

export function createReports(deps: ReportsDeps) {
  const { inCompany, companies, provider, providerName, oldestEntity, readLedgerSource } = deps;
  const { proveMonths, waitForVerification, readUserNamesById } = deps;

  const allowsReport = ({ grant, deniedEntities }: StoredCompany, name: ReadableReport) =>
    provider.allows(grant?.scopes ?? [], name) && !deniedEntities.includes(name);

  const shareSource = (company: StoredCompany) => ({
    company,
    providerName,
    readLedgerSource,
    allowsBudgets: provider.allows(company.grant?.scopes ?? [], 'Budgets'),
    allowsBankFlows: allowsReport(company, 'BankSummary'),
    allowsExecutiveSummary: allowsReport(company, 'ExecutiveSummary'),
  });

  /** Rejects with 404 for an unknown type, and with 400 for an option that the type has not. */
  async function read(companyId: string, reportType: string, request: ReportQuery): Promise<Report> {
    const { type, title, asAt, build } = findDefinition(reportType);
    checkOptions(type, request);
    checkRange(request);
    checkCash(request);
    const { basis = 'accrual', endDate, frequency, zeroRows = false, asOf } = request;
    const company = await companies.companyById(companyId);
    const { startDate, periods } =
      asAt === 'oneDay'
        ? asAtRange(request)
        : { startDate: request.startDate, periods: listPeriods(request.startDate, endDate, frequency) };
    const range = { startDate, endDate, periods, zeroRows, asOf: asOf === undefined ? null : new Date(asOf) };
    const readAll = () =>
      inCompany(companyId, async (books) => {
        const [knownStates, entity, settled] = await pipelined(
          // Past figures have no proofs.
          asOf === undefined
            ? readMonthStates(books, monthRange(range))
            : Promise.resolve(new Map<string, MonthState>()),
          oldestEntity(books),
          asOf === undefined ? readSettledInForce(books, monthRange(range).to) : Promise.resolve([]),
        );
        const cash =
          basis === 'cash'
            ? await readCashBasis(books, range, {
                states: knownStates,
                baseCurrency: company.baseCurrency,
              })
            : null;
        const onBasis = cash?.months ?? knownStates;
        const built = await build({ ...shareSource(company), books, request, range, months: onBasis, cash });
        const words = { providerName, timeZone: company.timeZone ?? 'UTC', periods };
        return {
          ...built,
          ...(cash && { body: presentAsStated(built.body, cash, words), side: cashBasisNeed(cash, range) }),
          months: onBasis,
          likely: await readLikelyDocuments(books, { targets: unknownAmounts(knownStates), company }, deps),
          settled,
          oldest: entity,
        };
      });
    /** Lists what the provider must be asked; for the past, only plans of a budget. */
    const findGaps = ({ months, body, gaps, side = null }: Awaited<ReturnType<typeof readAll>>) => {
      const isPast = asOf !== undefined;
      const uncheckedMonths =
        isPast || side?.kind === 'cash'
          ? []
          : monthsBetween(startDate, endDate).filter((month) => !isChecked(months.get(month)));
      const toProve =
        !isPast && body.statuses.includes('unchecked') ? [...gaps, ...uncheckedMonths] : uncheckedMonths;
      const supplementary =
        isPast || side === null ? null : { kind: side.kind, months: [...side.unchecked, ...side.changed] };
      const { plan = null } = body;
      const budget = plan && plan.unread.length > 0 ? { id: plan.budgetId, months: plan.unread } : null;
      const isNothing =
        toProve.length + (supplementary?.months.length ?? 0) + (budget?.months.length ?? 0) === 0;
      return { toProve, supplementary, budget, isNothing };
    };

    let answer = await readAll();
    let proving = false;
    const { toProve, supplementary, budget, isNothing } = findGaps(answer);
    if (!isNothing) {
      proving = await proveMonths(companyId, toProve, { side: supplementary, budget });
      const { months } = answer;
      const unasked = toProve.filter((month) => !months.get(month)?.verifiedAt);
      if (proving && unasked.length > 0 && (await waitForVerification(companyId, unasked))) {
        answer = await readAll();
        proving = !findGaps(answer).isNothing;
      }
    }
    const { months, body, side = null, likely, settled: settledItems, oldest } = answer;
    const names = await readUserNamesById([...new Set(settledItems.map(({ settledBy }) => settledBy))]);
    const personName = (userId: string) => names.get(userId) ?? null;
    const spans = { periods, cumulative: body.cumulative };
    return {
      type,
      title,
      ...(body.scope === undefined ? {} : { scope: body.scope }),
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      basis,
      frequency,
      periods: periods.map((period) => ({ ...period, ...checkedMoment(period, months, body) })),
      ...(body.textColumns === undefined ? {} : { textColumns: body.textColumns }),
      columns: body.columns,
      sections: body.sections,
      totals: body.totals,
      ...(body.notice === undefined ? {} : { notice: body.notice }),
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

  /** Builds the figures alone, as the books stood at a moment (null: stand now); nothing of it is checked. */
  async function readBody(
    books: Books,
    {
      company,
      type,
      request,
      asOf,
    }: { company: StoredCompany; type: ReportType; request: ReportQuery; asOf: Date | null },
  ): Promise<ReportBody> {
    const { startDate, endDate, frequency, zeroRows = false } = request;
    const range = { startDate, endDate, periods: listPeriods(startDate, endDate, frequency), zeroRows, asOf };
    const source = { ...shareSource(company), books, request, range, months: new Map(), cash: null };
    return (await reportDefinitions[type].build(source)).body;
  }

  return { read, readBody };
}

export type Reports = ReturnType<typeof createReports>;

function findDefinition(type: string): ReportDefinition {
  const definition = Object.values(reportDefinitions).find((candidate) => candidate.type === type);
  if (definition) return definition;
  const message = `There is no report "${type}". There are: ${reportTypes.join(', ')}.`;
  throw new AppError('API_NOT_FOUND', message);
}
