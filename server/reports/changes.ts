import { amountOf, sum, twoPlaces } from '#contract/amounts.ts';
import type { Changes, ComparedType, readChanges } from '#contract/changes.ts';
import type { Companies, CompanyRow } from '#server/companies/companies.ts';
import type { InCompany, Trx } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/appError.ts';
import {
  type ChangeScope,
  type DocumentFacts,
  readAccounts,
  readDocumentFacts,
  readDocumentParts,
  readFigureChanges,
  yearStartOf,
} from '#server/ledger/ledger.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import { balanceFigures, trialFigures } from './comparedBalances.ts';
import { cashFigures } from './comparedCash.ts';
import { type ComparedFigures, profitFigures } from './comparedFigures.ts';
import { changedFigures, whatHappened } from './changedFigures.ts';
import { checkRange } from './range.ts';

/** Documents of one answer; more than that nobody reads one by one. */
const MOST_DOCUMENTS = 500;

type Request = Omit<z.output<typeof readChanges.query>, 'companyId'>;

const compared: Record<ComparedType, ComparedFigures> = {
  'profit-loss': profitFigures,
  'balance-sheet': balanceFigures,
  'cash-flow': cashFigures,
  'trial-balance': trialFigures,
};

export type ChangesDeps = {
  inCompany: InCompany;
  companies: Companies;
  clock: Clock;
  provider: Pick<Provider, 'documentUrl'>;
};

/** What changed in a report between two moments, by the lines that were written and closed between them. */
export function createChanges({ inCompany, companies, clock, provider }: ChangesDeps) {
  return async (companyId: string, request: Request): Promise<Changes> => {
    checkRange(request);
    const moments = momentsOf(request);
    const company = await companies.companyById(companyId);
    return await inCompany(companyId, async (trx) => {
      const { scope, layout, net } = await readFiguresOf(trx, company, request, moments.to);
      const changes = await readFigureChanges(trx, companyId, moments, scope);
      const { parts, count } = await readDocumentParts(trx, companyId, moments, scope, MOST_DOCUMENTS);
      const facts = await readDocumentFacts(trx, companyId, moments, [
        ...new Set(parts.map(({ key }) => key)),
      ]);
      const change = sum(changes.map(net.of));
      return {
        type: request.type,
        companyId,
        companyName: company.name,
        currency: company.baseCurrency ?? '',
        from: request.from,
        to: (moments.to ?? clock()).toISOString(),
        figures: changedFigures(changes, parts, layout),
        net: {
          label: net.label,
          before: twoPlaces(net.after - change),
          after: twoPlaces(net.after),
          change: twoPlaces(change),
        },
        documents: facts.map((one) => documentOf(one, company.shortCode)),
        documentCount: count,
      };
    });
  };

  function documentOf(facts: DocumentFacts, shortCode: string | null): Changes['documents'][number] {
    const { key, kind, documentType: type, documentId: id, number, contactName } = facts;
    const { dateBefore, dateAfter, at } = facts;
    return {
      key,
      kind,
      type,
      id,
      number,
      contactName,
      dateBefore,
      dateAfter,
      what: whatHappened(facts),
      amountBefore: twoPlaces(amountOf(facts.amountBefore)),
      amountAfter: twoPlaces(amountOf(facts.amountAfter)),
      at: at.toISOString(),
      url: type === null || id === null ? null : provider.documentUrl({ type, id }, shortCode),
    };
  }
}

export type ReadChanges = ReturnType<typeof createChanges>;

function momentsOf({ from, to }: Request): { from: Date; to: Date | null } {
  if (to !== undefined && to < from)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path: 'query.to', message: 'The second moment lies before the first.' }],
    });
  return { from: new Date(from), to: to === undefined ? null : new Date(to) };
}

/** The provider's own standard, for the moments before an organisation's own is read. */
const calendarYear = { month: 12, day: 31 };

async function readFiguresOf(
  trx: Trx,
  company: CompanyRow,
  { type, startDate, endDate }: Request,
  to: Date | null,
) {
  const yearEnd = company.yearEnd ?? calendarYear;
  const accounts = await readAccounts(trx, company.id);
  const books = { accounts: new Map(accounts.map((account) => [account.id, account])), yearEnd };
  const { lines, atEnd, read } = compared[type];
  const scope: ChangeScope = {
    startDate: atEnd ? null : startDate,
    endDate,
    lines,
    byMonth: !atEnd,
    yearStart: atEnd ? yearStartOf(endDate, yearEnd) : startDate,
  };
  return { scope, ...(await read(trx, company.id, { books, startDate, endDate, asOf: to })) };
}
