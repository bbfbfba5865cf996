import { useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import {
  type ActivityFilters,
  noActivityFilters,
  parseActivityFilters,
  activityParameters,
} from './activityFilters.ts';

/** Reads the filters from the URL. A changed filter goes back to page 1. */
export function useActivityFilters() {
  const { search, write } = useUrlParameters();
  const change = (changes: Partial<ActivityFilters>) =>
    write((current) => activityParameters({ ...parseActivityFilters(current), page: 1, ...changes }));
  const filters = parseActivityFilters(search);
  return { filters, change, clear: () => change({ ...noActivityFilters, size: filters.size }) };
}

export type ActivityControl = ReturnType<typeof useActivityFilters>;
