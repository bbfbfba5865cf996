import {
  preferences as schema,
  sidebarWidth,
  type PreferenceChange,
  type Preferences,
} from '#contract/users/preferences.ts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { storedValue } from './storedValue.ts';

export type { Preferences } from '#contract/users/preferences.ts';

export const clampSidebarWidth = (width: number) =>
  Math.min(sidebarWidth.most, Math.max(sidebarWidth.least, Math.round(width)));

/** Local copy; public/theme.js reads the same key before the first paint. */
const storedPreferences = storedValue('tieout.preferences', schema, z.parse(schema, {}));

// Also fires for changes in another tab.
storedPreferences.subscribe(({ theme }) => applyTheme(theme));

export const preferencesStore = {
  get: storedPreferences.getState,
  set: storedPreferences.set,
  /** Changes this device only; missing keys stay. */
  change: (change: PreferenceChange): void =>
    storedPreferences.set(z.parse(schema, { ...storedPreferences.getState(), ...change })),
};

export const usePreferences = (): Preferences => useStore(storedPreferences);

function applyTheme(theme: Preferences['theme']): void {
  // Formatting also runs without a page, as in tests.
  const page = globalThis.document?.documentElement;
  if (page === undefined) return;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}
