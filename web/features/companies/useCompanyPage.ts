import { companyPageSizes } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { companyPageQuery } from '../../lib/companies.ts';
import { useSearchText } from '../../ui/useSearchText.ts';

const STANDARD_SIZE = 10;

/** The page of the list that the address names; typing changes the address once it rests, and goes back to page 1. */
export function useCompanyPage() {
  const [search, setSearch] = useSearchParams();
  const name = search.get('search') ?? '';
  const size = companyPageSizes.find((option) => String(option) === search.get('size')) ?? STANDARD_SIZE;
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);

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

  return {
    text,
    type,
    name,
    page,
    size,
    query: useQuery(companyPageQuery({ limit: size, offset: (page - 1) * size, name })),
    goTo: (next: number) => change({ page: next === 1 ? null : String(next) }),
    resize: (next: number) => change({ size: next === STANDARD_SIZE ? null : String(next), page: null }),
  };
}
