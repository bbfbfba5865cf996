import { lastBookCheck } from '#contract/tieOut/bookChecks.ts';
import type { Companies } from '#server/companies/companies.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { readLastCheck } from './checkStore.ts';

export type CheckRoutesDeps = { inCompany: InCompany; companies: Pick<Companies, 'companyById'> };

export function checkRoutes({ inCompany, companies }: CheckRoutesDeps): Route[] {
  return [
    companyRoute(lastBookCheck, async (_call, companyId) => {
      const { nextCheckAt } = await companies.companyById(companyId);
      const lastCheck = await inCompany(companyId, (books) => readLastCheck(books));
      return {
        data: { last: lastCheck, nextAt: nextCheckAt?.toISOString() ?? null },
        message: 'Check of the books',
      };
    }),
  ];
}
