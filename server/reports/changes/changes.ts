import { parseAmount, toFixed2 } from '#contract/amounts.ts';
import type { ChangedFigure, Changes, readChanges } from '#contract/reports/changes.ts';
import { monthStart } from '#contract/period.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, type ErrorDetail } from '#server/lib/appError.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import {
  type DocumentFacts,
  type DocumentChange,
  type ComparedMoments,
  readDocumentFacts,
  readFigureChanges,
} from '#server/ledger/queries/queries.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import { movedFigures, classifyChange, attachDocuments } from './changedFigures.ts';
import { reportDefinitions } from '../definitions.ts';
import type { ContactComparison, FigureComparison } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { listComparedCells } from './comparedCells.ts';
import { checkRange } from '../shared/range.ts';
import type { ReadBody } from '../reports.ts';
import { checkOptions } from '../typeOptions.ts';

const MAX_DOCUMENTS = 500;

type Request = Omit<z.output<typeof readChanges.query>, 'companyId'>;

type Compared = Pick<Changes, 'figures' | 'net' | 'scope' | 'notice'> & {
  facts: DocumentFacts[];
  count: number;
};

type FigureQuestion = {
  company: StoredCompany;
  compare: FigureComparison;
  asAt: ReportDefinition['asAt'];
  request: Request;
  moments: ComparedMoments;
};
type ContactQuestion = {
  company: StoredCompany;
  compare: ContactComparison;
  day: string;
  moments: ComparedMoments;
};

export type ChangesDeps = {
  inCompany: InCompany;
  companies: Companies;
  clock: Clock;
  provider: Pick<Provider, 'documentUrl'>;
  providerName: string;
  readBody: ReadBody;
};

/** Compares a report at two moments, with the lines written and closed between them. */
export function createChanges(deps: ChangesDeps) {
  const { inCompany, companies, clock, provider, providerName, readBody } = deps;

  return async (companyId: string, request: Request): Promise<Changes> => {
    checkRange(request);
    checkOptions(request.type, request);
    checkComparable(request, providerName);
    const moments = parseMoments(request);
    const company = await companies.companyById(companyId);
    const { type, asAt: day = request.endDate } = request;
    const { compare, asAt } = reportDefinitions[type];
    const { facts, count, ...compared } = await inCompany(companyId, (books) =>
      compare.by === 'contacts'
        ? compareContacts(books, { company, compare, day, moments })
        : compareFigures(books, { company, compare, asAt, request, moments }),
    );
    return {
      type,
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      from: request.from,
      to: (moments.later ?? clock()).toISOString(),
      ...compared,
      documents: facts.map((fact) => describeDocument(fact, company.shortCode)),
      documentCount: Math.max(count, facts.length),
    };
  };

  /** Compares balances at the last month only: a change shows at every later period's end. */
  async function compareFigures(
    books: Books,
    { company, compare, asAt, request, moments }: FigureQuestion,
  ): Promise<Compared> {
    const { type, endDate } = request;
    const startDate = asAt === undefined ? request.startDate : monthStart(endDate);
    const monthly = { ...request, startDate, frequency: 'monthly' as const };
    const readAt = (asOf: Date | null) => readBody(books, { company, type, request: monthly, asOf });
    const earlier = await readAt(moments.earlier);
    const later = await readAt(moments.later);
    const movedCells = movedFigures(listComparedCells(compare, earlier), listComparedCells(compare, later));
    const { parts, count } = await readFigureChanges(books, await readAccounts(books), {
      moments,
      figures: movedCells.map(({ lines }) => lines),
      limit: MAX_DOCUMENTS,
    });
    const { net } = compare;
    const [amountBefore, amountAfter] = [net?.amount(earlier) ?? '0', net?.amount(later) ?? '0'];
    return {
      figures: movedCells.map((figure, index) => attachDocuments(figure, parts[index] ?? [])),
      net: net && {
        label: net.label,
        amountBefore,
        amountAfter,
        change: toFixed2(parseAmount(amountAfter) - parseAmount(amountBefore)),
      },
      scope: later.scope ?? null,
      notice: later.notice ?? null,
      facts: await readPartFacts(books, moments, parts.flat()),
      count: count > MAX_DOCUMENTS ? count : 0,
    };
  }

  async function compareContacts(
    books: Books,
    { company, compare, day, moments }: ContactQuestion,
  ): Promise<Compared> {
    const { movedContacts, net } = await compare.read(books, company, { day, moments });
    const { parts, count } = await readFigureChanges(books, [], {
      moments,
      figures: movedContacts.slice(0, 1).map(({ lines }) => lines),
      limit: MAX_DOCUMENTS,
    });
    const allParts = parts.flat();
    const facts = await readPartFacts(books, moments, allParts);
    const contactOf = new Map(facts.map(({ key, contactId }) => [key, contactId]));
    const figures = movedContacts.map((contact): ChangedFigure =>
      attachDocuments(
        contact,
        allParts.filter(({ key }) => (contactOf.get(key) ?? null) === contact.contactId),
      ),
    );
    const documentKeys = new Set(figures.flatMap(({ documents }) => documents.map(({ key }) => key)));
    return {
      figures,
      net,
      scope: null,
      notice: null,
      facts: facts.filter(({ key }) => documentKeys.has(key)),
      count: count > MAX_DOCUMENTS ? count : 0,
    };
  }

  function describeDocument(facts: DocumentFacts, shortCode: string | null): Changes['documents'][number] {
    const { key, kind, documentType: type, documentId: id, number, contactName } = facts;
    const { dateBefore, dateAfter, changedAt } = facts;
    return {
      key,
      kind,
      type,
      id,
      number,
      contactName,
      dateBefore,
      dateAfter,
      changeType: classifyChange(facts),
      amountBefore: toFixed2(parseAmount(facts.amountBefore)),
      amountAfter: toFixed2(parseAmount(facts.amountAfter)),
      at: changedAt.toISOString(),
      url: type === null || id === null ? null : provider.documentUrl({ type, id }, shortCode),
    };
  }
}

export type ReadChanges = ReturnType<typeof createChanges>;

const readPartFacts = (books: Books, moments: ComparedMoments, parts: DocumentChange[]) =>
  readDocumentFacts(books, moments, [...new Set(parts.map(({ key }) => key))]);

/** Rejects with 400 what cannot be compared, rather than ignoring it. */
function checkComparable(request: Request, providerName: string): void {
  const { basis, agedBy } = request;
  const details: ErrorDetail[] = [];
  if (basis === 'cash')
    details.push({
      path: 'basis',
      message: `${providerName} states the cash basis only as it is now. Compare on the accrual basis.`,
    });
  if (agedBy !== undefined)
    details.push({
      path: 'agedBy',
      message:
        'Which document a payment settled is kept as it is now, so the ages of an earlier moment are not known. What each contact owed is compared.',
    });
  if (details.length > 0)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}

function parseMoments(request: Request): ComparedMoments {
  const earlier = new Date(request.from);
  const later = request.to === undefined ? null : new Date(request.to);
  if (later !== null && later < earlier)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path: 'to', message: 'The second moment lies before the first.' }],
    });
  return { earlier, later };
}
