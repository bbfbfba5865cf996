import * as z from 'zod/mini';

export type StoredValue<T> = {
  get(): T;
  set(value: T): void;
  /** Also notified by other tabs. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

/**
 * Keeps a value in local storage, or in memory if storage is refused. Unreadable content counts as
 * `fallback`.
 */
export function storedValue<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
): StoredValue<z.output<S>> {
  const listeners = new Set<() => void>();
  let value = read(key, schema, fallback);
  const changed = () => listeners.forEach((listener) => listener());

  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    value = read(key, schema, fallback);
    changed();
  });

  return {
    get: () => value,
    set: (newValue) => {
      value = newValue;
      write(key, newValue);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
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
