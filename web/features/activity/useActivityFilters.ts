import { useAddress } from '../../lib/useAddress.ts';
import { type ActivityFilters, noFilters, readFilters, writeFilters } from './activityFilters.ts';

/** The filters that the address names. Every change but of the page goes back to page 1. */
export function useActivityFilters() {
  const { search, write } = useAddress();
  const change = (next: Partial<ActivityFilters>) =>
    write((now) => writeFilters({ ...readFilters(now), page: 1, ...next }));
  const filters = readFilters(search);
  return { filters, change, clear: () => change({ ...noFilters, size: filters.size }) };
}

export type ActivityControl = ReturnType<typeof useActivityFilters>;
