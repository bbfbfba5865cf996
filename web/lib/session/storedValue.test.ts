import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetStored, isStored, storedValue } from './storedValue.ts';

/** As a browser has it: its entries are its own keys, its methods are not. */
class KeptTexts {
  [key: string]: unknown;
}
Object.defineProperties(KeptTexts.prototype, {
  getItem: {
    value(this: KeptTexts, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: KeptTexts, key: string, text: string) {
      this[key] = text;
    },
  },
  removeItem: {
    value(this: KeptTexts, key: string) {
      delete this[key];
    },
  },
});

let kept: KeptTexts;
const listKept = () => Object.fromEntries(Object.entries(kept));
const forgotten: string[] = [];
beforeEach(() => {
  kept = new KeptTexts();
  forgotten.length = 0;
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', { clear: () => forgotten.push('tab') });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a value is kept as it is set, and what counts as none leaves nothing behind', () => {
  const value = storedValue('tieout.test', z.nullable(z.string()), null);
  expect(isStored('tieout.test')).toBe(false);
  value.set('text');
  expect(listKept()).toEqual({ 'tieout.test': '"text"' });
  expect(isStored('tieout.test')).toBe(true);
  value.set(null);
  expect(listKept()).toEqual({});
  expect(value.getState()).toBeNull();
});

test.each([
  ['kept before', '"before"', 'before'],
  ['of another form', '5', 'fallback'],
  ['not readable', '{', 'fallback'],
])('what is %s is %s read as %s', (_, text, read) => {
  kept['tieout.test'] = text;
  expect(storedValue('tieout.test', z.string(), 'fallback').getState()).toBe(read);
});

test('a log-out forgets everything of the session, and leaves what is the device’s', () => {
  const value = storedValue('tieout.test', z.string(), 'none');
  const preferences = storedValue('tieout.preferences', z.string(), 'none');
  value.set('mine');
  preferences.set('dark');
  kept['tieout.of-another-page'] = '1';
  forgetStored();
  expect(listKept()).toEqual({ 'tieout.preferences': '"dark"' });
  expect([value.getState(), preferences.getState()]).toEqual(['none', 'dark']);
  expect(forgotten).toEqual(['tab']);
});

test('where a browser refuses storage, a value lives as long as the page', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const value = storedValue('tieout.test', z.string(), 'none');
  expect(value.getState()).toBe('none');
  value.set('text');
  expect(value.getState()).toBe('text');
});
