import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand';

/** `useStore` reads it in components. */
export type StoredValue<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'> & {
  set(value: T): void;
};

/** Set back by a log-out. */
const forgettable = new Set<() => void>();

/** Survives a log-out: it belongs to the person’s device rather than to the session. */
type Options = { survivesSignOut?: boolean };

/**
 * Keeps a value in local storage, or in memory if storage is refused. Unreadable content counts as
 * `fallback`. Also follows changes of other tabs.
 */
export function storedValue<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
  { survivesSignOut = false }: Options = {},
): StoredValue<z.output<S>> {
  const { setState, ...store } = createStore<z.output<S>>(() => read(key, schema, fallback));
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) setState(read(key, schema, fallback), true);
  });
  const save = (value: z.output<S>) => {
    write(key, value);
    setState(value, true);
  };
  if (!survivesSignOut)
    forgettable.add(() => {
      write(key, null);
      setState(fallback, true);
    });
  return { ...store, set: save };
}

/** Everything of the session in this browser, and of this tab. */
export function forgetStored(): void {
  for (const forget of forgettable) forget();
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

function read<S extends z.core.$ZodType>(key: string, schema: S, fallback: z.output<S>): z.output<S> {
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
