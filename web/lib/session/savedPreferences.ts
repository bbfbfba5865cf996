import { savePreferences } from '#contract/account.ts';
import type { PreferenceChange, Preferences } from '#contract/preferences.ts';
import { call } from '#web/lib/http/api.ts';
import { resolveWithin } from '#web/lib/http/resolveWithin.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';

/** What was changed here and the server does not know yet, and who hears that it could not be told; null: nothing. */
let unsent: { change: PreferenceChange; onFailed: (error: unknown) => void } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** The width of the sidebar changes many times a second while it is dragged. */
const REST_MS = 400;
/** Whoever signs out does not wait longer for a server that does not answer. */
const FAREWELL_MS = 3000;

/** Shown at once, kept for the user on the server a moment later. `onFailed` hears why that failed. */
export function changePreferences(change: PreferenceChange, onFailed: (error: unknown) => void): void {
  preferences.change(change);
  unsent = { change: { ...unsent?.change, ...change }, onFailed };
  clearTimeout(timer);
  timer = setTimeout(() => sendInTurn(), REST_MS);
}

/** Before a log-out, after which the server takes nothing any more. */
export const flushPreferences = (): Promise<void> =>
  resolveWithin(FAREWELL_MS, sendInTurn({ leaving: true }));

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

/** What the server has, which is what any device shows; a change on its way to it stays. */
export function adoptPreferences(saved: Preferences): void {
  preferences.set(saved);
  if (unsent !== null) preferences.change(unsent.change);
}

// A page that is left waits for no answer, and not for its turn either.
globalThis.window?.addEventListener('pagehide', () => void send());

session.onEnd(() => {
  unsent = null;
  clearTimeout(timer);
});
