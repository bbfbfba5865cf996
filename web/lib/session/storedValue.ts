import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand';

/** `useStore` reads it in components. */
export type StoredValue<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'> & {
  set(value: T): void;
};

/** Kept at a log-out: the person’s device has them, not the session. */
const deviceKeys = new Set(['tieout.preferences']);

/** Values of the session in files loaded so far. */
const resets = new Set<() => void>();

/**
 * Keeps a value in local storage, or in memory if storage is refused. Unreadable content counts as
 * `fallback`. Follows changes of other tabs unless told not to.
 */
export function storedValue<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
  { followsTabs = true }: { followsTabs?: boolean } = {},
): StoredValue<z.output<S>> {
  const { setState, ...store } = createStore<z.output<S>>(() => readStored(key, schema, fallback));
  if (followsTabs)
    globalThis.window?.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) setState(readStored(key, schema, fallback), true);
    });
  const save = (value: z.output<S>) => {
    write(key, value);
    setState(value, true);
  };
  if (!deviceKeys.has(key)) resets.add(() => setState(fallback, true));
  return { ...store, set: save };
}

/** Texts that were typed and not saved (`drafts.ts`), of which the log-in page tells. */
export const DRAFTS_KEY = 'tieout.drafts';
export const isStored = (key: string): boolean => storedKeys().includes(key);

/** Everything of the session in this browser and tab, whichever page stored it. */
export function forgetStored(): void {
  for (const key of storedKeys()) if (!deviceKeys.has(key)) write(key, null);
  for (const reset of resets) reset();
  forgetTab();
}

/** Another tab cannot reach what this one keeps. */
export function forgetTab(): void {
  try {
    globalThis.sessionStorage?.clear();
  } catch {
    // Refused storage holds nothing.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(globalThis.localStorage ?? {});
  } catch {
    return [];
  }
}

function readStored<S extends z.core.$ZodType>(key: string, schema: S, fallback: z.output<S>): z.output<S> {
  try {
    const text = globalThis.localStorage?.getItem(key);
    if (text === null || text === undefined) return fallback;
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage: the value lives as long as the page.
  }
}
