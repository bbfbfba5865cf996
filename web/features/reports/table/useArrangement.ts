import { useMemo } from 'react';
import { useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { type Arrangement, readArrangement, writeArrangement } from './arrangement.ts';

/** Stands in the address. */
export function useArrangement() {
  const { search, write } = useUrlParameters();
  const arrangement = useMemo(() => readArrangement(search), [search]);
  const arrange = (changes: Partial<Arrangement>) =>
    write((params) => writeArrangement({ ...readArrangement(params), ...changes })(params));
  return { arrangement, arrange };
}
