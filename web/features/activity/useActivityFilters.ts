import { useSearchParams } from 'react-router';
import { type ActivityFilters, noFilters, readFilters, writeFilters } from './activityFilters.ts';

/** The filters that the address names. Every change but of the page goes back to page 1. */
export function useActivityFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (next: Partial<ActivityFilters>) =>
    setSearch((before) => writeFilters({ ...readFilters(before), page: 1, ...next }), { replace: true });
  const filters = readFilters(search);
  return { filters, change, clear: () => change({ ...noFilters, size: filters.size }) };
}

export type ActivityControl = ReturnType<typeof useActivityFilters>;
