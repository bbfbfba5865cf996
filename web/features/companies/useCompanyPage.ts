import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { companyPageQuery } from '../../lib/companies.ts';
import { useSearchText } from '../../ui/useSearchText.ts';
import { readCompanyPage, STANDARD_SIZE } from './companyPage.ts';

/** The page of the list that the address names; typing changes the address once it rests, and goes back to page 1. */
export function useCompanyPage() {
  const [search, setSearch] = useSearchParams();
  const { name, size, page } = readCompanyPage(search);

  const change = (next: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(next)) {
          if (value === null) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true },
    );

  const { text, type } = useSearchText(name, (next) => change({ search: next || null, page: null }));

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
    goTo: (next: number) => change({ page: next === 1 ? null : String(next) }),
    resize: (next: number) => change({ size: next === STANDARD_SIZE ? null : String(next), page: null }),
  };
}
