import {
  preferences as schema,
  sidebarWidth,
  type PreferenceChange,
  type Preferences,
} from '#contract/preferences.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storedValue } from './storedValue.ts';

export type { Preferences } from '#contract/preferences.ts';

export const clampSidebarWidth = (width: number) =>
  Math.min(sidebarWidth.most, Math.max(sidebarWidth.least, Math.round(width)));

/** As this device knows them; public/first.js reads the same key before the first paint. */
const storedPreferences = storedValue('tieout.preferences', schema, z.parse(schema, {}));

// Also when another tab changes it.
storedPreferences.subscribe(() => applyTheme(storedPreferences.get().theme));

export const preferences = {
  get: storedPreferences.get,
  subscribe: storedPreferences.subscribe,
  set: storedPreferences.set,
  /** On this device only; what is left out stays. */
  change: (change: PreferenceChange): void =>
    storedPreferences.set(z.parse(schema, { ...storedPreferences.get(), ...change })),
};

export const usePreferences = (): Preferences =>
  useSyncExternalStore(storedPreferences.subscribe, storedPreferences.get);

function applyTheme(theme: Preferences['theme']): void {
  // What only reads preferences, to format with them, also runs where there is no page.
  const page = globalThis.document?.documentElement;
  if (page === undefined) return;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}
