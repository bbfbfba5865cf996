import { useState } from 'react';
import { useDebounced } from '#web/lib/hooks/useDebounced.ts';

const SEARCH_DEBOUNCE_MS = 300;

/** Shows the typed text until the URL has it, and the URL's text from then on. */
export function useSearchInput(committed: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState({ text: committed, isInAddress: true });
  const debounce = useDebounced(SEARCH_DEBOUNCE_MS);
  // Trailing blanks stay in the box but not in the URL.
  const isCommitted = typed.text.trim() === committed;
  if (isCommitted && !typed.isInAddress) setTyped({ ...typed, isInAddress: true });
  return {
    text: isCommitted || !typed.isInAddress ? typed.text : committed,
    setText: (text: string) => {
      setTyped({ text, isInAddress: false });
      debounce(() => onSearch(text.trim()));
    },
    /** Discards text that was typed but not searched. */
    reset: () => {
      setTyped({ text: committed, isInAddress: true });
      debounce(() => undefined);
    },
  };
}
