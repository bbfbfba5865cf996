import { getCompany, listCompanies } from '#contract/companies.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Companies } from './companies.ts';
import { selectCompanies } from './selection.ts';

export function companyRoutes(companies: Companies): Route[] {
  return [
    userRoute(listCompanies, async ({ query }, { userId }) => {
      const { rows, pagination } = selectCompanies(await companies.companiesOf(userId), query);
      const { sortBy, sortOrder, name = null } = query;
      return {
        data: {
          companies: rows.map(companies.present),
          pagination,
          appliedFilters: { name, sortBy, sortOrder },
        },
        message: `${pagination.totalCount} organisations.`,
      };
    }),
    companyRoute(getCompany, async (_call, companyId) => {
      const company = companies.present(await companies.companyById(companyId));
      return { data: { company }, message: company.Name };
    }),
  ];
}
