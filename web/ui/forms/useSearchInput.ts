import { useState } from 'react';
import { useDebounced } from '#web/lib/hooks/useDebounced.ts';

const SEARCH_DEBOUNCE_MS = 300;

/** Shows the typed text until the URL has it, and the URL's text from then on. */
export function useSearchInput(committed: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState({ text: committed, taken: true });
  const onceRested = useDebounced(SEARCH_DEBOUNCE_MS);
  // Trailing blanks stay in the box but not in the URL.
  const isCommitted = typed.text.trim() === committed;
  if (isCommitted && !typed.taken) setTyped({ ...typed, taken: true });
  return {
    text: isCommitted || !typed.taken ? typed.text : committed,
    type: (text: string) => {
      setTyped({ text, taken: false });
      onceRested(() => onRest(text.trim()));
    },
    /** Discards text that was typed but not searched. */
    forget: () => {
      setTyped({ text: committed, taken: true });
      onceRested(() => undefined);
    },
  };
}
