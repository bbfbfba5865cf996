import { useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useSearchInput } from '#web/ui/forms/useSearchInput.ts';
import {
  noLogFilters,
  parseLogFilters,
  logParameters,
  type FilterKey,
  type LogFilters,
} from './logFilters.ts';

/** Reads the filters from the URL; typing is debounced. A changed filter goes back to page 1. */
export function useLogFilters() {
  const { search, write } = useUrlParameters();
  const filters = parseLogFilters(search);
  const change = (changes: Partial<LogFilters>) =>
    write((current) => logParameters({ ...parseLogFilters(current), page: 1, ...changes }));

  const { text, setText, reset } = useSearchInput(filters.search, (typed) => change({ search: typed }));

  return {
    filters,
    change,
    text,
    setText,
    remove: (key: FilterKey) => {
      if (key === 'search') reset();
      change({ [key]: noLogFilters[key] });
    },
    clear: () => {
      reset();
      const { view, size } = filters;
      change({ ...noLogFilters, view, size });
    },
  };
}

export type LogFilterControl = ReturnType<typeof useLogFilters>;
