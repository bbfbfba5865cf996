import { listLedgerLines, listTrackingCategories } from '#contract/ledger/ledger.ts';
import { searchBooks } from '#contract/ledger/search.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Provider } from '#server/providers/provider.ts';
import { readOfferedOptions } from '../chart.ts';
import { searchCompany } from '../search.ts';
import { documentRoute } from './documentRoute.ts';
import { readLineContext, listLines } from './lineList.ts';
import { parseLineTracking } from './lineTracking.ts';
import { openDocumentRoute } from './outstandingDocumentsRoute.ts';

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
    companyRoute(searchBooks, async ({ query: { text } }, companyId) => ({
      data: await inCompany(companyId, (books) => searchCompany(books, text)),
      message: 'Search results',
    })),
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
      const { accountId, lineSource, flow, startDate, endDate, kind, documentId, asOf, offset, limit } =
        query;
      const tracking = parseLineTracking(query);
      const filter = {
        accountId,
        lineSource,
        flow,
        startDate,
        endDate,
        kind,
        documentId,
        tracking,
        asOf: asOf === undefined ? null : new Date(asOf),
        offset,
        limit,
      };
      const { lines, total, totalCount } = await inCompany(companyId, async (books) =>
        listLines(books, filter, await readLineContext(books.trx, company, provider)),
      );
      const hasMore = offset + lines.length < totalCount;
      return {
        data: { lines, total, pagination: { totalCount, offset, limit, hasMore } },
        message: 'Ledger lines',
      };
    }),
  ];
}
