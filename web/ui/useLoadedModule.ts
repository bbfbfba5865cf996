import { useEffect, useState } from 'react';
import type { LazyModule } from './lazyModule.tsx';

/** Loads what a page can do without. False until then, and where it fails. */
export function useLoadedModule<Props>(module: LazyModule<Props>, isWanted: boolean): boolean {
  const [isReady, setReady] = useState(module.isLoaded());
  useEffect(() => {
    if (isWanted && !isReady)
      module.load().then(
        () => setReady(true),
        () => undefined,
      );
  }, [module, isWanted, isReady]);
  return isWanted && isReady;
}
