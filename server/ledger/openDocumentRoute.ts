import { monthEnd } from '#contract/period.ts';
import { listOpenDocuments } from '#contract/openDocuments.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import { listOpen } from './openDocumentList.ts';
import type { LedgerRoutesDeps } from './routes.ts';

export const openDocumentRoute = ({ inCompany, companies, provider }: LedgerRoutesDeps): Route =>
  companyRoute(listOpenDocuments, async ({ query: { companyId: _named, ...filter } }, companyId) => {
    const { offset, limit, asAt } = filter;
    if (asAt !== monthEnd(asAt))
      throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
        details: [{ path: 'asAt', message: 'Name the last day of a month.' }],
      });
    const { shortCode, baseCurrency } = await companies.companyById(companyId);
    const books = { companyId, baseCurrency: baseCurrency ?? '' };
    const { documents, total, totalCount } = await inCompany(companyId, (trx) =>
      listOpen(trx, books, filter, (document) => provider.documentUrl(document, shortCode)),
    );
    const pagination = { totalCount, offset, limit, hasMore: offset + documents.length < totalCount };
    return { data: { documents, total, pagination }, message: 'Open documents' };
  });
