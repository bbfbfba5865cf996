import { searchBooks } from '#contract/ledger/search.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { LedgerRoutesDeps } from './routes.ts';
import { searchCompany } from './search.ts';

export const searchRoute = ({ inCompany }: LedgerRoutesDeps): Route =>
  companyRoute(searchBooks, async ({ query: { text } }, companyId) => ({
    data: await inCompany(companyId, (books) => searchCompany(books, text)),
    message: 'Search results',
  }));
