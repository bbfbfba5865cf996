import { useEffect, useState } from 'react';

/** Milliseconds since 1970, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return time;
}
