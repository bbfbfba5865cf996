import { companyPageSizes } from '#contract/companies/companies.ts';
import { parsePage } from '#web/ui/lists/pageNumber.ts';

export const DEFAULT_PAGE_SIZE = 10;
/** The server's limit. */
const MAX_SEARCH_LENGTH = 200;

/** Unreadable parameters fall back to the first page of all. */
export function parseCompanyPage(search: URLSearchParams) {
  const size = companyPageSizes.find((option) => String(option) === search.get('size')) ?? DEFAULT_PAGE_SIZE;
  return {
    name: (search.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    size,
    page: parsePage(search.get('page'), size),
  };
}
