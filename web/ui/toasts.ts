import { createStore } from 'zustand';

export type ToastHue = 'ok' | 'info' | 'error';
export type ToastEntry = {
  id: number;
  hue: ToastHue;
  text: string;
  detail: string | null;
  durationMs: number;
};

/** Errors stay longest: they must be read, not only noticed. */
const durations = { ok: 4000, info: 4500, error: 5000 } as const;

/** Oldest first. */
export const toasts = createStore<readonly ToastEntry[]>(() => []);

let lastId = 0;

/** Replaces a toast of the same text. */
export function toast(hue: ToastHue, text: string, detail: string | null = null): void {
  lastId += 1;
  const entry = { id: lastId, hue, text, detail, durationMs: durations[hue] };
  toasts.setState(
    (entries) => [...entries.filter((earlierEntry) => earlierEntry.text !== text), entry],
    true,
  );
}

export const dismissToast = (id: number): void =>
  toasts.setState((entries) => entries.filter((entry) => entry.id !== id), true);
