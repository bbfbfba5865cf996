import { useSearchParams } from 'react-router';
import { type ActivityFilters, noFilters, readFilters, writeFilters } from './activityFilters.ts';

/** The filters that the address names. Every change but of the page goes back to page 1. */
export function useActivityFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    filters: readFilters(search),
    change: (next: Partial<ActivityFilters>) =>
      setSearch((before) => writeFilters({ ...readFilters(before), page: 1, ...next }), { replace: true }),
    clear: () => setSearch(writeFilters(noFilters), { replace: true }),
  };
}

export type ActivityControl = ReturnType<typeof useActivityFilters>;
