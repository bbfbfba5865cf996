import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isOutdated } from '#web/lib/http/isOutdated.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { toast } from './toasts.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const;
/** Lets the page's own requests go first. */
const PREFETCH_DELAY_MS = 3000;

const interaction = Promise.withResolvers<void>();
const onInteraction = () => interaction.resolve();

/**
 * Prefetches lazy modules at the first interaction with the page: before they are opened the network may
 * fail, or a new version replace their files.
 */
export function prefetchOnInteraction(): void {
  for (const type of INTERACTIONS)
    window.addEventListener(type, onInteraction, { once: true, passive: true });
}

export type LazyModule<Props> = {
  /** Suspends until loaded. */
  Component: ComponentType<Props>;
  load: () => Promise<ComponentType<Props>>;
  isLoaded: () => boolean;
  /** Silent if it fails. */
  prefetch: () => void;
};

/** A component in a file of its own, which opens over pages. */
export function lazyModule<Props>(load: () => Promise<ComponentType<Props>>): LazyModule<Props> {
  let loaded = false;
  const loadModule = async () => {
    const component = await load();
    loaded = true;
    return component;
  };
  const prefetch = () => {
    // Browsers never repeat a failed import, so none is tried offline.
    if (!loaded && navigator.onLine) loadModule().catch(() => undefined);
  };
  void interaction.promise.then(() => setTimeout(prefetch, PREFETCH_DELAY_MS));
  return {
    Component: lazy(async () => ({ default: await loadModule() })),
    load: loadModule,
    isLoaded: () => loaded,
    prefetch,
  };
}

/** Resolves to false after a toast with the reason and the way out. */
export async function loadOrToast<Props>(module: LazyModule<Props>): Promise<boolean> {
  const { title, offline, outdated, failed } = commonTexts.missingPart;
  if (!module.isLoaded() && !navigator.onLine) {
    toast('error', title, offline);
    return false;
  }
  try {
    await module.load();
    return true;
  } catch {
    toast('error', title, (await isOutdated()) ? outdated : failed);
    return false;
  }
}

/** `open` is not the name: a dialog that is closed would be loaded. */
type Closable = { isOpen?: boolean; open?: never; onClose: () => void };

/** Calls `onClose` if the module cannot be loaded. */
export function lazyDialog<Props extends Closable>(module: LazyModule<Props>): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const isOpen = props.isOpen !== false;
    const [isReady, setReady] = useState(false);
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (!isOpen || isReady) return undefined;
      let isCancelled = false;
      const loadThenShow = async () => {
        const isLoaded = await loadOrToast(module);
        if (isCancelled) return;
        if (isLoaded) setReady(true);
        else close();
      };
      void loadThenShow();
      return () => {
        isCancelled = true;
      };
    }, [isOpen, isReady]);
    return (
      isReady && (
        <Suspense>
          <module.Component {...props} />
        </Suspense>
      )
    );
  };
}
