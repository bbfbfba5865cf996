import {
  companyStats,
  exportRecords,
  getCompany,
  keptData,
  listCompanies,
  updateCompany,
} from '#contract/companies/companies.ts';
import { pluralize } from '#contract/pluralize.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Companies } from './companies.ts';
import type { KeptData } from './keptData.ts';
import { selectCompanies } from './selection.ts';

export function companyRoutes(companies: Companies, keptRecords: KeptData): Route[] {
  return [
    userRoute(listCompanies, async ({ query }, { userId }) => {
      const { page, pagination } = await readPage(companies, userId, query);
      const { sortBy, sortOrder, name = null } = query;
      return {
        data: {
          companies: await companies.presentAll(userId, page),
          pagination,
          appliedFilters: { name, sortBy, sortOrder },
        },
        message: `${pluralize(pagination.totalCount, 'organization', 'organizations')}.`,
      };
    }),

    userRoute(companyStats, async (_call, { userId }) => {
      const data = await companies.countByStatus(userId);
      return {
        data,
        message: `${data.active} of ${pluralize(data.total, 'organization is', 'organizations are')} connected.`,
      };
    }),

    companyRoute(getCompany, async (_call, companyId, { userId }) => {
      const company = await companies.present(userId, companyId);
      return { data: { company }, message: company.Name };
    }),

    companyRoute(updateCompany, async ({ body }, companyId, { userId }) => {
      if (body.Name !== undefined) await companies.rename(userId, companyId, body.Name);
      const company = await companies.present(userId, companyId);
      return { data: { company }, message: `Saved ${company.Name}.` };
    }),

    companyRoute(keptData, async (_call, companyId) => {
      const counts = await keptRecords.count(companyId);
      return { data: { counts }, message: `${pluralize(counts.records, 'record is', 'records are')} kept.` };
    }),

    companyRoute(exportRecords, async ({ query }, companyId, { userId }) => {
      // An export requests its pages one after another.
      if (query.after === undefined) await companies.noteExport(userId, companyId, { what: 'records' });
      const page = await keptRecords.page({ userId, companyId }, query);
      return { data: page, message: `${pluralize(page.records.length, 'record', 'records')}.` };
    }),
  ];
}

async function readPage(companies: Companies, userId: string, query: Parameters<typeof selectCompanies>[1]) {
  if (query.pagination === 'false') {
    const { rows: page, pagination } = selectCompanies(await companies.listCompanies(userId), query);
    return { page, pagination };
  }
  const { rows, pagination } = selectCompanies(await companies.listCompaniesWithCalls(userId), query);
  return { page: await companies.companiesById(rows.map(({ id }) => id)), pagination };
}
