import { useQuery } from '@tanstack/react-query';
import { companyPageQuery } from '../../lib/companies.ts';
import { setting, useAddress } from '../../lib/useAddress.ts';
import { useSearchText } from '../../ui/useSearchText.ts';
import { readCompanyPage, STANDARD_SIZE } from './companyPage.ts';

/** The page of the list that the address names; typing changes the address once it rests, and goes back to page 1. */
export function useCompanyPage() {
  const { search, write } = useAddress();
  const { name, size, page } = readCompanyPage(search);

  const { text, type } = useSearchText(name, (next) => write(setting({ search: next || null, page: null })));

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
    goTo: (next: number) => write(setting({ page: next === 1 ? null : String(next) })),
    resize: (next: number) =>
      write(setting({ size: next === STANDARD_SIZE ? null : String(next), page: null })),
  };
}
