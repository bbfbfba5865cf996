import { readVariance } from '#contract/ledger/variance.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { parseLineTracking } from '../lineTracking.ts';
import type { LedgerRoutesDeps } from '../routes.ts';
import { sumVariance } from './varianceRead.ts';

export const varianceRoute = ({ inCompany }: Pick<LedgerRoutesDeps, 'inCompany'>): Route =>
  companyRoute(readVariance, async ({ query }, companyId) => {
    const { accountId, lineSource, flow, startDate, endDate, comparedStartDate, comparedEndDate } = query;
    const filter = {
      accountId,
      lineSource,
      flow,
      current: { startDate, endDate },
      compared:
        comparedEndDate === undefined ? null : { startDate: comparedStartDate, endDate: comparedEndDate },
      tracking: parseLineTracking(query),
      asOf: query.asOf === undefined ? null : new Date(query.asOf),
      limit: query.limit,
    };
    const data = await inCompany(companyId, async (books) => await sumVariance(books, filter));
    return { data, message: 'What made the difference' };
  });
