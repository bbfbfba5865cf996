import { useEffect, useRef } from 'react';

/** Runs the latest callback `ms` after the last call. */
export function useDebounced(ms: number): (work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
}
