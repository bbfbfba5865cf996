import { useState } from 'react';

/** Whether something was the case since the page was opened: what only then is needed is fetched then, and stays. */
export function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return value || ever;
}
