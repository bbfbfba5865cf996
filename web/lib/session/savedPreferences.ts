import { savePreferences, type PreferenceChange, type Preferences } from '#contract/users/preferences.ts';
import { call } from '#web/lib/http/api.ts';
import { resolveWithin } from '#web/lib/http/resolveWithin.ts';
import { preferencesStore } from './preferences.ts';
import { session } from './session.ts';

/** Local changes that the server does not have yet. */
let unsent: { change: PreferenceChange; onFailed: (error: unknown) => void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Dragging the sidebar changes its width many times a second. */
const DEBOUNCE_MS = 400;
/** Bounds the wait for the server at sign-out. */
const SIGN_OUT_WAIT_MS = 3000;

/** Applies at once and saves shortly after; `onFailed` receives the error. */
export function changePreferences(change: PreferenceChange, onFailed: (error: unknown) => void): void {
  preferencesStore.change(change);
  unsent = { change: { ...unsent?.change, ...change }, onFailed };
  clearTimeout(timer);
  timer = setTimeout(() => sendInTurn(), DEBOUNCE_MS);
}

/** Must precede sign-out, which ends the right to save. */
export const flushPreferences = (): Promise<void> =>
  resolveWithin(SIGN_OUT_WAIT_MS, sendInTurn({ leaving: true }));

function sendInTurn(options: { leaving?: boolean } = {}): Promise<void> {
  sending = sending.then(() => send(options));
  return sending;
}

async function send(options: { leaving?: boolean } = {}): Promise<void> {
  clearTimeout(timer);
  if (unsent === null || session.token() === null) return;
  const { change: body, onFailed } = unsent;
  unsent = null;
  try {
    const saved = await call(savePreferences, { body, keepalive: true, ...options });
    adoptPreferences(saved.preferences);
  } catch (error) {
    onFailed(error);
  }
}

/** Unsent local changes win. */
export function adoptPreferences(saved: Preferences): void {
  preferencesStore.set(saved);
  if (unsent !== null) preferencesStore.change(unsent.change);
}

// A page that is left waits for no answer or turn.
globalThis.window?.addEventListener('pagehide', () => void send());

session.onEnd(() => {
  unsent = null;
  clearTimeout(timer);
});
