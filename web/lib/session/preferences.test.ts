import { expect, test, vi } from 'vitest';
import { clampSidebarWidth, preferencesStore } from './preferences.ts';

test('default preferences are those of the specification', () => {
  expect(preferencesStore.get()).toEqual({
    theme: 'system',
    language: 'en',
    timezone: null,
    dateFormat: 'MM/dd/yyyy',
    currency: 'USD',
    negatives: 'minus',
    pictures: 'shown',
    sidebarWidth: 280,
  });
});

test.each([
  [120, 200],
  [200, 200],
  [311.6, 312],
  [400, 400],
  [1280, 400],
])('a sidebar of %d pixels is one of %d', (requestedWidth, width) => {
  expect(clampSidebarWidth(requestedWidth)).toBe(width);
});

test('a theme is the page’s at once, and the system’s theme is none', () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  preferencesStore.change({ theme: 'dark' });
  expect(dataset).toEqual({ theme: 'dark' });
  preferencesStore.change({ theme: 'light' });
  expect(dataset).toEqual({ theme: 'light' });
  preferencesStore.change({ theme: 'system' });
  expect(dataset).toEqual({});
  vi.unstubAllGlobals();
});
