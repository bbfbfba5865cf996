import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRested } from '../../lib/useRested.ts';
import { noFilters, readFilters, writeFilters, type FilterKey, type LogFilters } from './logFilters.ts';

const SEARCH_DEBOUNCE_MS = 300;

/** The filters that the address names; typing changes the address once it rests. Every change but of the page goes back to page 1. */
export function useLogFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const [typed, setTyped] = useState<string | null>(null);
  const onceRested = useRested(SEARCH_DEBOUNCE_MS);

  const change = (next: Partial<LogFilters>) =>
    setParams((before) => writeFilters({ ...readFilters(before), page: 1, ...next }), { replace: true });

  return {
    filters,
    change,
    /** What stands in the search box, also before it has come to rest. */
    text: typed ?? filters.search,
    type: (text: string) => {
      setTyped(text);
      onceRested(() => {
        change({ search: text.trim() });
        setTyped(null);
      });
    },
    remove: (key: FilterKey) => {
      setTyped(null);
      change({ [key]: noFilters[key] });
    },
    clear: () => {
      setTyped(null);
      const { view, size } = filters;
      change({ ...noFilters, view, size });
    },
  };
}

export type LogFilterControl = ReturnType<typeof useLogFilters>;
