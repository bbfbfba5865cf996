import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand';

/** `useStore` reads it in components. */
export type StoredValue<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'> & {
  set(value: T): void;
};

/**
 * Keeps a value in local storage, or in memory if storage is refused. Unreadable content counts as
 * `fallback`. Also follows changes of other tabs.
 */
export function storedValue<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
): StoredValue<z.output<S>> {
  const { setState, ...store } = createStore<z.output<S>>(() => read(key, schema, fallback));
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) setState(read(key, schema, fallback), true);
  });
  const set = (value: z.output<S>) => {
    write(key, value);
    setState(value, true);
  };
  return { ...store, set };
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
