import { listOpenDocuments } from '#contract/ledger/openDocuments.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { listOutstanding } from './outstandingDocuments.ts';
import type { LedgerRoutesDeps } from './routes.ts';

export const openDocumentRoute = ({ inCompany, companies, provider }: LedgerRoutesDeps): Route =>
  companyRoute(listOpenDocuments, async ({ query: { companyId: _named, ...filter } }, companyId) => {
    const { shortCode, baseCurrency } = await companies.companyById(companyId);
    const { documents, total, totalCount } = await inCompany(companyId, (books) =>
      listOutstanding({ ...books, baseCurrency: baseCurrency ?? '' }, filter, (document) =>
        provider.documentUrl(document, shortCode),
      ),
    );
    const { offset, limit } = filter;
    const pagination = { totalCount, offset, limit, hasMore: offset + documents.length < totalCount };
    return { data: { documents, total, pagination }, message: 'Open documents' };
  });
