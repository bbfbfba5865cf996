import { useAddress } from '../../lib/useAddress.ts';
import { useSearchText } from '../../ui/useSearchText.ts';
import { noFilters, readFilters, writeFilters, type FilterKey, type LogFilters } from './logFilters.ts';

/** The filters that the address names; typing changes the address once it rests. Every change but of the page goes back to page 1. */
export function useLogFilters() {
  const { search, write } = useAddress();
  const filters = readFilters(search);
  const change = (next: Partial<LogFilters>) =>
    write((now) => writeFilters({ ...readFilters(now), page: 1, ...next }));

  const { text, type, forget } = useSearchText(filters.search, (typed) => change({ search: typed }));

  return {
    filters,
    change,
    text,
    type,
    remove: (key: FilterKey) => {
      if (key === 'search') forget();
      change({ [key]: noFilters[key] });
    },
    clear: () => {
      forget();
      const { view, size } = filters;
      change({ ...noFilters, view, size });
    },
  };
}

export type LogFilterControl = ReturnType<typeof useLogFilters>;
