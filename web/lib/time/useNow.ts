import { useEffect, useState } from 'react';

/** Milliseconds since 1970, renewed every `everyMs`, so that "5 minutes ago" does not grow old. */
export function useNow(everyMs: number): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return time;
}
