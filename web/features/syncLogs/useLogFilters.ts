import { useSearchParams } from 'react-router';
import { useSearchText } from '../../ui/useSearchText.ts';
import { noFilters, readFilters, writeFilters, type FilterKey, type LogFilters } from './logFilters.ts';

/** The filters that the address names; typing changes the address once it rests. Every change but of the page goes back to page 1. */
export function useLogFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (next: Partial<LogFilters>) =>
    setParams((before) => writeFilters({ ...readFilters(before), page: 1, ...next }), { replace: true });

  const { text, type, forget } = useSearchText(filters.search, (search) => change({ search }));

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
