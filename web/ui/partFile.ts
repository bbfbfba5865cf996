/** What somebody who works with a page does; who only looks does not pay for what might open over it. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
/** How long after the first sign: what the page itself asks for comes first. */
const REST_MS = 3000;

/** What is fetched apart from the page that opens it. */
export type PartFile<T> = { fetch: () => Promise<T>; isHere: () => boolean };

const known = new Set<PartFile<unknown>>();
let isAsked = false;
let hasBegun = false;

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
  if (hasBegun) fetchRested(file);
  return file;
}

/**
 * Before it is needed; where it does not come, whoever opens it hears of that then. A browser never asks again for a file
 * that it could not have: without a network it is left alone.
 */
export function fetchSoon(file: PartFile<unknown>): void {
  if (!file.isHere() && navigator.onLine) file.fetch().catch(() => undefined);
}

const fetchRested = (file: PartFile<unknown>) => setTimeout(() => fetchSoon(file), REST_MS);

/**
 * Fetches what opens over pages once somebody works with one, before it is needed: by then the network may be gone, or the
 * files, because a new version of the app was put in place.
 */
export function fetchAhead(): void {
  if (isAsked) return;
  isAsked = true;
  const noticed = new AbortController();
  const begin = () => {
    noticed.abort();
    hasBegun = true;
    known.forEach(fetchRested);
  };
  for (const sign of signs) window.addEventListener(sign, begin, { signal: noticed.signal, passive: true });
}
