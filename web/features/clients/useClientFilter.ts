import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useSearchInput } from '#web/ui/forms/useSearchInput.ts';
import { parseFilter } from './clientFilter.ts';

/** Keeps the filter in the URL; whatever changes it goes back to page 1. */
export function useClientFilter() {
  const { search, write } = useUrlParameters();
  const filter = parseFilter(search);
  const change = (changed: Record<string, string | null>) =>
    write(withParameters({ page: null, ...changed }));
  const { text, setText, reset } = useSearchInput(filter.search, (typed) =>
    change({ search: typed || null }),
  );
  return {
    search,
    filter,
    change,
    searchText: text,
    setSearchText: setText,
    clear: () => {
      reset();
      change({ search: null, status: null, signOff: null, tag: null, show: null });
    },
  };
}
