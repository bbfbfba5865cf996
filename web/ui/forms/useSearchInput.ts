import { useState } from 'react';
import { useDebounced } from '#web/lib/hooks/useDebounced.ts';

const SEARCH_DEBOUNCE_MS = 300;

/** What stands in a search box: what is typed until the address has taken it up, from then on what the address says. */
export function useSearchInput(committed: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState({ text: committed, taken: true });
  const onceRested = useDebounced(SEARCH_DEBOUNCE_MS);
  // A blank at the end of what is typed is not in the address, and stays in the box.
  const isCommitted = typed.text.trim() === committed;
  if (isCommitted && !typed.taken) setTyped({ ...typed, taken: true });
  return {
    text: isCommitted || !typed.taken ? typed.text : committed,
    type: (text: string) => {
      setTyped({ text, taken: false });
      onceRested(() => onRest(text.trim()));
    },
    /** What was typed and has not come to rest is not searched for any more. */
    forget: () => {
      setTyped({ text: committed, taken: true });
      onceRested(() => undefined);
    },
  };
}
