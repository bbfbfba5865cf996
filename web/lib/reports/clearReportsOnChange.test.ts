import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const browser = new EventTarget();
vi.stubGlobal('window', browser);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
vi.resetModules();
// What is kept in the browser is read, and other tabs are listened to, from the import on: files before this one
// have imported it too.
const { session } = await import('#web/lib/session/session.ts');
const { clearReportsOnChange } = await import('./clearReportsOnChange.ts');

const cache = new QueryClient();
clearReportsOnChange(cache);
const read = (companyId: string) => {
  cache.setQueryData(['reports', companyId, 'profit-loss'], {});
  cache.setQueryData(['ledger', companyId, 'tracking'], {});
  cache.setQueryData(['logs', companyId], {});
};
const listCached = () =>
  cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [queryName, companyId] }) => `${String(queryName)} of ${String(companyId)}`);

beforeEach(() => {
  session.selectCompany('a');
  cache.clear();
  read('a');
});

test('changing the selected organisation clears the report data of the one before, and nothing else', () => {
  session.selectCompany('b');
  expect(listCached()).toEqual(['logs of a']);
  read('b');
  session.selectCompany(null);
  expect(listCached()).toEqual(['logs of a', 'logs of b']);
});

test('data already read for the newly selected organisation stays', () => {
  read('b');
  session.selectCompany('b');
  expect(listCached()).toEqual(['logs of a', 'reports of b', 'ledger of b', 'logs of b']);
  session.selectCompany('b');
  expect(listCached()).toHaveLength(4);
});

test('what a page that is being left still shows is dropped when it is gone, and not requested again before', () => {
  const request = vi.fn<() => Promise<object>>(async () => ({}));
  const queryKey = ['reports', 'a', 'profit-loss'];
  const shown = new QueryObserver(cache, { queryKey, queryFn: request, staleTime: Infinity });
  const leave = shown.subscribe(() => {});
  session.selectCompany('b');
  expect(listCached()).toEqual(['reports of a', 'logs of a']);
  leave();
  expect(listCached()).toEqual(['logs of a']);
  expect(request).not.toHaveBeenCalled();
});

test('what another tab chooses leaves the organisation of this one, which is kept for new tabs once it is used again', () => {
  session.begin('token');
  stored.set('tieout.company', JSON.stringify('c'));
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'tieout.company' }));
  expect(session.companyId()).toBe('a');
  expect(listCached()).toEqual(['reports of a', 'ledger of a', 'logs of a']);
  browser.dispatchEvent(new Event('focus'));
  expect(stored.get('tieout.company')).toBe(JSON.stringify('a'));
});
