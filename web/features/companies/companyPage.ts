import { companyPageSizes } from '#contract/companies.ts';
import { parsePage } from '#web/ui/lists/pageNumber.ts';

export const STANDARD_SIZE = 10;
/** The server's limit. */
const LONGEST_SEARCH = 200;

/** Unreadable parameters fall back to the first page of all. */
export function parseCompanyPage(search: URLSearchParams) {
  const size = companyPageSizes.find((option) => String(option) === search.get('size')) ?? STANDARD_SIZE;
  return {
    name: (search.get('search') ?? '').slice(0, LONGEST_SEARCH),
    size,
    page: parsePage(search.get('page'), size),
  };
}
