import { savePreferences } from '#contract/account.ts';
import type { PreferenceChange, Preferences } from '#contract/preferences.ts';
import { call } from './api.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';

/** What was changed here and the server does not know yet; null: nothing. */
let unsent: PreferenceChange | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** The width of the sidebar changes many times a second while it is dragged. */
const REST_MS = 400;

/** Shown at once, kept for the user on the server a moment later. `onFailed` hears why that failed. */
export function changePreferences(change: PreferenceChange, onFailed: (error: unknown) => void): void {
  preferences.change(change);
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(() => {
    sending = sending.then(send).catch(onFailed);
  }, REST_MS);
}

async function send(): Promise<void> {
  if (unsent === null || session.token() === null) return;
  const body = unsent;
  unsent = null;
  const saved = await call(savePreferences, { body });
  adoptPreferences(saved.preferences);
}

/** What the server has, which is what any device shows; a change on its way to it stays. */
export function adoptPreferences(known: Preferences): void {
  preferences.set(known);
  if (unsent !== null) preferences.change(unsent);
}

session.onEnd(() => {
  unsent = null;
  clearTimeout(timer);
});
