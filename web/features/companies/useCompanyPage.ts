import { useQuery } from '@tanstack/react-query';
import { companyPageQuery } from '#web/lib/companies/companies.ts';
import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useSearchInput } from '#web/ui/forms/useSearchInput.ts';
import { parseCompanyPage, STANDARD_SIZE } from './companyPage.ts';

/** The page of the list that the address names; typing changes the address once it rests, and goes back to page 1. */
export function useCompanyPage() {
  const { search, write } = useUrlParameters();
  const { name, size, page } = parseCompanyPage(search);

  const { text, type } = useSearchInput(name, (next) =>
    write(withParameters({ search: next || null, page: null })),
  );

  const asked = { limit: size, offset: (page - 1) * size, name };
  return {
    text,
    type,
    name,
    page,
    size,
    query: useQuery(companyPageQuery(asked)),
    /** What the query asks, to tell by whether an answer is one to it. */
    question: JSON.stringify(asked),
    goTo: (next: number) => write(withParameters({ page: next === 1 ? null : String(next) })),
    resize: (next: number) =>
      write(withParameters({ size: next === STANDARD_SIZE ? null : String(next), page: null })),
  };
}
