export type ToastHue = 'ok' | 'info' | 'error';
export type ToastEntry = {
  id: number;
  hue: ToastHue;
  text: string;
  detail: string | null;
  durationMs: number;
};

/** Errors stay longest: they must be read, not only noticed. */
const durations = { ok: 3000, info: 4000, error: 5000 } as const;

let shown: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** The same words twice at once say no more than once. */
export function toast(hue: ToastHue, text: string, detail: string | null = null): void {
  const others = shown.filter((entry) => entry.text !== text);
  lastId += 1;
  change([...others, { id: lastId, hue, text, detail, durationMs: durations[hue] }]);
}

export const toasts = {
  entries: () => shown,
  everAny: () => lastId > 0,
  drop: (id: number) => change(shown.filter((entry) => entry.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
