import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storedValue } from './stored.ts';

export const sidebarWidth = { least: 200, most: 400 } as const;
export const clampSidebarWidth = (width: number) =>
  Math.min(sidebarWidth.most, Math.max(sidebarWidth.least, Math.round(width)));

const schema = z.object({
  theme: z._default(z.enum(['system', 'light', 'dark']), 'system'),
  language: z._default(z.string(), 'en'),
  /** IANA name; null follows the device. */
  timezone: z._default(z.nullable(z.string()), null),
  dateFormat: z._default(z.string(), 'MM/dd/yyyy'),
  /** Where an organisation states none. */
  currency: z._default(z.string(), 'USD'),
  /** Pixels, between 200 and 400. */
  sidebarWidth: z._default(z.number(), 280),
});

export type Preferences = z.infer<typeof schema>;
export type Theme = Preferences['theme'];

/** public/theme.js reads the same key before the first paint. */
export const preferences = storedValue('tieout.preferences', schema, z.parse(schema, {}));

export const usePreferences = () => useSyncExternalStore(preferences.subscribe, preferences.get);

export function changePreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
  if (change.theme !== undefined) applyTheme(change.theme);
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
