import { useQuery } from '@tanstack/react-query';
import { companyPageQuery } from '#web/lib/companies/companies.ts';
import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useSearchInput } from '#web/ui/forms/useSearchInput.ts';
import { parseCompanyPage, DEFAULT_PAGE_SIZE } from './companyPage.ts';

/** Keeps page and search in the URL; typing is debounced and goes back to page 1. */
export function useCompanyPage() {
  const { search, write } = useUrlParameters();
  const { name, size, page } = parseCompanyPage(search);

  const { text, setText } = useSearchInput(name, (typed) =>
    write(withParameters({ search: typed || null, page: null })),
  );

  const request = { limit: size, offset: (page - 1) * size, name };
  return {
    searchText: text,
    setSearchText: setText,
    name,
    page,
    size,
    query: useQuery(companyPageQuery(request)),
    /** Identifies the request, to tell whether an answer belongs to it. */
    requestKey: JSON.stringify(request),
    setPage: (target: number) => write(withParameters({ page: target === 1 ? null : String(target) })),
    setPageSize: (newSize: number) =>
      write(withParameters({ size: newSize === DEFAULT_PAGE_SIZE ? null : String(newSize), page: null })),
  };
}
