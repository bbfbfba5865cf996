/** How long after the start: what the first page shows comes first, over a slow network too. */
const REST_MS = 10_000;

/** What is fetched apart from the page that opens it. */
export type PartFile<T> = { fetch: () => Promise<T>; isHere: () => boolean };

const known = new Set<PartFile<unknown>>();
let isAhead = false;

/** Fetched ahead like all others, if not when it is first opened. */
export function partFile<T>(load: () => Promise<T>): PartFile<T> {
  let here = false;
  const file = {
    fetch: async () => {
      const part = await load();
      here = true;
      return part;
    },
    isHere: () => here,
  };
  known.add(file);
  if (isAhead) setTimeout(() => fetchSoon(file), REST_MS);
  return file;
}

/** Before it is needed. A browser never asks again for a file that it could not have: without a network it is left alone. */
export function fetchSoon(file: PartFile<unknown>): void {
  if (!file.isHere() && navigator.onLine) file.fetch().catch(() => undefined);
}

/**
 * Fetches what opens over pages before it is needed: by then the network may be gone, or the files, because a new version
 * of the app was put in place.
 */
export function fetchAhead(): void {
  if (isAhead) return;
  isAhead = true;
  setTimeout(() => known.forEach(fetchSoon), REST_MS);
}
