import {
  preferenceChange,
  savePreferences,
  type PreferenceChange,
  type Preferences,
} from '#contract/users/preferences.ts';
import * as z from 'zod/mini';
import { call } from '#web/lib/http/api.ts';
import { resolveWithin } from '#web/lib/http/resolveWithin.ts';
import { preferencesStore } from './preferences.ts';
import { session } from './session.ts';
import { storedValue } from './storedValue.ts';

/**
 * Local changes that the server has not confirmed. In storage: a page that is left before the answer has its changes in the
 * next page, whose first read may be answered before the save.
 */
const unconfirmed = storedValue('tieout.unconfirmedPreferences', z.nullable(preferenceChange), null);
let reportFailure: (error: unknown) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Dragging the sidebar changes its width many times a second. */
const DEBOUNCE_MS = 400;
/** Bounds the wait for the server at sign-out. */
const SIGN_OUT_WAIT_MS = 3000;

/** Applies at once and saves shortly after; `onFailed` receives the error. */
export function changePreferences(change: PreferenceChange, onFailed: (error: unknown) => void): void {
  preferencesStore.change(change);
  unconfirmed.set({ ...unconfirmed.getState(), ...change });
  reportFailure = onFailed;
  clearTimeout(timer);
  timer = setTimeout(() => sendInTurn(), DEBOUNCE_MS);
}

/** Must precede sign-out, which ends the right to save. */
export const flushPreferences = (): Promise<void> =>
  resolveWithin(SIGN_OUT_WAIT_MS, sendInTurn({ signingOut: true }));

function sendInTurn(options: { signingOut?: boolean } = {}): Promise<void> {
  sending = sending.then(() => send(options));
  return sending;
}

async function send(options: { signingOut?: boolean } = {}): Promise<void> {
  clearTimeout(timer);
  const body = unconfirmed.getState();
  if (body === null || session.token() === null) return;
  try {
    const { preferences } = await call(savePreferences, { body, keepalive: true, ...options });
    forget(body);
    adoptPreferences(preferences);
  } catch (error) {
    forget(body);
    reportFailure(error);
  }
}

/** Unless something else was changed meanwhile. */
function forget(change: PreferenceChange): void {
  if (unconfirmed.getState() === change) unconfirmed.set(null);
}

/** Local changes that the server has not confirmed win. */
export function adoptPreferences(saved: Preferences): void {
  preferencesStore.set(saved);
  const change = unconfirmed.getState();
  if (change !== null) preferencesStore.change(change);
}

// A page that is left waits for no answer or turn.
globalThis.window?.addEventListener('pagehide', () => void send());

// Those of the page before this one.
if (unconfirmed.getState() !== null) timer = setTimeout(() => sendInTurn(), DEBOUNCE_MS);

// An expired session also ends here, before another user logs in.
session.onTokenChange(() => {
  unconfirmed.set(null);
  clearTimeout(timer);
});
