import { useState } from 'react';

/** Whether something was the case since the page was opened: what only then is needed is fetched then, and stays. */
export function useEverTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return now || ever;
}
