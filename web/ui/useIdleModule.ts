import { useEffect, useState } from 'react';
import type { LazyModule } from './lazyModule.tsx';

/** Without requestIdleCallback. */
const IDLE_MS = 1000;

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
};

/** Loads what a page can do without once the page is drawn. False until then, and where it fails. */
export function useIdleModule<Props>(module: LazyModule<Props>, isWanted: boolean): boolean {
  const [isReady, setReady] = useState(module.isLoaded());
  useEffect(() => {
    if (!isWanted || isReady) return undefined;
    return whenIdle(() => {
      module.load().then(
        () => setReady(true),
        () => undefined,
      );
    });
  }, [module, isWanted, isReady]);
  return isWanted && isReady;
}
