import { listLedgerAccounts, listLedgerLines, listTrackingCategories } from '#contract/ledger/ledger.ts';
import { searchBooks } from '#contract/ledger/search.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Account } from '#server/providers/books.ts';
import type { Provider } from '#server/providers/provider.ts';
import { readAccounts, readOfferedOptions } from '../chart.ts';
import { searchCompany } from '../search.ts';
import { documentRoute } from './documentRoute.ts';
import { type LineFilter, readLineContext, listLines } from './lineList.ts';
import { parseLineTracking } from './lineTracking.ts';
import { openDocumentRoute } from './outstandingDocumentsRoute.ts';
import { varianceRoute } from './variance/varianceRoute.ts';

export type LedgerRoutesDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  provider: Pick<Provider, 'documentUrl' | 'contactUrl' | 'bankAccountUrl' | 'transactionsUrl'>;
};

export function ledgerRoutes(deps: LedgerRoutesDeps): Route[] {
  const { inCompany, companies, provider } = deps;
  return [
    openDocumentRoute(deps),
    documentRoute(deps),
    varianceRoute(deps),
    companyRoute(searchBooks, async ({ query: { text } }, companyId) => ({
      data: await inCompany(companyId, (books) => searchCompany(books, text)),
      message: 'Search results',
    })),
    companyRoute(listLedgerAccounts, async (_call, companyId) => {
      const accounts = await inCompany(companyId, (books) => readAccounts(books));
      return {
        data: {
          accounts: accounts
            .toSorted((a, b) => byCode.compare(accountSortKey(a), accountSortKey(b)))
            .map(({ id, code, name, class: accountClass, status }) => ({
              id,
              code,
              name,
              class: accountClass,
              status,
            })),
        },
        message: 'Chart of accounts',
      };
    }),
    companyRoute(listTrackingCategories, async (_call, companyId) => {
      const options = await inCompany(companyId, (books) => readOfferedOptions(books));
      const categories = [...Map.groupBy(options, (option) => option.categoryId)].map(
        ([id, categoryOptions]) => ({
          id,
          name: categoryOptions[0]?.categoryName ?? '',
          options: categoryOptions.map((option) => ({
            id: option.id,
            name: option.name,
            status: option.status,
          })),
        }),
      );
      return { data: { categories }, message: 'Tracking categories' };
    }),
    companyRoute(listLedgerLines, async ({ query }, companyId) => {
      const company = await companies.companyById(companyId);
      const {
        accountId,
        lineSource,
        flow,
        taxType,
        lineId,
        upToLineId,
        startDate,
        endDate,
        kind,
        documentId,
        asOf,
        offset,
        limit,
      } = query;
      const tracking = parseLineTracking(query);
      const filter = {
        accountId,
        lineSource,
        flow,
        taxType,
        startDate,
        endDate,
        kind,
        documentId,
        line: lineFilter(lineId, upToLineId),
        tracking,
        asOf: asOf === undefined ? null : new Date(asOf),
        offset,
        limit,
      };
      const { lines, total, totalCount } = await inCompany(
        companyId,
        async (books) => await listLines(books, filter, await readLineContext(books.trx, company, provider)),
      );
      const hasMore = offset + lines.length < totalCount;
      return {
        data: { lines, total, pagination: { totalCount, offset, limit, hasMore } },
        message: 'Ledger lines',
      };
    }),
  ];
}

const byCode = new Intl.Collator('en', { numeric: true });
/** Accounts without a code come last. */
const accountSortKey = ({ code, name }: Account): string => `${code ?? '~'} ${name}`;

const lineFilter = (lineId: string | undefined, upToLineId: string | undefined): LineFilter['line'] => {
  if (lineId !== undefined) return { id: lineId, upTo: false };
  return upToLineId === undefined ? undefined : { id: upToLineId, upTo: true };
};
