import { useState } from 'react';

/** Stays true once it was: lazy content is fetched then and kept. */
export function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return value || ever;
}
