import { listLedgerLines, listTrackingCategories } from '#contract/ledger.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { Provider } from '#server/providers/provider.ts';
import { readOfferedOptions, readTrackingOptions } from './chart.ts';
import { listLines } from './lineList.ts';
import { lineTrackingOf } from './lineTracking.ts';
import { openDocumentRoute } from './openDocumentRoute.ts';

export type LedgerRoutesDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  provider: Pick<Provider, 'documentUrl'>;
};

export function ledgerRoutes(deps: LedgerRoutesDeps): Route[] {
  const { inCompany, companies, provider } = deps;
  return [
    openDocumentRoute(deps),
    companyRoute(listTrackingCategories, async (_call, companyId) => {
      const options = await inCompany(companyId, (trx) => readOfferedOptions(trx, companyId));
      const categories = [...Map.groupBy(options, (option) => option.categoryId)].map(([id, own]) => ({
        id,
        name: own[0]?.categoryName ?? '',
        options: own.map((option) => ({ id: option.id, name: option.name, status: option.status })),
      }));
      return { data: { categories }, message: 'Tracking categories' };
    }),
    companyRoute(listLedgerLines, async ({ query }, companyId) => {
      const { shortCode, timeZone } = await companies.companyById(companyId);
      const { accountId, lineSource, flow, startDate, endDate, kind, documentId, asOf, offset, limit } =
        query;
      const tracking = lineTrackingOf(query);
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
      const { lines, total, totalCount } = await inCompany(companyId, async (trx) => {
        const options = await readTrackingOptions(trx, companyId);
        return await listLines(trx, companyId, filter, {
          options: new Map(options.map((option) => [option.id, option])),
          documentUrl: (document) => provider.documentUrl(document, shortCode),
          timeZone: timeZone ?? 'UTC',
        });
      });
      const hasMore = offset + lines.length < totalCount;
      return {
        data: { lines, total, pagination: { totalCount, offset, limit, hasMore } },
        message: 'Ledger lines',
      };
    }),
  ];
}
